"""Prints the references that docutils finds: for each line of standard input, a JSON string with a document, an array of
[kind, URI]. The kinds are "image" and "uri"."""

import json
import sys

from docutils import nodes
from docutils.core import publish_doctree

SETTINGS = {
    "report_level": 5,
    "halt_level": 5,
    "file_insertion_enabled": False,
    "raw_enabled": False,
    "_disable_config": True,
}


def references_of(document):
    """Lists the URIs of targets, references and images in a document."""
    tree = publish_doctree(document, settings_overrides=SETTINGS)
    # A reference by name has the URI of its target.
    named = tree.findall(lambda node: isinstance(node, nodes.reference) and node.get("refname") is None)
    targets = [node["refuri"] for node in tree.findall(nodes.target) if "refuri" in node]
    references = [node["refuri"] for node in named if "refuri" in node]
    images = [node["uri"] for node in tree.findall(nodes.image)]
    return [["uri", uri] for uri in targets + references] + [["image", uri] for uri in images]


for line in sys.stdin:
    try:
        found = references_of(json.loads(line))
    except Exception as error:  # docutils fails for some documents, such as those with a bad encoding
        found = {"error": str(error)}
    print(json.dumps(found), flush=True)
