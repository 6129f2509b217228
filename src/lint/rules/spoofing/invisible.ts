import { codePointName } from "../../../text/quote.ts";
import { matchedParts, noProblems } from "../../problems.ts";
import type { Problem, TextRule } from "../../rule.ts";

/**
 * Matches runs of invisible characters, except the two that select the presentation of emoji, those that bidi/formatting
 * reports, and joiners and variation selectors after letters without case (as in Persian), marks and emoji, whose shape
 * they change.
 */
const INVISIBLE =
  /(?:(?![\ufe0e\ufe0f\u200e\u200f\u202a-\u202e])(?!(?<=[\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point})+/gu;

export const invisible: TextRule = {
  id: "spoofing/invisible",
  summary: "an invisible character, such as a zero-width space or a bidirectional isolate",
  section: "RFC 3987 8",
  reason:
    "The reference looks like another one, but leads elsewhere or nowhere, and a filter that searches for the other one does not find it.",
  advice: "remove the character",
  level: "off",
  valid: [
    { reference: "/a%E2%80%8Bb" },
    // A word of Persian, two anchors of GitHub, and a family.
    { reference: "/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", dialect: "rfc3987" },
    { reference: "#\ufe0f-setup", dialect: "rfc3987" },
    { reference: "#\u2699\ufe0f-setup", dialect: "rfc3987" },
    { reference: "/\u{1f468}\u{1f3fb}\u200d\u{1f469}", dialect: "rfc3987" },
    { reference: "http://b\u00fccher.example/\u00e9", dialect: "rfc3987" },
    // This character is reported by bidi/formatting.
    { reference: "/a\u202eb", dialect: "rfc3987" },
  ],
  invalid: [
    { reference: "http://trus\u200bted.org/", dialect: "rfc3987", underlined: "\u200b" },
    { reference: "/a\u2066b", underlined: "\u2066" },
    { reference: "/pay\u200dpal", underlined: "\u200d" },
    { reference: "http://a.org/\u00adb", dialect: "rfc3987", underlined: "\u00ad" },
    { reference: "/a\u200b\u2060b", underlined: "\u200b\u2060" },
    { reference: "/a\u{e0041}", underlined: "\u{e0041}" },
    { reference: "\ufeffa", underlined: "\ufeff" },
  ],
  checkText: ({ text }) => (/[^\0-\x7f]/.test(text) ? invisibleIn(text) : noProblems),
};

function* invisibleIn(text: string): Iterable<Problem> {
  for (const { start, end, text: run } of matchedParts({ text, start: 0 }, INVISIBLE)) {
    const others = Array.from(run).length - 1;
    const what = others === 0 ? " is invisible" : ` and ${others} more after it are invisible`;
    yield { start, end, what: codePointName(run) + what };
  }
}
