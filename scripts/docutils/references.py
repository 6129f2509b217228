"""Prints the references that docutils finds. Each line of standard input is a JSON string with a document, and each line
of the output an array of URIs, sorted and without duplicates."""

import json
import sys

from docutils import nodes
from docutils.core import publish_doctree

SETTINGS = {
    "report_level": 5,
    "halt_level": 5,
    "file_insertion_enabled": False,
    "_disable_config": True,
}


def references_of(document):
    """Returns the URIs of hyperlinks, targets and images in a document."""
    tree = publish_doctree(document, settings_overrides=SETTINGS)
    links = {node["refuri"] for kind in (nodes.target, nodes.reference) for node in tree.findall(kind) if "refuri" in node}
    return sorted(links | {node["uri"] for node in tree.findall(nodes.image)})


for line in sys.stdin:
    try:
        found = references_of(json.loads(line))
    except Exception:  # docutils fails for some documents, such as those with an invalid table
        found = []
    print(json.dumps(found), flush=True)
