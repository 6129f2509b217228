import { describe, expect, inject, it } from "vitest";
import { type ByteTable, firstFailure, passesAll } from "../../src/core/byte-table.ts";
import type { Dialect } from "../../src/dialects/dialect.ts";
import { dialects } from "../../src/index.ts";
import { createTexts } from "../support/texts.ts";

const LF = 0x0a;
const ASCII = Array.from({ length: 0x80 }, (_, code) => code);
/** What tells the productions apart, and what no table knows: beyond ASCII, NUL, brackets. */
const ALPHABET = [..."aZ1:/?#%-.@ \\[\0"].map((character) => character.charCodeAt(0)).concat(0x80, 0xc3);

/** Each byte more makes seventeen times as many words. */
const LONGEST = 4;

/** Whether one record passes; both ways must say so. */
function passesOne(table: ByteTable, bytes: Uint8Array, from: number, to: number): boolean {
  const passes = passesAll(table, bytes, from, to);
  expect(firstFailure(table, bytes, from, to)).toBe(passes ? to : from);
  return passes;
}

/** All byte strings over an alphabet, up to a length. */
function* words(alphabet: readonly number[], longest: number): Generator<readonly number[]> {
  yield [];
  if (longest === 0) return;
  for (const word of words(alphabet, longest - 1)) {
    if (word.length === longest - 1) for (const byte of alphabet) yield [...word, byte];
    else if (word.length > 0) yield word;
  }
}

describe.each(Object.entries<Dialect>(dialects))("%s", async (id, dialect) => {
  const { tableOf: tableFor } = await import(`../../src/dialects/${id}/checking.ts`);
  const tableOf = (production: string) => tableFor(production, LF, ASCII);
  const records = (texts: readonly string[]) => Buffer.from(texts.map((text) => `${text}\n`).join(""));

  it("passes a reference in ASCII without brackets if accepts does, and what else only if it does", () => {
    const table = tableOf(dialect.startSymbol);
    let [count, passed] = [0, 0];
    for (const word of words(ALPHABET, LONGEST)) {
      const bytes = Buffer.from([...word, LF]);
      const passes = passesOne(table, bytes, 0, bytes.length);
      const text = bytes.toString("utf8", 0, word.length);
      const isAccepted = dialect.accepts(text);
      if (passes !== isAccepted && (passes || !/[^\0-\x7f]|\[/.test(text)))
        expect(passes, text).toBe(isAccepted);
      count++;
      if (passes) passed++;
    }
    expect(count).toBeGreaterThan(10_000);
    expect(passed).toBeGreaterThan(1_000);
  });

  it.each(dialect.productions.map((production) => [production]))(
    "passes texts of %s as accepts does",
    (production) => {
      const table = tableOf(production);
      const next = createTexts(id, production, 12);
      const texts = Array.from({ length: inject("effort").runs / 4 }, next).filter(
        (text) => !text.includes("\n"),
      );
      const short = [
        ...words(
          [..."a1%:/.[\0"].map((character) => character.charCodeAt(0)),
          3,
        ),
      ];
      for (const text of [...texts, ...short.map((word) => String.fromCharCode(...word))]) {
        const bytes = records([text]);
        const passes = passesOne(table, bytes, 0, bytes.length);
        const isAccepted = dialect.accepts(text, production);
        expect(passes && !isAccepted, text).toBe(false);
        if (!/[^\0-\x7f]|\[/.test(text)) expect(passes, text).toBe(isAccepted);
      }
    },
  );

  it("passes records together if it passes each", () => {
    const table = tableOf(dialect.startSymbol);
    const next = createTexts(id, dialect.startSymbol, 21);
    const all = Array.from({ length: 400 }, next).filter((text) => !text.includes("\n"));
    const valid = all.filter((text) => {
      const bytes = records([text]);
      return passesOne(table, bytes, 0, bytes.length);
    });
    expect(valid.length).toBeGreaterThan(50);
    for (let count = 1; count < 40; count++) {
      const bytes = records(valid.slice(count, 2 * count));
      expect(passesAll(table, bytes, 0, bytes.length)).toBe(true);
      for (let at = 0; at < count; at++) {
        const spoilt = records(valid.slice(count, 2 * count).with(at, "a b"));
        expect(passesAll(table, spoilt, 0, spoilt.length)).toBe(false);
        expect(firstFailure(table, spoilt, 0, spoilt.length)).toBe(
          records(valid.slice(count, count + at)).length,
        );
      }
    }
  });

  it("knows no byte but those that it is told", () => {
    const table = tableFor(
      dialect.startSymbol,
      LF,
      ASCII.filter((byte) => byte !== 0x2c),
    );
    const [plain, comma] = [records(["a;b"]), records(["a,b"])];
    expect(passesOne(table, plain, 0, plain.length)).toBe(true);
    expect(passesOne(table, comma, 0, comma.length)).toBe(false);
  });
});
