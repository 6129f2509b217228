import type { HttpUri } from "../../../generated/schemes/http/ast.ts";
import type { Span } from "../../text/span.ts";
import type { Constraint } from "../scheme.ts";

/** The constraint that a host is not empty. */
export function hasHost(section: string): Constraint<{ readonly authority: { readonly host: Span } }> {
  return {
    section,
    says: "the host is empty",
    violationIn: ({ authority: { host } }) => (host.start === host.end ? host : undefined),
  };
}

export const constraints: readonly Constraint<HttpUri>[] = [/* @__PURE__ */ hasHost("RFC 9110 4.2.1")];
