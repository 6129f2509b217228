import { describe, expect, it } from "vitest";
import { quote, quoteMarks } from "../../src/text/quote.ts";

describe("a string in a message", () => {
  it("is quoted, and unchanged if it is visible", () => {
    expect(quote('a "b"')).toBe('"a "b""');
    for (const text of ["é", "e\u0301", "ß—Ω", "हिन्दी", "日本語", "\u{1f600}", "\u{5d0}"])
      expect(quote(text)).toBe(`"${text}"`);
  });

  it.each(['"', 'a "b"', '"a'])(
    "is quoted with apostrophes if it begins or ends with a quotation mark: %s",
    (text) => {
      expect(quoteMarks(text)).toBe(`'${text}'`);
      expect(quoteMarks(`'${text}`)).toBe(`"'${text}"`);
    },
  );

  it.each([
    ["controls", "\n", "\u001b", "\u007f", "\u0085"],
    ["line ends of Unicode", "\u2028", "\u2029"],
    ["formats, including those of direction", "\u202e", "\u2066", "\u200f", "\ufeff", "\u{e0001}"],
    ["invisible characters", "\u00a0", "\u3000", "\u200b", "\u00ad", "\u034f", "\u3164", "\ufe0f"],
    ["code points that are not characters", "\ud800", "\udc00", "\ue000", "\uffff", "\u0378"],
  ])("has escapes for %s", (_, ...characters) => {
    for (const character of characters) {
      const number = character.codePointAt(0)?.toString(16).toUpperCase();
      expect(quote(`a${character}b`)).toBe(`"a\\u{${number}}b"`);
    }
  });

  it("has an escape for a combining mark after the quotation mark", () =>
    expect(quote("\u0301a")).toBe('"\\u{301}a"'));

  it("is truncated if it is long, between characters", () => {
    expect(quote("abcdef", 3)).toBe('"abc\u2026"');
    expect(quote("ab\u{1f600}cd", 3)).toBe('"ab\u2026"');
  });

  it("escapes an ellipsis of its own", () => expect(quote("a\u2026b")).toBe('"a\\u{2026}b"'));
});
