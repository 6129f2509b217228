import { isRightToLeft } from "../../direction.ts";
import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";
import { wrongComponentsOf } from "./component.ts";

/** `/10-` and a word of Hebrew. */
export const slug: ReferenceRule = {
  id: "bidi/slug",
  summary: "words or numbers of both directions in one component, outside of the host",
  section: "RFC 3987 4.2",
  reason:
    "A component should not have characters of both directions, and should begin and end with right-to-left characters if it has any. Sites publish titles with numbers and names so; they are displayed in another order than they are read in.",
  advice: "write the component in one direction, or escape all of it",
  level: "off",
  valid: [
    { reference: "/\u05d0b\u05d1/c", dialect: "rfc3987" },
    { reference: "/\u05d0\u05d1", dialect: "rfc3987" },
  ],
  invalid: [
    { reference: "/10-\u05d0/", dialect: "rfc3987", underlined: "10-\u05d0" },
    { reference: "#\u05d0-b", dialect: "rfc3987", underlined: "\u05d0-b" },
    { reference: "#%31\u0627", dialect: "rfc3987", underlined: "%31\u0627" },
    { reference: "http://a/\u05d0\u05d11", dialect: "rfc3987", underlined: "\u05d0\u05d11" },
  ],
  check: (reference) =>
    isRightToLeft(reference.text) ? wrongComponentsOf(reference, (isSlip) => !isSlip) : none,
};
