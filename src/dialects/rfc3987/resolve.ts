import type { IriReference, Node } from "../../../generated/rfc3987/ast.ts";
import { print } from "../../../generated/rfc3987/print.ts";
import type { Algorithm } from "../../core/resolve/against.ts";
import type { Span } from "../../text/span.ts";
import type { ReferenceSpine } from "../rfc3986/hierarchy.ts";
import type { Rfc3986Options } from "../rfc3986/options.ts";
import { createAlgorithm } from "../rfc3986/resolve.ts";
import type { BaseParts } from "../rfc3986/short-cut.ts";

/** RFC 3986, 5.2, which works on IRIs as it is: each character stands for itself (6.5). */
export const algorithm: Algorithm<
  ReferenceSpine<Span, string>,
  IriReference,
  Rfc3986Options,
  BaseParts
> = /* @__PURE__ */ createAlgorithm<Node, IriReference>(print);
