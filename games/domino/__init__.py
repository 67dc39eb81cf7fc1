"""Domino: what lies, what fits, who starts, who must draw, when it is stuck, who gets the points, under every agreement.

No domino rule is official, so every answer holds under a rule set and names the option that decided.

Words: a *tile* is two *halves*, each a number of *pips* (0 is the blank); a *double* has the same number twice. A tile that lies has
*places* where another can join: a *slot* is written ``index.port``, the index counting the tiles in the order in which they were laid.
Ports of a double: ``a`` and ``b`` the long sides (``a`` the side by which it was joined), ``n`` and ``s`` the short ones; the port of
any other tile is the number of its half. A double at which the line branches is a *spinner*, the line that leaves a short side an
*arm*. The *pot* holds the tiles nobody has, the *reserve* is the part of it that stays. An *engine* is the double in the hub of
Mexican Train, a *marker* on a train opens it to everybody. A number is *dead* once all its tiles lie.

Read ``rules``, ``tiles``, ``options`` and ``rulesets`` first; then ``layout`` (what lies and where it is open), ``joins`` (what may
touch), ``reading`` (typed tables), ``faults`` and ``reasons`` (why not), ``placement`` (may this tile go there), ``lines`` (whole tables),
``misplay`` (does it go back) and ``hand``; then ``setup``, ``start`` and ``said_start``, ``turn`` (draw or pass), ``blocking``,
``counting``, ``scoring`` and ``sheet`` (what was written down), ``target``, ``fives``, ``trains`` and ``mexican_train``. ``stones`` and
``drawing`` only say where on the felt each stone comes; ``board`` and ``selfplay`` play by the million.
"""
