import { describe, expect, inject, it } from "vitest";
import {
  BEGIN,
  createAllOfFirst,
  createRecordTable,
  type RecordTable,
  runTable,
} from "../../src/bulk/record-table.ts";
import { productionState, productOf } from "../../src/bulk/state.ts";
import type { Dialect } from "../../src/dialects/dialect.ts";
import { dialects } from "../../src/index.ts";
import { someOf, someProductionsOf } from "../support/some.ts";
import { createTexts } from "../support/texts.ts";

const LF = 0x0a;
const ASCII = Array.from({ length: 0x80 }, (_, code) => code);
/** Characters that distinguish productions, and characters that have no class. */
const ALPHABET = [..."aZ1:/?#%-.@ \\[]\0\x80é"];

/** Returns the classes of consecutive strings without line breaks. */
function classesOf<Class>(table: RecordTable<Class>, texts: readonly string[]): (Class | undefined)[] {
  const bytes = Buffer.from(texts.map((text) => `${text}\n`).join(""));
  const states = new Int32Array(bytes.length);
  runTable(table, bytes, states);
  return [...states].filter((_, at) => bytes[at] === LF).map(table.classAt);
}

/** Returns all words of a given length over an alphabet. */
function words(length: number): readonly string[] {
  if (length === 0) return [""];
  return words(length - 1).flatMap((word) => ALPHABET.map((character) => word + character));
}

describe.each(Object.entries<Dialect>(dialects))("%s", (id, dialect) => {
  const short = [0, 1, 2, 3].flatMap(words);

  it.each(someProductionsOf(dialect).map((production, turn) => [production, turn] as const))(
    "finds the ASCII strings that %s derives",
    (production, turn) => {
      const table = createTable(dialect, production);
      const next = createTexts(id, production, 12);
      const texts = [
        ...Array.from({ length: Math.ceil(inject("effort").runs / 4) }, next),
        ...someOf(short, turn),
      ].filter((text) => !text.includes("\n"));
      const expected = texts.map((text) => /^[\0-\x7f]*$/.test(text) && dialect.accepts(text, production));
      // The second time, the table is already filled.
      for (const _ of ["asked", "known"])
        expect(classesOf(table, texts).map((found) => found !== undefined)).toEqual(expected);
    },
  );
});

function createTable({ automata, accepts }: Dialect, production: string): RecordTable<object> {
  return createRecordTable({
    stateOf: productionState(automata, production),
    classOf: (text) => (accepts(text, production) ? {} : undefined),
    delimiter: LF,
    bytes: ASCII,
  });
}

describe("a table of classes", () => {
  const table = createRecordTable({
    stateOf: productOf([(text) => text.slice(-1), (text) => (text.includes("c") ? undefined : "")]),
    classOf: (text) => (text === "" ? undefined : { end: text.slice(-1) }),
    delimiter: LF,
    bytes: [..."abcd"].map((character) => character.charCodeAt(0)),
  });

  it("distinguishes records by their final state", () => {
    const ends = classesOf(table, ["a", "ab", "", "bba", "d"]).map((found) => found?.end);
    expect(ends).toEqual(["a", "b", undefined, "a", "d"]);
  });

  it("has no class for unrecognized or unknown records, and continues after them", () => {
    const ends = classesOf(table, ["cab", "a", "xb", "b", "é", "a"]).map((found) => found?.end);
    expect(ends).toEqual([undefined, "a", undefined, "b", undefined, "a"]);
  });

  it("has no class before the first record", () => expect(table.classAt(BEGIN)).toBe(undefined));

  it("recognizes records that all have the first class, once it is filled", () => {
    const first = { name: "first" };
    const second = { name: "second" };
    const ofTwo = createRecordTable({
      stateOf: (text) => text.slice(-1),
      classOf: (text) => (text === "" ? undefined : text.endsWith("a") ? first : second),
      delimiter: LF,
      bytes: [..."ab"].map((character) => character.charCodeAt(0)),
    });
    const areAllOfFirst = createAllOfFirst(ofTwo, 1 << 10);
    const areFirst = (texts: readonly string[]) =>
      areAllOfFirst(Buffer.from(texts.map((text) => `${text}\n`).join("")));
    expect(areFirst(["a"])).toBe(false);
    const asked = ["a", "ba", "bba", "aa"];
    for (const text of asked)
      for (const count of [1, 8])
        classesOf(
          ofTwo,
          Array.from({ length: count }, () => text),
        );
    expect(ofTwo.first()).toBe(first);
    classesOf(ofTwo, ["b", "", "x", "ab"]);
    for (const count of [1, 2, 3, 4, 5, 50]) {
      const all = Array.from({ length: count }, (_, at) => `${"b".repeat(at % 7)}a`);
      expect(areFirst(all)).toBe(true);
      for (const other of ["b", "", "x", "aab"])
        for (let at = 0; at <= count; at++) expect(areFirst(all.toSpliced(at, 0, other))).toBe(false);
    }
  });

  it("does not recognize them if they need more states than fit", () => {
    const only = {};
    const growing = createRecordTable({
      stateOf: (text) => text,
      classOf: (text) => (text.startsWith("b") ? undefined : only),
      delimiter: LF,
      bytes: [..."ab"].map((character) => character.charCodeAt(0)),
    });
    const areAllOfFirst = createAllOfFirst(growing, 1 << 10);
    const isFirst = (text: string) => areAllOfFirst(Buffer.from(`${text}\n`));
    const texts = Array.from({ length: 600 }, (_, length) => "a".repeat(length));
    expect(classesOf(growing, texts)).toEqual(texts.map(() => only));
    const known = texts.map(isFirst);
    expect(known.slice(0, 200)).not.toContain(false);
    expect(known.slice(300)).not.toContain(true);
    // The state after "b" does not fit either, and is not confused with another state.
    expect(classesOf(growing, ["b", "b"])).toEqual([undefined, undefined]);
    expect(isFirst("b")).toBe(false);
  });

  it("has a limit: records that need more states have no class", () => {
    const growing = createRecordTable({
      stateOf: (text) => text,
      classOf: (text) => ({ text }),
      delimiter: LF,
      bytes: [..."a"].map((character) => character.charCodeAt(0)),
    });
    const found = classesOf(growing, ["a".repeat(100_000), "a", "aa"]);
    expect(found).toEqual([undefined, undefined, undefined]);
  });
});
