import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { filesIn } from "../../src/cli/documents/files.ts";
import { framedAs } from "../../src/cli/formats/frame.ts";
import { siftRecords } from "../../src/cli/formats/sift.ts";
import { splitRecords } from "../../src/cli/formats/split.ts";
import { dialectOf, dialects } from "../../src/index.ts";
import { urigram } from "../support/command.ts";
import { createTexts } from "../support/texts.ts";
import { uriLike } from "../support/uri-like.ts";

// The records that are never strings must come out as those of the ordinary way, which splits decoded text: here as
// splitRecords does it and, of the whole command, for references that are arguments.
const ids = Object.keys(dialects);
const TO = ["text", "tsv", "csv", "ndjson"];
const FROM: readonly (readonly [from: string, delimiter: string])[] = [
  ["lines", "\n"],
  ["nul", "\0"],
];
const ASCII = Array.from({ length: 0x80 }, (_, code) => code);
/** No argument is taken for the name of a file. */
const files = { ...filesIn(), stat: () => undefined };

async function* streamOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  // A chunk is there only until the next is asked for.
  for (const chunk of chunks) {
    const lent = Uint8Array.from(chunk);
    yield lent;
    lent.fill(0x0a);
  }
}

function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ends.map((end, at) => bytes.subarray(at === 0 ? 0 : ends[at - 1], end));
}

async function recordsOf(bytes: Uint8Array, delimiter: string) {
  const records: string[] = [];
  let count = 0;
  for await (const batch of splitRecords(streamOf([bytes]), delimiter)) {
    records.push(...batch.records);
    count += batch.bytes;
  }
  return { records, bytes: count };
}

function startSymbolOf(id: string): string {
  return dialectOf(id)?.startSymbol ?? "";
}

async function siftedOf(id: string, chunks: readonly Uint8Array[], delimiter: string) {
  const { tableOf } = await import(`../../src/dialects/${id}/checking.ts`);
  const table = tableOf(startSymbolOf(id), delimiter.charCodeAt(0), ASCII);
  const records: string[] = [];
  let [bytes, runs] = [0, 0];
  for await (const batch of siftRecords(streamOf(chunks), table)) {
    for (const record of batch.records) {
      if (typeof record === "string") records.push(record);
      else {
        runs++;
        expect(record.run.at(-1)).toBe(delimiter);
        records.push(...record.run.slice(0, -1).split(delimiter));
      }
    }
    bytes += batch.bytes;
  }
  return { records, bytes, runs };
}

/** Records that are references or nearly, and whatever a decoder may stumble over. */
const pieces = fc.oneof(
  { arbitrary: uriLike.map((text) => Buffer.from(text)), weight: 4 },
  {
    arbitrary: fc
      .constantFrom(
        ...'\n \0 \r\n \ufeff \ud800 é 😀 [::1] http://[v1.a]/ , " \\N \t \x7f \x85'.split(" "),
        "\n",
        "\n",
        " ",
      )
      .map((text) => Buffer.from(text)),
    weight: 6,
  },
  {
    // Half characters, surrogates and overlong forms in UTF-8, a mark in pieces.
    arbitrary: fc
      .constantFrom(
        [0xef, 0xbb, 0xbf],
        [0xef, 0xbb],
        [0xf0, 0x9f, 0x98],
        [0xed, 0xa0, 0x80],
        [0xc0, 0x80],
        [0x80],
        [0xff],
      )
      .map((bytes) => Buffer.from(bytes)),
    weight: 2,
  },
  { arbitrary: fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)), weight: 1 },
  { arbitrary: fc.integer({ min: 1, max: 5000 }).map((count) => Buffer.from("a/".repeat(count))), weight: 1 },
);
const inputs = fc.array(pieces, { maxLength: 40 }).map((all) => Buffer.concat(all));

describe("siftRecords", () => {
  it.each(FROM)("finds the records that splitRecords finds, however the bytes are cut: %s", (_, delimiter) =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ids),
        inputs,
        fc.array(fc.nat(), { maxLength: 12 }),
        async (id, input, places) => {
          const { runs, ...sifted } = await siftedOf(id, cut(input, places), delimiter);
          expect(sifted).toEqual(await recordsOf(input, delimiter));
        },
      ),
    ),
  );

  it.each(ids)("%s: at every offset a chunk may end", async (id) => {
    const next = createTexts(id, startSymbolOf(id), 5);
    const lines = Array.from({ length: 12 }, next);
    const input = Buffer.from(`\ufeff${lines.join("\n")}\n\n\ufeff\r\né\na`);
    const { records } = await recordsOf(input, "\n");
    for (let place = 0; place <= input.length; place++)
      expect((await siftedOf(id, cut(input, [place]), "\n")).records).toEqual(records);
  });

  it("leaves together what passes", async () => {
    const input = Buffer.from(`${"a/b?c\n".repeat(5000)}a b\n${"../x\n".repeat(5000)}`);
    const { records, runs } = await siftedOf("rfc2396", [input], "\n");
    expect(records).toHaveLength(10_001);
    expect(runs).toBeLessThanOrEqual(3);
  });
});

describe("what is written around records without a look at them", () => {
  it("knows no character that a format escapes", () => {
    const { known } = framedAs((reference) => `[${reference.replaceAll(",", "\\,")}]`);
    expect(known).toEqual(ASCII.filter((code) => !["\\", ","].includes(String.fromCharCode(code))));
  });

  it("the writing of all records together is that of each", () => {
    const { write } = framedAs((reference) => `<${reference}>`);
    expect(write("\0")("a\0\0b\0")).toEqual({ output: "<a>\n<>\n<b>\n", count: 3 });
  });
});

describe("check writes for standard input what it writes for the same references as arguments", () => {
  const cases = TO.flatMap((to) => FROM.map(([from, delimiter]) => ({ from, delimiter, to })));

  it.each(cases)("--from $from --to $to", ({ from, delimiter, to }) =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...ids), inputs, fc.boolean(), async (spec, input, onlyInvalid) => {
        const { records } = await recordsOf(input, delimiter);
        fc.pre(records.length > 0);
        const options = ["check", "--spec", spec, "--to", to, ...(onlyInvalid ? ["--only-invalid"] : [])];
        const sifted = await urigram([...options, "--from", from], input, { files });
        const expected = await urigram([...options, "--", ...records], "", { files });
        const stderr = expected.stderr.replace(/^ --> argument /gm, " --> standard input, record ");
        expect(sifted).toEqual({ ...expected, stderr });
      }),
      { numRuns: inject("effort").runs },
    ),
  );
});
