"""``python -m tests.cases FILE…``: exit code 0 only if every case of every file agrees."""

import sys
from pathlib import Path

from tests.cases.runner import report

if len(sys.argv) < 2:
    sys.exit("usage: python -m tests.cases FILE…")
sys.exit(0 if report(map(Path, sys.argv[1:]), print) else 1)
