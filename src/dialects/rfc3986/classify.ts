import type { Authority, Node, UriReference } from "../../../generated/rfc3986/ast.ts";
import type { UriReferenceSpine } from "../../../generated/rfc3986/spine.ts";
import type { Classification, OlderForm, PathProduction } from "../../core/classification.ts";
import type { Span } from "../../text/span.ts";
import { authorityOfText, authorityOfTree } from "./authority.ts";
import { hierarchyOf, type ReferenceSpine, schemeOf } from "./hierarchy.ts";

/** The kind of a text (3 and 4). */
export function classificationOfText(spine: UriReferenceSpine<Span>, text: string): Classification {
  return classificationOf(spine, authorityOfText(spine, text));
}

/** The kind of a tree (3 and 4). */
export function classificationOfTree(tree: UriReference): Classification {
  return classificationOf<Node>(tree, authorityOfTree(tree));
}

function classificationOf<Leaf>(
  reference: ReferenceSpine<Leaf, PathProduction>,
  authority: Authority | undefined,
): Classification {
  const form = hierarchyOf(reference).path.type;
  const kind = kindOfReference(reference, form);
  return {
    reference: kind,
    form,
    olderForm: olderFormOf(kind, form),
    authority: authority && (authority.start === authority.end ? "empty" : "server"),
    host: authority?.host.type,
  };
}

/** Whether a reference is absolute, relative or, whatever the base, a same-document reference (4.1, 4.2 and 4.4). */
export function kindOfReference<Leaf>(
  reference: ReferenceSpine<Leaf, string>,
  form: PathProduction,
): Classification["reference"] {
  if (schemeOf(reference) !== undefined) return "absolute";
  return form === "path-empty" && reference.query === null ? "same-document" : "relative";
}

/** What RFC 2396 calls a form. It knows no path-rootless with a hierarchy, and no empty path before a query. */
export function olderFormOf(kind: Classification["reference"], form: PathProduction): OlderForm | undefined {
  switch (form) {
    case "path-abempty":
      return "net_path";
    case "path-absolute":
      return "abs_path";
    case "path-noscheme":
      return "rel_path";
    case "path-rootless":
      return undefined;
    case "path-empty":
      return kind === "same-document" ? "empty" : undefined;
  }
}
