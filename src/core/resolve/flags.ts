import { frozen } from "../../text/frozen.ts";
import type { Flag } from "./trace.ts";

/** The meaning of each flag of a trace, in words that complete a sentence. */
export const flagMeanings: Readonly<Record<Flag, string>> = /* @__PURE__ */ frozen({
  "query-without-path":
    "the reference is only a query, which the grammar of RFC 2396 does not allow, although its examples resolve it",
  "above-root": 'the reference contains more ".." segments than the base has levels',
  "pathless-base": "the base has an authority and an empty path",
  "relative-base": "the base is a relative reference, and so is the result",
  "unsuitable-base": "the base does not match generic-RL, so relative URLs cannot be used in its document",
  "same-scheme": "the reference repeats the scheme of the base, as old parsers allowed",
  "dot-dot-base": 'the path of the base ends in "..", and resolution removes this segment like any other',
  "double-slash-path": 'the result has no authority, and a path that begins with "//"',
  "empty-reference": "the reference is empty, and resolves to the folder of the base",
  "opaque-base": "the base is opaque, so the reference is returned unchanged",
  "empty-authority": "the authority of the reference is empty, so that of the base is inherited",
  "merged-slashes": "empty segments of the path are removed",
  "prepended-dot": 'the path begins with "./", because its first segment contains ":"',
  "rebuilt-authority": "an empty authority is omitted, or the port is rewritten as a number",
});
