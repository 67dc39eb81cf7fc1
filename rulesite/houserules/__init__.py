"""House rules: what a table agreed on, chosen, compared, carried along on every link, agreed on aloud and shared.

``chosen`` is the heart: the rules and the name that a link carries. ``travel`` keeps them on every link of the game; ``compose`` reads the
form that puts them together; ``wording`` says options and values; ``sidebyside`` compares; ``agreement`` makes the walk and the card;
``rulefile`` is the file to keep; ``pictures`` draws what other sites show of a rule or a verdict. Nothing is stored.
"""
