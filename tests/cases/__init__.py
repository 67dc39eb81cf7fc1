"""Cases as data: questions with their answers, worked out outside the code. ``python -m tests.cases FILE…`` replays any such file."""
