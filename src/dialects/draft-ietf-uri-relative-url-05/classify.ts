import type { Node } from "../../../generated/draft-ietf-uri-relative-url-05/ast.ts";
import { print } from "../../../generated/draft-ietf-uri-relative-url-05/print.ts";
import { cut, type UrlSpine } from "../../../generated/draft-ietf-uri-relative-url-05/spine.ts";
import type { Classification } from "../../core/classification.ts";
import { sliceOf } from "../../core/read.ts";
import { classificationOf } from "../rfc1808/classify.ts";

/** The kind of a text. */
export function classificationOfText(text: string): Classification {
  return classificationOf(cut(text), sliceOf(text));
}

/** The kind of a tree. */
export function classificationOfTree(tree: UrlSpine<Node>): Classification {
  return classificationOf(tree, print);
}
