import { describe, expect, it } from "vitest";
import {
  END,
  has,
  is,
  marksOf,
  marksOfPairs,
  markTable,
  markTableBeyondAscii,
  next,
  skip,
} from "../../src/core/marks.ts";

const LETTER = 1;
const BEYOND = 2;
const PRIVATE = 4;

/** The marks of ASCII characters: their codes, and whether they are letters. */
const ascii = Array.from(
  { length: 128 },
  (_, code) => (code << 25) | (/[a-z]/.test(String.fromCharCode(code)) ? LETTER : 0),
);
const table = markTableBeyondAscii(ascii, [
  [0xa0, 0xd7ff, BEYOND],
  [0xe000, 0xf8ff, PRIVATE],
  [0x10000, 0x1fffd, BEYOND],
  [0xf0000, 0xffffd, PRIVATE],
]);

/** The sets of each code unit of a text. */
function setsOf(text: string): readonly number[] {
  const marks = marksOfPairs(text, table);
  return Array.from(text.split(""), (_, at) =>
    [LETTER, BEYOND, PRIVATE].filter((set) => has(marks, at, set)).reduce((sum, set) => sum + set, 0),
  );
}

describe("the marks of a text with pairs", () => {
  it.each([
    ["a1", [LETTER, 0]],
    ["\u00a0\ud7ff", [BEYOND, BEYOND]],
    ["\u009f\uf900", [0, 0]],
    ["\ue000\uf8ff", [PRIVATE, PRIVATE]],
    ["a\u{10000}a", [LETTER, BEYOND, BEYOND, LETTER]],
    ["\u{1fffd}\u{1fffe}", [BEYOND, BEYOND, 0, 0]],
    ["\u{f0000}\u{100000}", [PRIVATE, PRIVATE, 0, 0]],
    ["\ud800", [0]],
    ["\udc00", [0]],
    ["\ud800a", [0, LETTER]],
    ["\ud800\ud800\udc00", [0, BEYOND, BEYOND]],
    ["\udc00\ud800", [0, 0]],
    ["\u{10000}\udc00", [BEYOND, BEYOND, 0]],
  ])("%j are the sets of each character, at both units of a pair", (text, sets) => {
    expect(setsOf(text)).toEqual(sets);
  });

  it("lead from one character to the next", () => {
    const text = "a\u{10000}\u00e9\ud800b\u{1ffff}";
    const marks = marksOfPairs(text, table);
    const offsets = [0];
    for (let at = 0; at < text.length; at = next(marks, at)) offsets.push(next(marks, at));
    expect(offsets).toEqual([0, 1, 3, 4, 5, 6, 8]);
  });

  it("have runs that end where a set does, never within a pair", () => {
    const text = "\u{10000}\u{1fffd}\u{1fffe}";
    expect(skip(marksOfPairs(text, table), 0, BEYOND)).toBe(4);
    expect(skip(marksOfPairs(`${text.slice(0, 4)}\ud800`, table), 0, BEYOND)).toBe(4);
    expect(skip(marksOfPairs(text.slice(0, 4), table), 0, BEYOND)).toBe(4);
  });

  it("have the code of each ASCII character, which no unit of a pair has", () => {
    const marks = marksOfPairs("a\u{10000}", table);
    const codes = Array.from({ length: 127 }, (_, code) => code);
    expect(codes.filter((code) => is(marks, 0, code))).toEqual([0x61]);
    for (const at of [1, 2])
      for (let code = 0x20; code < 127; code++) expect(is(marks, at, code)).toBe(false);
  });

  it("end with END, which is in no set, whatever stood there before", () => {
    marksOfPairs("aaaaaaaa", table);
    const marks = marksOfPairs("a", table);
    expect(marks[1]).toBe(END);
    expect(has(marks, 1, LETTER | BEYOND | PRIVATE)).toBe(false);
    expect(is(marks, 1, 127)).toBe(true);
  });

  it("are those without pairs where there are none", () => {
    const plain = markTable(ascii);
    const text = "az09%/";
    const expected = Array.from(marksOf(text, plain).slice(0, text.length + 1));
    expect(Array.from(marksOfPairs(text, table).slice(0, text.length + 1))).toEqual(expected);
  });

  it("are of any length", () => {
    const text = "\u{10000}".repeat(200_000);
    const marks = marksOfPairs(text, table);
    expect(skip(marks, 0, BEYOND)).toBe(text.length);
    expect(marks[text.length]).toBe(END);
  });
});
