import { describe, expect, inject, it } from "vitest";
import { type ByteTable, firstFailure, passesAll } from "../../src/core/byte-table.ts";
import type { Dialect } from "../../src/dialects/dialect.ts";
import { dialects } from "../../src/index.ts";
import { createTexts } from "../support/texts.ts";

const LF = 0x0a;
const ASCII = Array.from({ length: 0x80 }, (_, code) => code);
/** What tells the productions apart, and what no table knows: beyond ASCII, NUL, brackets. */
const ALPHABET = [...bytesOf("aZ1:/?#%-.@ \\[\0"), 0x80, 0xc3];

/** Each byte more makes seventeen times as many words. */
const LONGEST = 4;

/** The bytes of ASCII characters. */
function bytesOf(text: string): readonly number[] {
  return [...Buffer.from(text)];
}

/** Whether one record passes; both ways must say so. Asked directly: an expectation each takes too long. */
function passesOne(table: ByteTable, bytes: Uint8Array): boolean {
  const passes = passesAll(table, bytes, 0, bytes.length);
  const failure = firstFailure(table, bytes, 0, bytes.length);
  if (failure !== (passes ? bytes.length : 0))
    expect({ record: String(bytes), failure }).toEqual({ record: String(bytes), passes });
  return passes;
}

/** Whether a text passes that the dialect accepts, or one that it does not: beyond ASCII and in brackets it need not. */
function isRight(text: string, passes: boolean, isAccepted: boolean): boolean {
  return passes === isAccepted || (isAccepted && /[^\0-\x7f]|\[/.test(text));
}

/** Visits all byte strings over an alphabet, up to a length, each as a record. */
function forEachRecord(alphabet: readonly number[], longest: number, visit: (record: Buffer) => void): void {
  for (let length = 0; length <= longest; length++) extend(Buffer.alloc(length + 1, LF), 0);

  function extend(record: Buffer, at: number): void {
    if (at === record.length - 1) visit(record);
    else
      for (const byte of alphabet) {
        record[at] = byte;
        extend(record, at + 1);
      }
  }
}

describe.each(Object.entries<Dialect>(dialects))("%s", async (id, dialect) => {
  const { tableOf: tableFor } = await import(`../../src/dialects/${id}/checking.ts`);
  const tableOf = (production: string) => tableFor(production, LF, ASCII);
  const recordOf = (text: string) => Buffer.from(`${text}\n`);
  const records = (texts: readonly string[]) => Buffer.concat(texts.map(recordOf));

  it("passes a reference in ASCII without brackets if accepts does, and what else only if it does", () => {
    const table = tableOf(dialect.startSymbol);
    let [count, passed] = [0, 0];
    forEachRecord(ALPHABET, LONGEST, (record) => {
      const passes = passesOne(table, record);
      const text = record.toString("utf8", 0, record.length - 1);
      const isAccepted = dialect.accepts(text);
      if (!isRight(text, passes, isAccepted)) expect(passes, text).toBe(isAccepted);
      count++;
      if (passes) passed++;
    });
    expect(count).toBeGreaterThan(10_000);
    expect(passed).toBeGreaterThan(1_000);
  });

  it.each(dialect.productions.map((production) => [production]))(
    "passes texts of %s as accepts does",
    (production) => {
      const table = tableOf(production);
      const next = createTexts(id, production, 12);
      const check = (record: Buffer) => {
        const passes = passesOne(table, record);
        const text = record.toString("utf8", 0, record.length - 1);
        const isAccepted = dialect.accepts(text, production);
        if (!isRight(text, passes, isAccepted)) expect(passes, text).toBe(isAccepted);
      };
      for (let left = inject("effort").runs / 4; left > 0; left--) {
        const text = next();
        if (!text.includes("\n")) check(recordOf(text));
      }
      forEachRecord(bytesOf("a1%:/.[\0"), 3, check);
    },
  );

  it("passes records together if it passes each", () => {
    const table = tableOf(dialect.startSymbol);
    const next = createTexts(id, dialect.startSymbol, 21);
    const all = Array.from({ length: 400 }, next).filter((text) => !text.includes("\n"));
    const valid = all.filter((text) => {
      return passesOne(table, recordOf(text));
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
    expect(passesOne(table, recordOf("a;b"))).toBe(true);
    expect(passesOne(table, recordOf("a,b"))).toBe(false);
  });
});
