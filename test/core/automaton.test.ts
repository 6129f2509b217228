import { describe, expect, it } from "vitest";
import {
  accepts,
  automatonOf,
  classesOf,
  expectedIn,
  run,
  runFrom,
  runToCharacter,
} from "../../src/core/automaton.ts";

/** A represents all other units, B "a", C U+00A0 onwards, D high surrogates, E low surrogates, then A again. */
const classes = classesOf(`${"A".repeat(0x61)}B${"A".repeat(0x80 - 0x62)}`, [
  [0x80, "A"],
  [0xa0, "C"],
  [0xd800, "D"],
  [0xdc00, "E"],
  [0xe000, "A"],
]);

/** Any number of "a", characters from U+00A0 onwards, and surrogate pairs. */
const automaton = automatonOf(classes, [".AAB.+a pair", "....A-"]);

describe("the classes of code units", () => {
  it("are read from letters in ASCII, and from range starts beyond it", () => {
    const { classOf } = classes();
    const classAt = (unit: number) => classOf[Math.min(unit, classOf.length - 1)];
    const found = [
      0, 0x60, 0x61, 0x62, 0x7f, 0x80, 0x9f, 0xa0, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff,
    ];
    expect(found.map(classAt)).toEqual([0, 0, 1, 0, 0, 0, 0, 2, 2, 3, 3, 4, 4, 0, 0]);
  });

  it("are built once", () => expect(classes()).toBe(classes()));

  it("put everything beyond ASCII into one class for an ASCII grammar", () => {
    const { classOf } = classesOf("A".repeat(128), [[0x80, "B"]])();
    expect([classOf.length, classOf.at(-1)]).toEqual([129, 1]);
  });
});

describe("an automaton", () => {
  it.each([
    ["", true],
    ["aa\u00e9\ud7ff", true],
    ["a\u{1f600}a", true],
    ["b", false],
    ["\u0080", false],
    ["\ue000", false],
    ["\uffff", false],
    ["\ud83d", false],
    ["\ude00", false],
    ["\ud83da", false],
  ])("takes %j: %s", (text, isTaken) => expect(accepts(automaton, text)).toBe(isTaken));

  it("starts in the given state", () => {
    expect(runFrom(automaton(), "\ude00b", 1, 0, 2)).toEqual({ offset: 1, state: 0 });
    expect(runFrom(automaton(), "a", 1, 0, 1)).toEqual({ offset: 0, state: 1 });
  });

  it("stops after the longest viable prefix, which may end inside a surrogate pair", () => {
    expect(run(automaton, "a\ud83da")).toEqual({ offset: 2, state: 1 });
    expect(run(automaton, "ab")).toEqual({ offset: 1, state: 0 });
  });

  it("stops before the surrogate pair if whole characters are requested", () => {
    const reach = (text: string, offset = 0) => runToCharacter(automaton(), text, { offset, state: 0 });
    expect(reach("a\ud83da")).toEqual({ offset: 1, state: 0 });
    expect(reach("a\ud83d")).toEqual({ offset: 1, state: 0 });
    expect(reach("\u{1f600}b")).toEqual({ offset: 2, state: 0 });
    expect(reach("\ud83db", 1)).toEqual({ offset: 1, state: 0 });
  });

  it("returns the expectations, and whether the input may end", () => {
    expect(expectedIn(automaton, 0)).toEqual(["a", "pair", "the end"]);
    expect(expectedIn(automaton, 1)).toEqual([]);
    expect(expectedIn(automaton, 7)).toEqual([]);
  });

  it("decodes the letters of states beyond ASCII and Latin", () => {
    const letters = ["A", "Z", "a", "z", "\u0100", "\u024f", "\uac00", "\uac01"];
    const numbers = [0, 25, 26, 51, 52, 52 + 0x14f, 388, 389];
    const { next } = automatonOf(
      classesOf("A".repeat(128), [[0x80, "A"]]),
      letters.map((letter) => `${letter}-`),
    )();
    expect([...next]).toEqual(numbers);
  });
});
