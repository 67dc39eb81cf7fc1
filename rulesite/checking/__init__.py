"""The one generic checker: binds a game's form, asks its verdict, words it, and shows it beside the verdict of the other rule sets."""
