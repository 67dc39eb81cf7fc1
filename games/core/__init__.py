"""What all games share: the verdict, notation errors, options and rule sets, the contract with the site.

Read ``verdict`` first, then ``notation``, ``options`` and ``checker``.
"""
