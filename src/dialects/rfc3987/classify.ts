import type { Iauthority, IriReference, Node } from "../../../generated/rfc3987/ast.ts";
import type { IriReferenceSpine } from "../../../generated/rfc3987/spine.ts";
import type { Classification, PathProduction } from "../../core/classification.ts";
import type { Span } from "../../text/span.ts";
import { kindOfReference } from "../rfc3986/classify.ts";
import { hierarchyOf, type ReferenceSpine } from "../rfc3986/hierarchy.ts";
import { authorityOfText, authorityOfTree } from "./authority.ts";

type IriPath = `i${PathProduction}`;

/** The production of RFC 3986 of the same form. */
const formsOfUris: { readonly [Form in IriPath]: PathProduction } = {
  "ipath-abempty": "path-abempty",
  "ipath-absolute": "path-absolute",
  "ipath-noscheme": "path-noscheme",
  "ipath-rootless": "path-rootless",
  "ipath-empty": "path-empty",
};

/** The kind of a text (2.2; RFC 3986, 3 and 4). */
export function classificationOfText(spine: IriReferenceSpine<Span>, text: string): Classification {
  return classificationOf(spine, authorityOfText(spine, text));
}

/** The kind of a tree (2.2; RFC 3986, 3 and 4). */
export function classificationOfTree(tree: IriReference): Classification {
  return classificationOf<Node>(tree, authorityOfTree(tree));
}

function classificationOf<Leaf>(
  reference: ReferenceSpine<Leaf, IriPath>,
  authority: Iauthority | undefined,
): Classification {
  const form = hierarchyOf(reference).path.type;
  return {
    ...kindOfReference(reference, formsOfUris[form]),
    form,
    authority: authority && (authority.start === authority.end ? "empty" : "server"),
    host: authority?.host.type,
  };
}
