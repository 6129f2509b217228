import { describe, expect, it } from "vitest";
import { quote } from "../../src/text/quote.ts";

describe("a text in a message", () => {
  it("is in quotes, and as it is where it can be seen", () => {
    expect(quote('a "b"')).toBe('"a "b""');
    for (const text of ["é", "e\u0301", "ß—Ω", "हिन्दी", "日本語", "\u{1f600}", "\u{5d0}"])
      expect(quote(text)).toBe(`"${text}"`);
  });

  it.each([
    ["controls", "\n", "\u001b", "\u007f", "\u0085"],
    ["line ends of Unicode", "\u2028", "\u2029"],
    ["formats, also of direction", "\u202e", "\u2066", "\u200f", "\ufeff", "\u{e0001}"],
    ["what is not seen", "\u00a0", "\u3000", "\u200b", "\u00ad", "\u034f", "\u3164", "\ufe0f"],
    ["what is no character", "\ud800", "\udc00", "\ue000", "\uffff", "\u0378"],
  ])("has escapes for %s", (_, ...characters) => {
    for (const character of characters) {
      const number = character.codePointAt(0)?.toString(16).toUpperCase();
      expect(quote(`a${character}b`)).toBe(`"a\\u{${number}}b"`);
    }
  });

  it("has an escape for a mark that would stand on the quote", () =>
    expect(quote("\u0301a")).toBe('"\\u{301}a"'));

  it("is cut where it is long, between characters", () => {
    expect(quote("abcdef", 3)).toBe('"abc\u2026"');
    expect(quote("ab\u{1f600}cd", 3)).toBe('"ab\u2026"');
  });

  it("has no mark of a cut that is its own", () => expect(quote("a\u2026b")).toBe('"a\\u{2026}b"'));
});
