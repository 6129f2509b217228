import type { Flag } from "../../src/core/resolve/trace.ts";

/** The description of each resolution flag, and the page name of the decision about it. */
export interface FlagText {
  readonly says: string;
  readonly decision: string;
}

const JAVA = "0042-java-net-uri";

export const flagTexts: { readonly [Name in Flag]: FlagText } = {
  "query-without-path": {
    says: "the reference is only a query, which the grammar does not derive, though the specification's own examples (C.1) resolve it",
    decision: "0001-query-without-path",
  },
  "above-root": {
    says: '".." in the path leads above its root',
    decision: "0003-above-root",
  },
  "pathless-base": {
    says: "the base has an authority and an empty path",
    decision: "0004-pathless-base",
  },
  "relative-base": {
    says: "the base is a relative reference, and so is the result",
    decision: "0017-base-not-absolute",
  },
  "unsuitable-base": {
    says: "the base does not fit generic-RL, so relative URLs cannot be used in its document",
    decision: "0005-opaque-base",
  },
  "same-scheme": {
    says: "the reference repeats the scheme of the base, as old parsers allowed; it is absolute nevertheless",
    decision: "0007-same-scheme",
  },
  "dot-dot-base": {
    says: 'the path of the base ends in "..", and resolution removes this segment like any other',
    decision: "0010-left-alone",
  },
  "double-slash-path": {
    says: 'the result has no authority, and a path that begins with "//"',
    decision: "0010-left-alone",
  },
  "empty-reference": {
    says: "the reference is empty, and resolves to the folder of the base",
    decision: JAVA,
  },
  "opaque-base": {
    says: "the base is opaque, so the reference is returned as it is",
    decision: JAVA,
  },
  "empty-authority": {
    says: "the authority of the reference is empty, so that of the base is inherited",
    decision: JAVA,
  },
  "merged-slashes": {
    says: "the merged path has empty segments, which are removed",
    decision: JAVA,
  },
  "prepended-dot": {
    says: 'a "." precedes the path, whose first segment contains ":"',
    decision: JAVA,
  },
  "rebuilt-authority": {
    says: "an empty authority is lost, or the port is written as a number",
    decision: JAVA,
  },
};
