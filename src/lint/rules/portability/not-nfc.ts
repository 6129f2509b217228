import { quote } from "../../../text/quote.ts";
import { matchedParts, noProblems } from "../../problems.ts";
import type { Problem, ReferenceRule } from "../../rule.ts";

const BEYOND_ASCII = /[^\0-\x7f]/;
/** Matches non-ASCII characters, and the preceding character with which they may combine. */
const COMBINED = /.?(?:[^\0-\x7f\p{M}]|\p{M}{1,30}(?!\p{M}))+|\p{M}{31,}/gsu;
/**
 * Matches more consecutive marks than any language uses. Engines take quadratic time to normalize such runs (UAX #15,
 * 13).
 */
const TOO_MANY_MARKS = /^\p{M}{31}/u;

export const notNfc: ReferenceRule = {
  id: "portability/not-nfc",
  summary: "characters that are not in Normalization Form C",
  section: "RFC 3987 5.3.2.2",
  reason:
    "Comparison does not normalize characters, so two spellings of a word identify two resources; IRIs should be created in NFC.",
  advice: "write it in NFC, if that is how the resource is named",
  level: "off",
  valid: [
    { reference: "/r\u00e9sum\u00e9", dialect: "rfc3987" },
    { reference: "/re%CC%81sume%CC%81", dialect: "rfc3987" },
  ],
  invalid: [
    { reference: "/re\u0301", dialect: "rfc3987", underlined: "e\u0301" },
    { reference: "?\u212b", dialect: "rfc3987", underlined: "?\u212b" },
  ],
  check: ({ text }) => (BEYOND_ASCII.test(text) ? spellingsIn(text) : noProblems),
};

function* spellingsIn(text: string): Iterable<Problem> {
  for (const part of matchedParts({ start: 0, text }, COMBINED)) {
    if (TOO_MANY_MARKS.test(part.text)) continue;
    const nfc = part.text.normalize("NFC");
    if (nfc !== part.text)
      yield { start: part.start, end: part.end, what: `${quote(part.text)} is ${quote(nfc)} in NFC` };
  }
}
