import { describe, expect, it } from "vitest";
import { derive } from "../../src/text/derived.ts";

describe("a derived text", () => {
  // The source is a&e;b%41\nc, where &e; is "xyz", %41 is "A", and the line break is omitted.
  const source = "a&e;b%41\nc";
  const derivation = derive(source);
  derivation.copy(0, 1);
  derivation.replace("xyz", 1, 4);
  derivation.copy(4, 5);
  derivation.replace("A", 5, 8);
  derivation.copy(9, 10);
  const derived = derivation.finish();

  it("is built from left to right", () => expect(derived.text).toBe("axyzbAc"));

  it.each([
    ["a copied part, character by character", 0, 1, "a"],
    ["a replaced part as a whole, even if its length is the same", 2, 3, "&e;"],
    ["a part across several pieces, from the first to the last", 3, 6, "&e;b%41"],
    ["a part with an omission, including the omission", 5, 7, "%41\nc"],
  ])("locates %s", (_, start, end, raw) => {
    const place = derived.locate({ start, end });
    expect(source.slice(place.start, place.end)).toBe(raw);
  });

  it("locates an empty span at its position, or at the end", () => {
    expect(derived.locate({ start: 4, end: 4 })).toEqual({ start: 4, end: 4 });
    expect(derived.locate({ start: 7, end: 7 })).toEqual({ start: 10, end: 10 });
  });
});
