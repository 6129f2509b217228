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
  return {
    ...kindOfReference(reference, form),
    form,
    authority: authority && (authority.start === authority.end ? "empty" : "server"),
    host: authority?.host.type,
  };
}

/** Whether a reference is absolute, relative or, whatever the base, a same-document reference (4.1, 4.2 and 4.4). */
export function kindOfReference<Leaf>(
  reference: ReferenceSpine<Leaf, string>,
  form: PathProduction,
): Pick<Classification, "reference" | "olderForm"> {
  const isSameDocument = form === "path-empty" && reference.query === null;
  if (schemeOf(reference) !== undefined) return { reference: "absolute", olderForm: olderForms[form] };
  return isSameDocument
    ? { reference: "same-document", olderForm: "empty" }
    : { reference: "relative", olderForm: olderForms[form] };
}

/** What RFC 2396 calls a form. It has no path without "/" in a hierarchy, and no empty path before a query. */
const olderForms: { readonly [Form in PathProduction]: OlderForm | undefined } = {
  "path-abempty": "net_path",
  "path-absolute": "abs_path",
  "path-noscheme": "rel_path",
  "path-rootless": undefined,
  "path-empty": undefined,
};
