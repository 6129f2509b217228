import { describe, expect, it } from "vitest";
import { quote } from "../../src/text/quote.ts";

describe("a text in a message", () => {
  it("is in quotes, and escaped but for printable ASCII", () => {
    expect(quote('a "b"')).toBe('"a "b""');
    expect(quote("a\n\u001b[31m\u{1f600}\ud800")).toBe('"a\\u{A}\\u{1B}[31m\\u{1F600}\\u{D800}"');
  });

  it("is cut where it is long, between characters", () => {
    expect(quote("abcdef", 3)).toBe('"abc\u2026"');
    expect(quote("ab\u{1f600}cd", 3)).toBe('"ab\u2026"');
  });

  it("has no mark of a cut that is its own", () => {
    expect(quote("a\u2026b")).toBe('"a\\u{2026}b"');
  });
});
