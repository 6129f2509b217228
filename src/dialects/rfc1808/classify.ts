import type { Node } from "../../../generated/rfc1808/ast.ts";
import { print } from "../../../generated/rfc1808/print.ts";
import {
  type AbsPathSpine,
  cut,
  type NetPathSpine,
  type RelPathSpine,
  type UrlSpine,
} from "../../../generated/rfc1808/spine.ts";
import type { Classification } from "../../core/classification.ts";
import { sliceOf } from "../../core/read.ts";
import { cutRest } from "./components.ts";

/** The kind of a text. */
export function classificationOfText(text: string): Classification {
  return classificationOf(cut(text), sliceOf(text));
}

/** The kind of a tree. */
export function classificationOfTree(tree: UrlSpine<Node>): Classification {
  return classificationOf(tree, print);
}

/**
 * The kind of a spine or a tree. There are no same-document references, and a net_loc has no parts. What the BNF leaves
 * whole after a scheme is read by 2.4 (decision 14).
 */
export function classificationOf<Leaf>(
  { url }: UrlSpine<Leaf>,
  textOf: (leaf: Leaf) => string,
): Classification {
  const isAbsolute = url.type === "absoluteURL";
  const hierarchy = isAbsolute ? url.relativeUrl : url;
  const { form, authority } =
    hierarchy === null ? formOfRest(isAbsolute ? url.rest : "") : formOf(hierarchy, textOf);
  return { reference: isAbsolute ? "absolute" : "relative", form, authority, host: undefined };
}

type Form = Pick<Classification, "form" | "authority">;

function formOfRest(rest: string): Form {
  const { authority } = cutRest(rest);
  if (authority === undefined) return { form: "opaque_part", authority };
  return { form: "net_path", authority: authority === "" ? "empty" : "net_loc" };
}

function formOf<Leaf>(
  spine: NetPathSpine<Leaf> | AbsPathSpine<Leaf> | RelPathSpine<Leaf>,
  textOf: (leaf: Leaf) => string,
): Form {
  if (spine.type === "net_path")
    return { form: "net_path", authority: textOf(spine.netLoc) === "" ? "empty" : "net_loc" };
  const isEmpty = spine.type === "rel_path" && !spine.path && !spine.params && !spine.query;
  return { form: isEmpty ? "empty" : spine.type, authority: undefined };
}
