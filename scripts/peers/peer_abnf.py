"""Answers whether the PyPI package abnf derives each line of standard input. The argument is a JSON object of grammars by
the beginning of the references. A grammar is read at run time, and its first rule derives whole references."""

import json
import sys

from abnf import ParseError, Rule


def start_of(text: str) -> Rule:
    rules = type("Rules", (Rule,), {})
    rules.load_grammar(text)
    return rules(text.split(maxsplit=1)[0])


starts = {lead: start_of(text) for lead, text in json.loads(sys.argv[1]).items()}
leads = sorted(starts, key=len, reverse=True)

for line in sys.stdin:
    reference = line.rstrip("\n")
    start = next(starts[lead] for lead in leads if reference.lower().startswith(lead))
    try:
        start.parse_all(reference)
        print("valid")
    except ParseError:
        print("invalid")
