import type { Node, Url } from "../../../generated/draft-ietf-uri-relative-url-05/ast.ts";
import { print } from "../../../generated/draft-ietf-uri-relative-url-05/print.ts";
import type { Algorithm } from "../../core/resolve/against.ts";
import { componentsOf } from "../rfc1808/components.ts";
import type { Rfc1808Options } from "../rfc1808/options.ts";
import { createAlgorithm } from "../rfc1808/resolve.ts";
import type { BaseParts, UrlReader } from "../rfc1808/short-cut.ts";
import { componentsOfText } from "./components.ts";

/** How the URLs of the specification are read. */
const reader: UrlReader<Url> = {
  ofText: componentsOfText,
  ofTree: (tree) => componentsOf<Node>(tree, print),
  print,
};

/** Section 4. Here ".." removes any segment, another ".." included (6c, 6d; decision 3). */
export const algorithm: Algorithm<Url, Rfc1808Options, BaseParts> = /* @__PURE__ */ createAlgorithm(
  reader,
  () => true,
);
