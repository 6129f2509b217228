/**
 * `npm run docutils`: compares the reStructuredText reader with docutils, which `pip install docutils` installs. Checks the
 * answers of docutils that test/vectors/rst.jsonl records, or writes them with `-- --record`; then checks that the reader
 * finds each reference that docutils finds in the files named as arguments. The exit code is 1 if it does not.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { rst } from "../src/extract/rst/index.ts";
import { escapeUnprintable } from "../src/text/quote.ts";

interface Row {
  readonly what: string;
  readonly source: string;
  readonly references: readonly string[];
}

const VECTORS = new URL("../test/vectors/rst.jsonl", import.meta.url);
const SCRIPT = fileURLToPath(new URL("docutils/references.py", import.meta.url));

const { values, positionals } = parseArgs({
  options: { record: { type: "boolean", default: false } },
  allowPositionals: true,
});

if (spawnSync("python3", ["-c", "import docutils"]).status === 0) {
  checkVectors();
  checkFiles();
} else console.log("SKIPPED  python3 cannot import docutils: pip install docutils");

function checkVectors(): void {
  const rows = readFileSync(VECTORS, "utf8")
    .trimEnd()
    .split("\n")
    .map((line): Row => JSON.parse(line));
  const answers = askDocutils(rows.map(({ source }) => source));
  const recorded = rows.map(({ what, source }, i) => ({ what, source, references: answers[i] ?? [] }));
  if (values.record) writeFileSync(VECTORS, recorded.map((row) => `${JSON.stringify(row)}\n`).join(""));
  for (const [i, { what, references }] of rows.entries()) {
    if (`${references}` === `${answers[i]}`) continue;
    console.log(`${values.record ? "recorded" : "DIFFERS"}  ${what}: docutils finds ${answers[i]}`);
    if (!values.record) process.exitCode = 1;
  }
  console.log(`${rows.length} vectors`);
}

function checkFiles(): void {
  const sources = positionals.map((path) => readFileSync(path, "utf8"));
  const answers = askDocutils(sources);
  let count = 0;
  let missed = 0;
  for (const [i, source] of sources.entries()) {
    const found = new Set([...rst(source)].map(({ text }) => text));
    for (const reference of answers[i] ?? []) {
      // docutils creates the references of the roles pep and rfc, and finds bare e-mail addresses.
      if (!source.includes(reference.replace(/^mailto:/, "")) || isBareMail(source, reference)) continue;
      count++;
      if (found.has(reference)) continue;
      missed++;
      console.log(`MISSED  ${positionals[i]}: ${escapeUnprintable(reference)}`);
    }
  }
  if (missed > 0) process.exitCode = 1;
  if (positionals.length > 0)
    console.log(`missed ${missed} of ${count} references in ${sources.length} files`);
}

function isBareMail(source: string, reference: string): boolean {
  return reference.startsWith("mailto:") && !source.includes(reference);
}

/** Returns the distinct references that docutils finds in each document, sorted. */
function askDocutils(sources: readonly string[]): readonly (readonly string[])[] {
  const input = sources.map((source) => JSON.stringify(source)).join("\n");
  const { stdout } = spawnSync("python3", [SCRIPT], { input, encoding: "utf8", maxBuffer: 1 << 30 });
  return stdout
    .trimEnd()
    .split("\n")
    .filter((line) => line !== "")
    .map((line): readonly string[] => JSON.parse(line));
}
