"""The search over rules, blocks, disputes and terms, in both languages.

Read ``words`` first (how a text becomes terms), then ``entries`` (what can be found), ``index`` (how it is ranked, and why not SQLite),
``spelling`` (what an unknown word may mean), ``library`` (the indexes of the site), ``measure`` (how well it answers) and ``views``.
"""
