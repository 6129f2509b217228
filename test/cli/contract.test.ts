import { once } from "node:events";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { start, urigram } from "../support/command.ts";
import { linesOf } from "../support/output.ts";
import { isInnerLoop } from "../support/some.ts";

// The contract of the bulk filter, on which database engines rely: one output record for each input record, in order,
// whatever it contains. These tests check every command that takes references, from every format to every format, with
// records of arbitrary characters. Each format is written and read by an independent implementation.

/** The commands that take references, with their required options. */
const COMMANDS: { readonly [name: string]: readonly string[] } = {
  check: [],
  classify: [],
  parse: [],
  components: [],
  get: ["{host}:{port|80} {segments[0]} {query:q}"],
  set: ["fragment=x"],
  resolve: ["--base", "http://a/b/c/d;p?q"],
  relativize: ["--base", "http://a/b/c/d;p?q"],
  normalize: [],
  "to-uri": [],
  "to-iri": [],
  compare: [],
  migrate: [],
  unescape: [],
};
const commands = Object.entries(COMMANDS);

/** An input record: a reference and a number. */
type Row = readonly [reference: string, note: string];

/** Writes rows in an input format, with column names if the format supports them. */
const encoders: { readonly [format: string]: (rows: readonly Row[]) => string } = {
  lines: (rows) => ended(rows.map(([reference]) => reference.replaceAll("\n", " "))),
  nul: (rows) => nulEnded(rows.map(([reference]) => reference)),
  tsv: (rows) => ended([NAMES, ...rows].map((row) => row.map(toTsv).join("\t"))),
  csv: (rows) => ended([NAMES, ...rows].map((row) => row.map(toCsv).join(","))),
  ndjson: (rows) => ended(rows.map(([reference, note]) => JSON.stringify({ note, reference }))),
};

const NAMES: Row = ["reference", "note"];

/** Additional columns are kept if the format has columns. */
const keepings: { readonly [format: string]: readonly string[] } = {
  tsv: ["--keep"],
  csv: ["--keep"],
  ndjson: ["--keep"],
};

function ended(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

function nulEnded(texts: readonly string[]): string {
  return texts.map((text) => `${text.replaceAll("\0", " ")}\0`).join("");
}

function toTsv(text: string): string {
  const octets = (character: string) => Buffer.from(character).toString("hex").replace(/../g, "\\x$&");
  return text.replace(/[\x00-\x1f\\]/g, octets);
}

/** RFC 4180, 2.5 to 2.7. */
function toCsv(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Reduces a row to what a format can hold: lines cannot contain LF, nul records cannot contain NUL, and neither has a
 * second column.
 */
const rest: { readonly [format: string]: (row: Row) => readonly (string | undefined)[] } = {
  lines: ([reference]) => [reference.replaceAll("\n", " "), undefined],
  nul: ([reference]) => [reference.replaceAll("\0", " "), undefined],
};

/** Reads the records in an output, by field name. A missing value is undefined. */
const decoders: { readonly [format: string]: (output: string) => readonly Fields[] } = {
  tsv: (output) => named(linesOf(output).map((line) => line.split("\t").map(fromTsv))),
  csv: (output) => named(readCsv(output)),
  ndjson: (output) =>
    linesOf(output).map((line) => {
      const { reference, valid, input } = JSON.parse(line);
      return { reference, verdict: valid ? "valid" : "invalid", input: JSON.stringify(input) };
    }),
};

/** The value kept for a row, in its own column or in a JSON string. */
function noteOf({ note, input }: Fields): string | undefined {
  return input === undefined ? note : JSON.parse(input)?.note;
}

interface Fields {
  readonly [name: string]: string | undefined;
}

function named([names = [], ...rows]: readonly (readonly (string | undefined)[])[]): readonly Fields[] {
  return rows.map((row) => {
    expect(row).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, at) => [name, row[at]]));
  });
}

const TSV_ESCAPES: Fields = { "\\t": "\t", "\\n": "\n", "\\r": "\r", "\\\\": "\\" };

function fromTsv(field: string): string | undefined {
  if (field === "\\N") return undefined;
  return field.replace(/\\[tnr\\]|(?:\\x..)+/g, (written) => {
    return TSV_ESCAPES[written] ?? Buffer.from(written.replaceAll("\\x", ""), "hex").toString();
  });
}

/** Reads CSV records character by character (RFC 4180, 2). An unquoted \N is a missing value. */
function readCsv(text: string): readonly (readonly (string | undefined)[])[] {
  const records: (string | undefined)[][] = [];
  let fields: (string | undefined)[] = [];
  let field = "";
  let [isOpen, wasQuoted] = [false, false];
  const endField = () => {
    fields.push(!wasQuoted && field === "\\N" ? undefined : field);
    [field, wasQuoted] = ["", false];
  };
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isOpen && character === '"' && text[at + 1] === '"') {
      field += '"';
      at++;
    } else if (character === '"') {
      isOpen = !isOpen;
      wasQuoted = true;
    } else if (isOpen || (character !== "," && character !== "\n")) field += character;
    else {
      endField();
      if (character === ",") continue;
      records.push(fields);
      fields = [];
    }
  }
  expect([isOpen, fields, field]).toEqual([false, [], ""]);
  return records;
}

/** Characters with a special meaning in a format, a terminal or a decoder, and long strings. */
const characters = fc.constantFrom(
  ...'\n \r \r\n \0 \t \\ \\N \\n \\x41 " "" , ," \' { } \\u0041 \u0085 \u009f \u2028 \ufeff \ufffd é 😀 % %zz %41 / : ? # a'.split(
    " ",
  ),
  " ",
);
const references = fc.oneof(
  { arbitrary: fc.array(characters, { maxLength: 8 }).map((parts) => parts.join("")), weight: 6 },
  { arbitrary: fc.string({ unit: "binary" }), weight: 2 },
  { arbitrary: fc.webUrl(), weight: 2 },
  { arbitrary: characters.map((character) => character.repeat(3000)), weight: 1 },
);
/** The prefix keeps the first character from looking like a byte order mark. */
const rows = fc
  .array(references, { maxLength: 30 })
  .map((all) => ["begin", ...all].map((reference, at): Row => [reference, `${at}\t"é`]));

/** Octets that are difficult to decode, and many record terminators. */
const octets = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        [0x0a],
        [0],
        [0x0d, 0x0a],
        [0x22],
        [0xff],
        [0xc3],
        [0xed, 0xa0, 0x80],
        [0xef, 0xbb, 0xbf],
        [0x7b, 0x7d],
      ),
      fc.uint8Array({ maxLength: 6 }),
    ),
  )
  .map((parts) => Buffer.concat(parts.map((part) => Buffer.from(part))));

const numRuns = Math.ceil(inject("effort").runs / 60);

/** Options for which a header is written. */
function optionsFor(from: string, to: string): readonly string[] {
  const header = from === "tsv" || to === "tsv" ? ["--header"] : [];
  return ["--from", from, "--to", to, ...header, "--exit-zero"];
}

describe.each(commands)("%s", (command, needed) => {
  const run = (args: readonly string[], input: string | Uint8Array) =>
    urigram([command, ...needed, ...args], input);

  it.each(Object.entries(encoders))(
    "--from %s, to every format: writes a record for each, in order, with kept columns",
    (from, encode) =>
      fc.assert(
        fc.asyncProperty(rows, fc.boolean(), async (all, isEnded) => {
          const encoded = encode(all);
          // The last record needs a terminator only if it is empty.
          const input = isEnded || all.at(-1)?.[0] === "" ? encoded : encoded.slice(0, -1);
          for (const [to, decode] of Object.entries(decoders)) {
            const { code, stdout } = await run([...optionsFor(from, to), ...(keepings[from] ?? [])], input);
            expect(code).toBe(0);
            const records = decode(stdout).map((fields) => [fields["reference"], noteOf(fields)]);
            expect(records).toEqual(all.map((row) => rest[from]?.(row) ?? row));
          }
        }),
        { numRuns },
      ),
  );

  it("--to text: writes what each record produces alone, in sequence", () =>
    fc.assert(
      fc.asyncProperty(fc.array(references, { maxLength: 4 }), async (some) => {
        const shown = async (all: readonly string[]) =>
          (await run(optionsFor("nul", "text"), nulEnded(["begin", ...all]))).stdout;
        const first = await shown([]);
        const parts = await Promise.all(some.map(async (each) => (await shown([each])).slice(first.length)));
        expect(await shown(some)).toBe(first + parts.join(""));
      }),
      { numRuns },
    ));

  it.each(["lines", "nul", "tsv", "ndjson"])(
    "--from %s: writes a record for each terminator, whatever the octets are",
    (from) =>
      fc.assert(
        fc.asyncProperty(octets, async (bytes) => {
          const end = from === "nul" ? 0 : 0x0a;
          const input = Buffer.from([...bytes, end]);
          const { code, stdout } = await run(["--from", from, "--to", "ndjson", "--exit-zero"], input);
          expect(code).toBe(0);
          expect(linesOf(stdout)).toHaveLength(input.filter((byte) => byte === end).length);
        }),
        { numRuns },
      ),
  );

  it("--from csv: invalid octets damage no earlier record and do not end the process", () =>
    fc.assert(
      fc.asyncProperty(octets, async (bytes) => {
        const input = Buffer.concat([Buffer.from("reference\r\na\r\n"), bytes]);
        const { code, stdout } = await run(["--from", "csv", "--to", "ndjson", "--exit-zero"], input);
        expect(code).toBe(0);
        expect(JSON.parse(linesOf(stdout)[0] ?? "")).toMatchObject({ reference: "a", valid: true });
      }),
      { numRuns },
    ));
});

it("all commands that take references are tested here", async () => {
  const { stdout } = await urigram(["--help"]);
  const names = [...stdout.matchAll(/^ {2}([a-z-]+) .*\[reference\.\.\.\]/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(Object.keys(COMMANDS).sort());
});

describe.skipIf(isInnerLoop)("engines that wait for each answer get it", () => {
  const [check, classify] = [
    ["check", "--to", "tsv"],
    ["classify", "--to", "ndjson"],
  ];
  it.each([
    ["lines in bulk", check, "a\n", "a b\n"],
    ["lines not in bulk", classify, "a\n", "b\n"],
    ["columns", ["check", "--from", "tsv", "--to", "tsv", "--keep", "2"], "a\tb\n", "c\td\n"],
    ["CSV", ["check", "--from", "csv", "--to", "csv", "--no-header"], "a\n", '"b\nc"\r\n'],
    ["chunks with their counts", [...check, "--chunk-header"], "1\na\n", "2\nb\nc\n"],
  ])("%s", async (_, args, ...questions) => {
    const child = start([...args, "--exit-zero"]);
    let answers = "";
    for (const question of questions) {
      child.stdin.write(question);
      // The next record is sent only after this answer. Without it, the test would never end.
      const [answer]: unknown[] = await once(child.stdout, "data");
      answers += String(answer);
    }
    child.stdin.end();
    const [code]: unknown[] = await once(child, "close");
    expect(code).toBe(0);
    expect(answers).toBe((await urigram([...args, "--exit-zero"], questions.join(""))).stdout);
  });
});

describe("records", () => {
  it("can have any length", async () => {
    const long = "a/%zz".repeat(100_000);
    const { stdout } = await urigram(["check", "--to", "tsv", "--exit-zero"], `a\n${long}\nb`);
    expect(linesOf(stdout).map((line) => line.split("\t")[0])).toEqual(["a", long, "b"]);
  });

  it("have U+FFFD for each invalid UTF-8 sequence (Encoding Standard, 8.1.1)", async () => {
    const input = Buffer.from([0x61, 0x0a, 0xc3, 0x0a, 0xe2, 0x82, 0x0a, 0xff, 0xfe]);
    const { stdout } = await urigram(["check", "--to", "ndjson", "--exit-zero"], input);
    expect(linesOf(stdout).map((line) => JSON.parse(line).reference)).toEqual([
      "a",
      "\ufffd",
      "\ufffd",
      "\ufffd\ufffd",
    ]);
  });

  it.each([
    ["tsv", "note\treference\n1\ta\n2\n3\tb\n4\tc\t5\n6\td", ["a", "2", "b", "4\tc\t5", "d"]],
    ["csv", 'note,reference\n1,a\n2,x"y\n3,b\n4,c,5\n6,d', ["a", '2,x"y', "b", "4,c,5", "d"]],
    [
      "ndjson",
      '{"note":"1","reference":"a"}\n{"note":"2"}\n{"note":"3","reference":"b"}\n{"note\n{"note":"6","reference":"d"}',
      ["a", '{"note":"2"}', "b", '{"note', "d"],
    ],
  ])(
    "that are bad have their error and as many columns as others: --from %s",
    async (from, input, expected) => {
      for (const [to, decode] of Object.entries(decoders)) {
        const args = ["check", ...optionsFor(from, to), "--keep"];
        const { code, stdout } = await urigram(args, input);
        expect(code).toBe(0);
        const records = decode(stdout);
        expect(records.map(({ reference }) => reference)).toEqual(expected);
        expect(records.map(({ verdict }) => verdict)).toEqual("valid invalid valid invalid valid".split(" "));
        expect(records.map(noteOf).filter((_, at) => at % 2 === 0)).toEqual(["1", "3", "6"]);
      }
    },
  );
});
