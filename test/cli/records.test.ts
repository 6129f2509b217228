import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitRecords } from "../../src/cli/formats/split.ts";
import { escapeTsv, unescapeTsv } from "../../src/cli/formats/tsv.ts";
import { progressLine } from "../../src/cli/terminal.ts";
import { forAll } from "../support/for-all.ts";

async function split(chunks: readonly Uint8Array[], delimiter = "\n"): Promise<readonly string[]> {
  async function* stream(): AsyncGenerator<Uint8Array> {
    yield* chunks;
  }
  const records: string[] = [];
  for await (const batch of splitRecords(stream(), delimiter)) records.push(...batch);
  return records;
}

const recordsOf = (input: string | Uint8Array, delimiter = "\n"): Promise<readonly string[]> =>
  split([Buffer.from(input)], delimiter);

function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ends.map((end, at) => bytes.subarray(at === 0 ? 0 : ends[at - 1], end));
}

describe("splitRecords", () => {
  /** Arbitrary strings with many delimiters, and octets that are not valid UTF-8. */
  const texts = fc.array(fc.oneof(fc.constantFrom("\n", "\r\n", "\0", "\ufeff", "é", "😀"), fc.string()));
  const inputs = fc.oneof(
    texts.map((parts): Uint8Array => Buffer.from(parts.join(""))),
    fc.uint8Array(),
  );
  const places = fc.array(fc.nat(), { maxLength: 12 });

  it.each(["\n", "\0"])("returns the same records for any chunks: %j", (delimiter) =>
    fc.assert(
      fc.asyncProperty(inputs, places, async (bytes, where) => {
        expect(await split(cut(bytes, where), delimiter)).toEqual(await recordsOf(bytes, delimiter));
      }),
    ),
  );

  it("returns as many records as there are line feeds", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array().map((bytes) => bytes.filter((byte) => byte !== 0x0a))),
        async (records) => {
          const bytes = Buffer.concat(records.flatMap((record) => [record, Buffer.from("\n")]));
          expect(await recordsOf(bytes)).toHaveLength(records.length);
        },
      ),
    ));

  it.each([
    ["", []],
    ["\n", [""]],
    ["a\n\nb\n", ["a", "", "b"]],
    ["a\nb", ["a", "b"]],
    ["a\r\n", ["a\r"]],
    ["\ufeffa\n\ufeffb\n", ["a", "\ufeffb"]],
    ["\ufeff", []],
    ["\ufeff\n", [""]],
  ])("splits %j into %j", async (input, records) => expect(await recordsOf(input)).toEqual(records));

  it("decodes an incomplete character as U+FFFD, and keeps its record", async () =>
    expect(await recordsOf(Buffer.from("a\n€").subarray(0, 4))).toEqual(["a", "\ufffd"]));
});

describe("fields of TSV", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units)),
    fc
      .array(fc.constantFrom("\\", "t", "n", "x", "1", "f", "F", "N", "\t", "\n"))
      .map((parts) => parts.join("")),
  );

  it("unescapeTsv reverses escapeTsv", () =>
    forAll(anything, (text) => {
      expect(unescapeTsv(escapeTsv(text))).toBe(text);
    }));

  it("have no control characters when escaped, so they cannot end a field or record", () =>
    forAll(anything, (text) => {
      expect(escapeTsv(text)).not.toMatch(/[\x00-\x1f\x7f-\x9f]/);
    }));

  it("are never written as \\N, which is a missing value", () =>
    forAll(anything, (text) => {
      expect(escapeTsv(text)).not.toBe("\\N");
    }));

  it.each([
    ["a\tb", "a\\tb"],
    ["a\nb", "a\\nb"],
    ["a\\b", "a\\\\b"],
    ["\x00\x1b\x7f", "\\x00\\x1b\\x7f"],
    ["\x9b, two octets of UTF-8", "\\xc2\\x9b, two octets of UTF-8"],
    ["a b%20é", "a b%20é"],
  ])("write %j as %j", (text, field) => expect(escapeTsv(text)).toBe(field));

  it.each([
    ["\\x1B", "\x1b"],
    ["\\\\t", "\\t"],
    ["\\xc3\\xa9\\x41", "éA"],
    ["\\xff", "\ufffd"],
    ["\\q\\x1\\", "\\q\\x1\\"],
    // Escapes written by PostgreSQL (COPY) and ClickHouse (TabSeparated).
    ["\\b\\f\\v\\0\\'", "\b\f\v\0'"],
  ])("are read from %j as %j", (field, text) => expect(unescapeTsv(field)).toBe(text));
});

describe("the progress line", () => {
  /** A progress line with a fake clock. */
  function watch(totalBytes?: number) {
    const written: string[] = [];
    let time = 1_000_000;
    const { advance, clear } = progressLine(
      (text) => written.push(text),
      totalBytes,
      () => time,
    );
    return {
      written,
      clear,
      after(milliseconds: number, records: number, bytes = 0) {
        time += milliseconds;
        advance(records, bytes);
      },
    };
  }

  it("is not shown for a short job", () => {
    const { written, after, clear } = watch();
    after(500, 10);
    after(499, 10);
    clear();
    expect(written).toEqual([]);
  });

  it("shows count and rate after a second, and replaces itself", () => {
    const { written, after } = watch();
    after(1000, 1500);
    after(1000, 2500);
    expect(written).toEqual([
      expect.stringMatching(/^\r\x1b\[K1,500 references +1,500\/s$/),
      expect.stringMatching(/^\r\x1b\[K4,000 references +2,000\/s$/),
    ]);
  });

  it("shows the percentage if the input size is known", () => {
    const { written, after } = watch(3000);
    after(1000, 1, 1000);
    after(1000, 1, 2000);
    expect(written.map((line) => line.match(/\d+%/)?.[0])).toEqual(["33%", "100%"]);
  });

  it.each([undefined, 0])("shows no percentage for a size of %s", (totalBytes) => {
    const { written, after } = watch(totalBytes);
    after(1000, 1, 1000);
    expect(written).toHaveLength(1);
    expect(written[0]).not.toMatch(/%|NaN|Infinity/);
  });

  it("is written at most ten times a second", () => {
    const { written, after } = watch();
    for (let time = 0; time < 5000; time += 7) after(7, 1);
    expect(written.length).toBeGreaterThan(20);
    expect(written.length).toBeLessThanOrEqual(41);
  });

  it("is erased once, and appears again when the job continues", () => {
    const { written, after, clear } = watch();
    after(1000, 1);
    clear();
    clear();
    expect(written.slice(1)).toEqual(["\r\x1b[K"]);
    after(1000, 1);
    expect(written).toHaveLength(3);
  });
});
