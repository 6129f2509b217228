import { BIDI_FORMATTING } from "../../../core/iri/characters.ts";
import { codePointName } from "../../../text/quote.ts";
import { matchedParts, noProblems } from "../../problems.ts";
import type { Problem, ReferenceRule } from "../../rule.ts";

/** Only IRIs can contain these characters. */
export const formatting: ReferenceRule = {
  id: "bidi/formatting",
  summary: "a bidirectional formatting character",
  section: "RFC 3987 4.1",
  reason:
    "The character changes how the reference looks but is itself invisible, so nobody can type it; IRIs must not contain it, even though the grammar in 2.2 accepts it.",
  advice: "remove the character, or escape it if it is data; put formatting before or after the reference",
  level: "error",
  valid: [
    { reference: "http://a/\u05d0\u05d1", dialect: "rfc3987" },
    { reference: "/%E2%80%AE", dialect: "rfc3987" },
    { reference: "/\u200d", dialect: "rfc3987" },
    { reference: "/%E2%80%AE" },
  ],
  invalid: [
    { reference: "/a\u202egpj.exe", dialect: "rfc3987", underlined: "\u202e" },
    { reference: "?\u200e", dialect: "rfc3987", underlined: "\u200e" },
  ],
  check: ({ text }) => (ANY.test(text) ? charactersOf(text) : noProblems),
};

function* charactersOf(text: string): Iterable<Problem> {
  for (const { start, end, text: character } of matchedParts({ text, start: 0 }, ALL)) {
    const what = `${codePointName(character)} (${NAMES[character] ?? ""}) is a bidirectional formatting character`;
    yield { start, end, what };
  }
}

const ANY = new RegExp(BIDI_FORMATTING);
const ALL = new RegExp(BIDI_FORMATTING, "g");

const NAMES: { readonly [character: string]: string } = {
  "\u200e": "LRM",
  "\u200f": "RLM",
  "\u202a": "LRE",
  "\u202b": "RLE",
  "\u202c": "PDF",
  "\u202d": "LRO",
  "\u202e": "RLO",
};
