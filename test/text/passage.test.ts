import { describe, expect, it } from "vitest";
import { derive } from "../../src/text/derived.ts";
import { cut, lift, locate, type Passage, passageOf, rewritten, verbatim } from "../../src/text/passage.ts";

// &e; is "xyz", %41 is "A", and the line break is omitted.
const source = "a&e;b%41\nc";
const all = { start: 0, end: source.length };
const decoded = rewritten(source, all, /&e;|%41|\n/g, ([raw]) => ({ "&e;": "xyz", "%41": "A" })[raw] ?? "");

function rawOf(passage: Passage, start: number, end: number): string {
  const place = locate(passage, { start, end });
  return source.slice(place.start, place.end);
}

describe("a passage", () => {
  it("locates verbatim text character by character", () => {
    const passage = verbatim(source, 4, 8);
    expect(passage).toEqual({ start: 4, end: 8, text: "b%41" });
    expect(rawOf(passage, 1, 4)).toBe("%41");
  });

  it("has the replacements of a rewritten passage, located at the matches", () => {
    expect(decoded.text).toBe("axyzbAc");
    expect(rawOf(decoded, 2, 3)).toBe("&e;");
    expect(rawOf(decoded, 3, 6)).toBe("&e;b%41");
    expect(rawOf(decoded, 6, 7)).toBe("c");
  });

  it("keeps a match without a replacement", () =>
    expect(rewritten(source, all, /&e;|%41/g, ([raw]) => (raw === "%41" ? "A" : undefined)).text).toBe(
      "a&e;bA\nc",
    ));

  it("is verbatim if decoding changes nothing", () => {
    expect(rewritten(source, all, /!/g, () => "?")).toEqual({ ...all, text: source });
    expect(rewritten(source, all, /a/g, () => "a")).toEqual({ ...all, text: source });
  });

  it("is located as a whole if it is empty", () => {
    const empty = passageOf(source, derive(source).finish(), { start: 3, end: 5 });
    expect(locate(empty, { start: 0, end: 0 })).toEqual({ start: 3, end: 5 });
  });
});

describe("a part of a passage", () => {
  it("has the span that it was decoded from", () => {
    const part = cut(source, decoded, { start: 2, end: 5 });
    expect(part.text).toBe("yzb");
    expect(source.slice(part.start, part.end)).toBe("&e;b");
    expect(rawOf(part, 0, 1)).toBe("&e;");
    expect(rawOf(part, 2, 3)).toBe("b");
  });

  it("is verbatim if the passage is", () => {
    expect(cut(source, verbatim(source, 4, 8), { start: 1, end: 4 })).toEqual({
      start: 5,
      end: 8,
      text: "%41",
    });
    expect(cut(source, decoded, { start: 4, end: 5 })).toMatchObject({ start: 4, end: 5, text: "b" });
  });
});

describe("a passage of a passage's text", () => {
  it("is a passage of the source, however many times it was decoded", () => {
    const inner = rewritten(decoded.text, { start: 1, end: 6 }, /zb/g, () => "!");
    const lifted = lift(source, decoded, inner);
    expect(lifted.text).toBe("xy!A");
    expect(source.slice(lifted.start, lifted.end)).toBe("&e;b%41");
    expect(rawOf(lifted, 2, 3)).toBe("&e;b");
    expect(rawOf(lifted, 3, 4)).toBe("%41");
  });

  it("is shifted if neither was decoded", () => {
    const outer = verbatim(source, 4, 8);
    expect(lift(source, outer, verbatim(outer.text, 1, 3))).toEqual({ start: 5, end: 7, text: "%4" });
  });
});
