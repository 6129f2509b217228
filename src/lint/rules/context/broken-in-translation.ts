import { BROKEN_IN_TRANSLATION, LOST_IN_TRANSLATION } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import type { TextRule } from "../../rule.ts";

const broken = { construct: `text${BROKEN_IN_TRANSLATION}` };

export const brokenInTranslation: TextRule = {
  id: "context/broken-in-translation",
  summary: "a reference broken by spaces or full-width characters in a translation",
  section: "RFC 3986 C",
  reason:
    "Machine translation and input methods insert spaces and full-width punctuation, which break the link.",
  advice: "copy the reference from the original string",
  fix: "unsafe",
  level: "error",
  valid: [{ reference: "https://example.org/a", construct: "text" }],
  invalid: [
    {
      reference: "https ://example.org/a",
      ...broken,
      underlined: "https ://example.org/a",
      fixed: "https://example.org/a",
    },
    {
      reference: "https\uff1a//example.org",
      ...broken,
      underlined: "https\uff1a//example.org",
      fixed: "https://example.org",
    },
  ],
  checkText({ text, construct }) {
    if (!construct.endsWith(BROKEN_IN_TRANSLATION)) return noProblems;
    const original = text
      .replace(/\s/g, "")
      .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));
    if (original === text) return noProblems;
    const whole = { start: 0, end: text.length };
    const what = `the original string has ${quote(original, 100)}`;
    return [{ ...whole, what, fix: { ...whole, text: original } }];
  },
};

export const lostInTranslation: TextRule = {
  id: "context/lost-in-translation",
  summary: "a reference that is missing from a translation",
  section: "RFC 3986 C",
  reason: "Readers of the translation cannot follow the link.",
  advice: "add the reference to the translation",
  level: "off",
  valid: [{ reference: "https://example.org/", construct: "text" }],
  invalid: [
    {
      reference: "https://example.org/",
      construct: `text${LOST_IN_TRANSLATION}`,
      underlined: "https://example.org/",
    },
  ],
  checkText({ text, construct }) {
    if (!construct.endsWith(LOST_IN_TRANSLATION)) return noProblems;
    const what = "a translation of this string does not contain the reference";
    return [{ start: 0, end: text.length, what }];
  },
};
