import { ResolveError } from "../../../core/resolve-error.ts";
import { none, wholeOf } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** A relative path against a base with an authority and no path. */
export const pathlessBase: ReferenceRule = {
  id: "resolution/pathless-base",
  summary: "a relative path against a base URI that ends with its authority",
  section: "RFC 2396 5.2 (6)",
  reason: "Taken literally, RFC 2396 merges http://a and g into http://ag; most readers insert a slash.",
  advice: 'end the base with "/", or write the absolute path',
  level: "off",
  valid: [
    { reference: "g", base: "http://a/" },
    { reference: "/g", base: "http://a" },
  ],
  invalid: [{ reference: "g", base: "http://a", underlined: "g" }],
  check(reference) {
    const trace = reference.resolution();
    if (!trace || trace instanceof ResolveError || !trace.flags.includes("pathless-base")) return none;
    return [{ ...wholeOf(reference), what: "the base has no path to merge with" }];
  },
};
