import type { IriReference, Node } from "../../../generated/rfc3987/ast.ts";
import { print } from "../../../generated/rfc3987/print.ts";
import type { Algorithm } from "../../core/resolve/against.ts";
import { citeAlgorithm, citeOutline } from "../../core/resolve/cite.ts";
import type { Outline } from "../../core/resolve/trace.ts";
import type { Rfc3986Options } from "../rfc3986/options.ts";
import { outline as rfc3986 } from "../rfc3986/outline.ts";
import { createAlgorithm } from "../rfc3986/resolve.ts";
import type { BaseParts } from "../rfc3986/short-cut.ts";

function sectionOfRfc3986(section: string): string {
  return `RFC 3986 ${section}`;
}

/** The steps of RFC 3986, 5.2.2 to 5.3, with the name of that RFC. */
export const outline: Outline = /* @__PURE__ */ citeOutline(rfc3986, sectionOfRfc3986);

/** RFC 3986, 5.2, which works on IRIs as it is: each character stands for itself (6.5). Its sections name that RFC. */
export const algorithm: Algorithm<IriReference, Rfc3986Options, BaseParts> = /* @__PURE__ */ (() =>
  citeAlgorithm(createAlgorithm<Node, IriReference>(print), sectionOfRfc3986))();
