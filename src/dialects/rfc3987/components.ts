import type { IriReference } from "../../../generated/rfc3987/ast.ts";
import type { ComponentSpans } from "../../core/components.ts";
import { spansOfHierarchy } from "../rfc3986/components.ts";

/** Where the components of a tree and the parts of its authority stand. */
export function spansOf(tree: IriReference): ComponentSpans {
  return spansOfHierarchy(tree, (tree.type === "IRI" ? tree.hierPart : tree.relativePart).authority);
}
