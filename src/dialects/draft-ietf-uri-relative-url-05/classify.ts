import type { Node } from "../../../generated/draft-ietf-uri-relative-url-05/ast.ts";
import { print } from "../../../generated/draft-ietf-uri-relative-url-05/print.ts";
import type { UrlSpine } from "../../../generated/draft-ietf-uri-relative-url-05/spine.ts";
import type { Classification } from "../../core/classification.ts";
import { classificationOf } from "../rfc1808/classify.ts";

/** The kind of a tree. */
export function classificationOfTree(tree: UrlSpine<Node>): Classification {
  return classificationOf(tree, print);
}
