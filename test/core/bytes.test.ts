import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  bytesBeyondAscii,
  bytesOf,
  type ClassRange,
  characterSet,
  END,
  has,
  next,
  setBeyondAscii,
  skip,
} from "../../src/core/bytes.ts";
import { forAll } from "../support/for-all.ts";

const LETTER = characterSet("a-z");
const BEYOND = setBeyondAscii("", 0);
const ALL = setBeyondAscii("a-z", 0, 1);

const classes: readonly ClassRange[] = [
  [0xa0, 0xd7ff, 0],
  [0xe000, 0xf8ff, 1],
  [0x10000, 0x1fffd, 0],
  [0xf0000, 0xffffd, 1],
];

/** Short inputs are written by a loop, long ones by an encoder. */
const lengths = [
  { what: "short", before: "" },
  { what: "long", before: "-".repeat(100) },
];

describe("a set of characters", () => {
  it.each([
    ["0-5", "012345"],
    ["-", "-"],
    ["-+.0-1", "+-.01"],
    ["ac-e", "acde"],
    ["\u007f\u0000", "\u0000\u007f"],
    ["", ""],
  ])("contains, for %j, the characters %j and no other byte", (text, members) => {
    const set = characterSet(text);
    const bytes = Uint8Array.from({ length: 0x100 }, (_, byte) => byte);
    const found = [...bytes].filter((byte) => has(bytes, byte, set));
    expect(String.fromCharCode(...found)).toBe(members);
  });
});

describe.each(lengths)("the bytes of a $what input", ({ before }) => {
  it.each([
    ["a1", ["letter", ""]],
    ["\u00a0\ud7ff", ["beyond", "beyond"]],
    ["\u009f\uf900", ["", ""]],
    ["\ue000\uf8ff", ["private", "private"]],
    ["a\u{10000}a", ["letter", "beyond", "beyond", "letter"]],
    ["\u{1fffd}\u{1fffe}", ["beyond", "beyond", "", ""]],
    ["\u{f0000}\u{100000}", ["private", "private", "", ""]],
    ["\ud800", [""]],
    ["\udc00", [""]],
    ["\ud800a", ["", "letter"]],
    ["\ud800\ud800\udc00", ["", "beyond", "beyond"]],
    ["\udc00\ud800", ["", ""]],
    ["\u{10000}\udc00", ["beyond", "beyond", ""]],
  ])("are in the sets of each character, for both units of a pair: %j", (text, expected) => {
    const bytes = bytesBeyondAscii(before + text, classes);
    const sets = { letter: LETTER, beyond: BEYOND, private: setBeyondAscii("", 1) };
    const found = text.split("").map((_, at) =>
      Object.entries(sets)
        .filter(([, set]) => has(bytes, before.length + at, set))
        .map(([name]) => name)
        .join(),
    );
    expect(found).toEqual(expected);
  });

  it("lead from one character to the next", () => {
    const text = `${before}a\u{10000}\u00e9\ue000b\u{f0000}`;
    const bytes = bytesBeyondAscii(text, classes);
    const offsets = [before.length];
    for (let at = before.length; at < text.length; at = next(bytes, at)) offsets.push(next(bytes, at));
    expect(offsets.map((offset) => offset - before.length)).toEqual([0, 1, 3, 4, 5, 6, 8]);
  });

  it("have runs that end where a set ends, never within a pair", () => {
    const text = `${before}\u{10000}\u{1fffd}\u{1fffe}`;
    const start = before.length;
    const whole = text.slice(0, start + 4);
    for (const each of [text, `${whole}\ud800`, whole])
      expect(skip(bytesBeyondAscii(each, classes), start, BEYOND)).toBe(start + 4);
  });

  it("are the codes of ASCII characters, which no unit of a pair has", () => {
    const bytes = bytesBeyondAscii(`${before}\u0000a\u007f\u{10000}\u{1fffe}\u00ff\u0101`, classes);
    const codes = Array.from({ length: 0x80 }, (_, code) => code);
    const found = Array.from({ length: 9 }, (_, at) =>
      codes.filter((code) => bytes[before.length + at] === code),
    );
    expect(found).toEqual([[0], [0x61], [0x7f], [], [], [], [], [], []]);
  });

  it("end with END, which is in no set, whatever was there before", () => {
    for (const read of [bytesOf, (text: string) => bytesBeyondAscii(text, classes)]) {
      read(`${before}aaaaaaaa`);
      const bytes = read(`${before}a`);
      const end = before.length + 1;
      expect(bytes[end]).toBe(END);
      expect(has(bytes, end, ALL)).toBe(false);
    }
  });

  it("are in no set from the first character beyond ASCII, in an ASCII grammar", () => {
    const anything = characterSet("\u0000-\u007f");
    for (const beyond of ["\u0080", "\u00e9", "\uffff", "\ud800", "\u{1f600}"]) {
      const bytes = bytesOf(`${before}a${beyond}`);
      expect(skip(bytes, 0, anything)).toBe(before.length + 1);
    }
  });
});

describe("the bytes of an input", () => {
  it("have any length", () => {
    const text = "\u{10000}".repeat(200_000);
    const bytes = bytesBeyondAscii(text, classes);
    expect(skip(bytes, 0, BEYOND)).toBe(text.length);
    expect(bytes[text.length]).toBe(END);
  });

  it("are the same from the loop and the encoder", () => {
    const unit = fc.oneof(
      fc.integer({ min: 0, max: 0xff }),
      fc.integer({ min: 0xd7ff, max: 0xe001 }),
      fc.integer({ min: 0, max: 0xffff }),
    );
    const text = fc.array(unit, { maxLength: 20 }).map((units) => String.fromCharCode(...units));
    forAll(text, (text) => {
      const byLoop = bytesBeyondAscii(text, classes).slice(0, text.length + 1);
      const before = "a".repeat(30);
      const byEncoder = bytesBeyondAscii(before + text, classes);
      expect(byEncoder.slice(before.length, before.length + text.length + 1)).toEqual(byLoop);
    });
  });

  it("are correct where the buffer ends within a character", async () => {
    for (let length = 1010; length < 1030; length++) {
      // A fresh module has the initial buffer, not one that earlier inputs enlarged.
      vi.resetModules();
      const fresh = await import("../../src/core/bytes.ts");
      const letters = "a".repeat(length - 3);
      for (const beyond of ["\u00e9\ue000a", "\u00e9\u00e9a", "a\u00e9\ue000", "a\u{10000}", "aa\u00e9"]) {
        const bytes = fresh.bytesBeyondAscii(letters + beyond, classes);
        const expected = bytesBeyondAscii(beyond, classes).slice(0, 4);
        expect(skip(bytes, 0, LETTER)).toBe(letters.length + beyond.search(/[^a]/));
        expect(bytes.slice(length - 3, length + 1)).toEqual(expected);
      }
    }
  });
});
