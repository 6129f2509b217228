import { expect, it } from "vitest";
import { dialects, rfc3986, suggestedFix } from "../../src/index.ts";

it.each([
  ["/a", "/a"],
  ["/a b", "/a%20b"],
  ["/?a=[1]", "/?a=%5B1%5D"],
  ["/100% [x]", "/100%25%20%5Bx%5D"],
  // No edit keeps the meaning.
  ["http://a:b", undefined],
  ["/a b\ud800", undefined],
])("suggestedFix changes %j to %j (RFC 3986, 2.1)", (text, expected) =>
  expect(suggestedFix(rfc3986, text)).toBe(expected),
);

it("applies at most twenty suggestions", () => {
  expect(suggestedFix(rfc3986, "[".repeat(20))).toBe("%5B".repeat(20));
  expect(suggestedFix(rfc3986, "[".repeat(21))).toBeUndefined();
});

it.each(Object.values(dialects))("returns a reference that is valid in $title, or undefined", (dialect) => {
  for (const text of ["a b", "C:\\a", "<http://a>", "a|b", "%", "\u00e9", "http://a:b", ""]) {
    const fixed = suggestedFix(dialect, text);
    expect([text, fixed === undefined || dialect.accepts(fixed)]).toEqual([text, true]);
  }
});
