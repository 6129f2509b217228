import { quote } from "../../../text/quote.ts";
import { none, partsOf } from "../../problems.ts";
import type { Part } from "../../reference.ts";
import type { Problem, ReferenceRule } from "../../rule.ts";

/** `?caf%E9`. */
export const otherCharset: ReferenceRule = {
  id: "escapes/other-charset",
  summary: "escaped octets in a query that are not UTF-8",
  section: "RFC 3986 2.5",
  reason:
    "A form is sent in the character set of its page, so a server may well expect the octets; everything else shows them wrongly.",
  advice: "escape the UTF-8 octets of the character, if the server takes them",
  level: "off",
  valid: [{ reference: "?caf%C3%A9" }, { reference: "caf%E9" }],
  invalid: [{ reference: "a?caf%E9", underlined: "%E9" }],
  check: ({ query }) => (query?.text.includes("%") ? strangeOctetsOf(query) : none),
};

/** The escapes of a part whose octets are not UTF-8. */
export function* strangeOctetsOf(part: Part): Iterable<Problem> {
  for (const { start, end, text } of partsOf(part, /(?:%[89a-fA-F][\da-fA-F])+/g))
    if (!isUtf8(text)) yield { start, end, what: `the octets ${quote(text)} are not UTF-8` };
}

function isUtf8(escapes: string): boolean {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
}
