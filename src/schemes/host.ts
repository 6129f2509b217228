import type { Span } from "../text/span.ts";
import type { Constraint } from "./scheme.ts";

/** The constraint of http and https that a host is not empty. */
export function hasHost(section: string): Constraint<{ readonly authority: { readonly host: Span } }> {
  return {
    section,
    says: "the host is empty",
    violationIn: ({ authority: { host } }) => (host.start === host.end ? host : undefined),
  };
}
