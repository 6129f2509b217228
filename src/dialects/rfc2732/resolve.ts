import type { Node, UriReference } from "../../../generated/rfc2732/ast.ts";
import { print } from "../../../generated/rfc2732/print.ts";
import type { Algorithm } from "../../core/resolve/against.ts";
import { citeAlgorithm, citeOutline } from "../../core/resolve/cite.ts";
import type { Outline } from "../../core/resolve/trace.ts";
import type { Rfc2396Options } from "../rfc2396/options.ts";
import { outline as rfc2396 } from "../rfc2396/outline.ts";
import { createAlgorithm } from "../rfc2396/resolve.ts";
import type { BaseParts } from "../rfc2396/short-cut.ts";
import { sectionOfRfc2396 } from "./facts.ts";

/** The steps of RFC 2396, 5.2, with the name of that RFC. */
export const outline: Outline = /* @__PURE__ */ citeOutline(rfc2396, sectionOfRfc2396);

/** RFC 2396, 5.2, with the name of that RFC in its sections. */
export const algorithm: Algorithm<UriReference, Rfc2396Options, BaseParts> = /* @__PURE__ */ (() =>
  citeAlgorithm(createAlgorithm<Node, UriReference>(print), sectionOfRfc2396))();
