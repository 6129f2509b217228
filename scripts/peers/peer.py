"""Answers whether a library of PyPI for its scheme parses each line of standard input."""

import sys

import geouri
from urnparse import InvalidURNFormatError, URN8141


def is_valid(reference: str) -> bool:
    try:
        if reference.lower().startswith("geo:"):
            geouri.parse(reference)
        else:
            URN8141.from_string(reference)
        return True
    except (geouri.GeoURIError, InvalidURNFormatError):
        return False


for line in sys.stdin:
    print("valid" if is_valid(line.rstrip("\n")) else "invalid")
