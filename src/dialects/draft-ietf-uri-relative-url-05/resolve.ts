import type { Algorithm } from "../../core/resolve/against.ts";
import { createAlgorithm, type Rfc1808Options } from "../rfc1808/resolve.ts";

/** Section 4. Here ".." removes any segment, another ".." included (6c, 6d; decision 3). */
export const algorithm: Algorithm<unknown, unknown, Rfc1808Options, never> = /* @__PURE__ */ createAlgorithm(
  () => true,
);
