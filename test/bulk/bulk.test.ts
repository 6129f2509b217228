import { constants } from "node:buffer";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { templateOf, unescapedBytes } from "../../src/bulk/output-template.ts";
import { type BulkProcessor, splitInBulk, writingInBulk } from "../../src/bulk/processor.ts";
import { productionState } from "../../src/bulk/state.ts";
import { filesIn } from "../../src/cli/documents/files.ts";
import { splitRecords } from "../../src/cli/formats/split.ts";
import { dialectOf, dialects } from "../../src/index.ts";
import { urigram } from "../support/command.ts";
import { isInnerLoop, someFrom, someOf } from "../support/some.ts";
import { createTexts } from "../support/texts.ts";
import { uriLike } from "../support/uri-like.ts";

// Records processed as bytes must produce the same output as decoded text that is split into records: here by
// splitRecords and, for the whole command, with references as arguments.
const ids = Object.keys(dialects);
const TO = ["text", "tsv", "csv", "ndjson"];
const FROM: readonly (readonly [from: string, delimiter: string])[] = [
  ["lines", "\n"],
  ["nul", "\0"],
];
const ASCII = Array.from({ length: 0x80 }, (_, code) => code);
/** A file system without files, so that no argument is the name of a file. */
const files = { ...filesIn(), stat: () => undefined };

async function* streamOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  // A chunk is valid only until the next one is requested.
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
  for await (const batch of splitRecords(streamOf([bytes]), delimiter)) records.push(...batch);
  return { records };
}

/** Creates a processor that writes valid references unchanged. */
function processorOf(id: string, delimiter: string): BulkProcessor {
  const dialect = dialectOf(id) ?? dialects.rfc2396;
  const { accepts, automata, startSymbol } = dialect;
  return writingInBulk({
    write: (reference) => reference,
    writeReference: (reference) => reference,
    stateOf: productionState(automata, startSymbol),
    sharedBy: (text) => (accepts(text) ? { value: undefined } : undefined),
  })(delimiter.charCodeAt(0));
}

async function bulkOf(id: string, chunks: readonly Uint8Array[], delimiter: string) {
  const records: string[] = [];
  let runs = 0;
  for await (const batch of splitInBulk(streamOf(chunks), processorOf(id, delimiter))) {
    for (const record of batch) {
      if (typeof record === "string") records.push(record);
      else {
        runs++;
        const lines = record.output.toString().split("\n");
        expect(lines).toHaveLength(record.count + 1);
        expect(lines.pop()).toBe("");
        records.push(...lines);
      }
    }
  }
  return { records, runs };
}

/** Records that are references or nearly so, and bytes that are difficult to decode. */
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
    // Incomplete characters, surrogates and overlong forms in UTF-8, and a byte order mark split into pieces.
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

/** Yields all words over an alphabet up to a given length, ending with the empty word. */
function* wordsOver(alphabet: readonly string[], longest: number): Generator<string> {
  if (longest > 0)
    for (const letter of alphabet) for (const word of wordsOver(alphabet, longest - 1)) yield letter + word;
  yield "";
}

describe("splitInBulk", () => {
  it.each(FROM)("finds the same records as splitRecords, however the bytes are split: %s", (_, delimiter) =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ids),
        inputs,
        fc.array(fc.nat(), { maxLength: 12 }),
        async (id, input, places) => {
          const { runs, ...inBulk } = await bulkOf(id, cut(input, places), delimiter);
          expect(inBulk).toEqual(await recordsOf(input, delimiter));
        },
      ),
    ),
  );

  it.skipIf(isInnerLoop)("throws once a record is too long for a string, before it ends", async () => {
    let chunks = 0;
    async function* endless() {
      for (const chunk = Buffer.alloc(2 ** 26); chunks < 100; chunks++) yield chunk;
    }
    const read = async () => {
      for await (const _ of splitInBulk(endless(), processorOf("rfc3986", "\n")));
    };
    await expect(read()).rejects.toThrow(RangeError);
    expect(chunks).toBe(Math.floor(constants.MAX_STRING_LENGTH / 2 ** 26));
  });

  it.each(ids)("%s: a chunk may end at any offset", async (id) => {
    const next = createTexts(id, dialectOf(id)?.startSymbol ?? "", 5);
    const lines = Array.from({ length: 12 }, next);
    const input = Buffer.from(`\ufeff${lines.join("\n")}\n\n\ufeff\r\né\na`);
    const { records } = await recordsOf(input, "\n");
    for (const place of someFrom(0, input.length + 1))
      expect((await bulkOf(id, cut(input, [place]), "\n")).records).toEqual(records);
  });

  it("writes records of a class together", async () => {
    const input = Buffer.from(`${"a/b?c\n".repeat(5000)}a b\n${"../x\n".repeat(5000)}`);
    const { records, runs } = await bulkOf("rfc2396", [input], "\n");
    expect(records).toHaveLength(10_001);
    expect(runs).toBeLessThanOrEqual(3);
  });
});

describe("the template of records", () => {
  it("has bytes that a format never escapes", () => {
    const known = unescapedBytes((reference) => `[${reference.replaceAll(",", "\\,")}]`);
    expect(known).toEqual(ASCII.filter((code) => !["\\", ","].includes(String.fromCharCode(code))));
  });

  it("is the text around each record, and a line end", () => {
    const { pieces, last, size } = templateOf("<REST, WHOLE>", [
      { text: "WHOLE", from: 0 },
      { text: "REST", from: 3 },
    ]);
    expect(pieces.map(({ text, from }) => [`${text}`, from])).toEqual([
      ["<", 3],
      [", ", 0],
    ]);
    expect([`${last}`, size]).toEqual([">\n", 5]);
  });
});

/** The commands that process records in bulk, with their options. */
const COMMANDS: readonly (readonly string[])[] = [
  ["check"],
  ["check", "--only-invalid"],
  ["classify"],
  ["resolve", "--base", "http://a/b/c/d;p?q"],
  ["resolve", "--base", "http://a1/?b#c"],
  ["resolve", "--base", "a://b"],
  ["resolve", "--base", "a:/b/c"],
];

async function expectSame(args: readonly string[], input: Uint8Array, from: string, delimiter: string) {
  const { records } = await recordsOf(input, delimiter);
  const inBulk = await urigram([...args, "--from", from], input, { files });
  const expected = await urigram([...args, "--", ...records], "", { files });
  const stderr = expected.stderr.replace(/^ --> argument /gm, " --> standard input, record ");
  // Only standard input is followed by a line about the default specification.
  const found = inBulk.stderr.replace(/^urigram: the specification is .*\n/m, "");
  expect({ ...inBulk, stderr: found }).toEqual({ ...expected, stderr });
}

describe("standard input has the same output as the same references as arguments", () => {
  const cases = TO.flatMap((to) => FROM.map(([from, delimiter]) => ({ from, delimiter, to })));

  it.each(cases)("--from $from --to $to", ({ from, delimiter, to }) =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ids),
        inputs,
        fc.constantFrom(...COMMANDS),
        async (spec, input, command) => {
          fc.pre((await recordsOf(input, delimiter)).records.length > 0);
          await expectSame([...command, "--spec", spec, "--to", to], input, from, delimiter);
        },
      ),
      { numRuns: Math.ceil(inject("effort").runs / 4) },
    ),
  );

  const words = Buffer.from(
    someOf([...wordsOver(["a", "1", ".", "..", "/", "//", ":", "?", "#", ";"], 4)]).join("\n"),
  );
  it.each(
    ids.flatMap((spec) =>
      [["classify"], ["resolve", "--base", "a1://a/b/a;1?a"]].map((args) => [spec, args] as const),
    ),
  )("--spec %s: %j, for short words", (spec, args) =>
    expectSame([...args, "--spec", spec, "--to", "tsv"], words, "lines", "\n"),
  );

  it.each(COMMANDS.map((command) => [command]))("%j, however long the records are", (command) => {
    const around = [1 << 14, 1 << 16, 1 << 18].flatMap((length) => [length - 1, length, length + 1]);
    const records = around.flatMap((length) => ["a", "../".padEnd(length, "g/"), "b c", "/".padEnd(length)]);
    return expectSame([...command, "--to", "tsv"], Buffer.from(records.join("\n")), "lines", "\n");
  });

  it.each(TO)("check --to %s, however many records are alike", (to) => {
    const alike = Array.from({ length: 4000 }, (_, at) => `http://a/b/${at}?$&`);
    const input = Buffer.from([...alike, "a b", ...alike].join("\n"));
    return expectSame(["check", "--to", to], input, "lines", "\n");
  });
});
