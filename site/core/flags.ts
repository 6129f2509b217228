import type { Flag } from "../../src/core/resolve/trace.ts";

const JAVA = "0042-java-net-uri";

/** The page name of the decision about each resolution flag. */
export const flagDecisions: { readonly [Name in Flag]: string } = {
  "query-without-path": "0001-query-without-path",
  "above-root": "0003-above-root",
  "pathless-base": "0004-pathless-base",
  "relative-base": "0017-base-not-absolute",
  "unsuitable-base": "0005-opaque-base",
  "same-scheme": "0007-same-scheme",
  "dot-dot-base": "0010-left-alone",
  "double-slash-path": "0010-left-alone",
  "empty-reference": JAVA,
  "opaque-base": JAVA,
  "empty-authority": JAVA,
  "merged-slashes": JAVA,
  "prepended-dot": JAVA,
  "rebuilt-authority": JAVA,
};
