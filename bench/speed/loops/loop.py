"""Writes each line again, and whether rfc3986 takes it."""

import sys

from rfc3986 import is_valid_uri

for line in sys.stdin:
    reference = line.rstrip("\n")
    sys.stdout.write(f"{reference}\t{'valid' if is_valid_uri(reference) else 'invalid'}\n")
