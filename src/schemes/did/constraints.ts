import type { DidUrl } from "../../../generated/schemes/did/ast.ts";
import type { Constraint } from "../scheme.ts";

export const constraints: readonly Constraint<DidUrl>[] = [
  {
    section: "DID Core 1.0 3.1",
    says: "the scheme must be in lower case",
    violationIn: ({ did: { scheme } }) => (scheme === "did:" ? undefined : { start: 0, end: "did".length }),
  },
];
