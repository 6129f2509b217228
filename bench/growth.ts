/**
 * `npm run bench:growth`: measures how the time of each operation grows with its input, by repeating pieces at two
 * lengths. Prints a line for each shape that grows faster than its length, or all shapes with `--all`; exits with 1 if
 * there are any.
 */
import { parseArgs } from "node:util";
import type { CommentReader, Extractor } from "../src/extract/finding.ts";
import { html } from "../src/extract/html/index.ts";
import { languages } from "../src/extract/languages.ts";
import { LONGEST_KEPT } from "../src/extract/sequences.ts";
import { rfc3986 } from "../src/index.ts";
import { lint, rules } from "../src/lint/index.ts";
import { schemeOf } from "../src/schemes/index.ts";
import { beginnings, documentPieces, referencePieces, schemeBeginnings } from "./growth/shapes.ts";

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, all: { type: "boolean", default: false } },
});

/** An operation on strings of any length. */
interface Shape {
  readonly name: string;
  readonly make: (length: number) => string;
  readonly run: (text: string) => void;
}

/** The permitted ratio of the times per character at two lengths. */
const MOST = 2;
/** The minimum length in UTF-16 units and the minimum time in microseconds of a measurable run. */
const SHORTEST = 2_000;
const LONGEST = 64_000;
/** The ratio of the two lengths. At 2,000 units, constant costs hide any growth. */
const RATIO = 64;
/** The ratio of two lengths that are both above LONGEST_KEPT. */
const RATIO_ABOVE = 4;
const MEASURABLE = 3_000;
/** The minimum time in microseconds, and the number of runs that get no faster, after which code counts as compiled. */
const WARM_UP = 100_000;
const STEADY = 10;

const levels = Object.fromEntries(rules.map(({ id }) => [id, "warn"] as const));

const all: readonly Shape[] = [...libraryShapes(), ...schemeShapes(), ...(await documentShapes())];
const shapes = all.filter(({ name }) => name.includes(values.only));
let exceeding = 0;
for (const shape of shapes) {
  warmUp(shape);
  // Garbage collection and other processes only ever make a run slower.
  let growth = measureGrowth(shape);
  for (let again = 0; again < 3 && isBeyond(growth); again++) growth = measureGrowth(shape);
  const { length, each, long, longer } = growth;
  const isExceeding = isBeyond(growth);
  if (isExceeding) exceeding++;
  if (isExceeding || values.all)
    console.log(
      `${isExceeding ? "GROWS" : "kept "}  ${shape.name}: ${length} characters ${ns(each)} each, ${long} characters ${ns(longer)} each`,
    );
}
console.log(
  `${shapes.length} shapes; of ${exceeding} a longer text takes more than ${MOST} times as long for each character`,
);
process.exitCode = exceeding > 0 ? 1 : 0;

/** The functions of a specification, with the pieces of references in three of their parts. */
function libraryShapes(): readonly Shape[] {
  const run = (text: string) => {
    for (const _ of rfc3986.syntaxErrors(text));
    if (!rfc3986.tryParse(text).ok) return;
    rfc3986.resolve(text, "http://a/b/c");
    rfc3986.normalize(text);
  };
  return referencePieces.flatMap((piece) =>
    beginnings.map((beginning) => ({
      name: `reference ${JSON.stringify(beginning)} ${JSON.stringify(piece)}`,
      make: (length: number) => beginning + piece.repeat(length / piece.length),
      run,
    })),
  );
}

/** The linter with all rules, with the pieces of references after the beginning of a scheme. */
function schemeShapes(): readonly Shape[] {
  return referencePieces.flatMap((piece) =>
    schemeBeginnings.map((beginning) => ({
      name: `scheme ${JSON.stringify(beginning)} ${JSON.stringify(piece)}`,
      make: (length: number) => `<a href='${beginning}${piece.repeat(length / piece.length)}'>`,
      run: (text: string) => lintAll(text, html, undefined),
    })),
  );
}

/** The linter with all rules, with the pieces of documents in each language. */
async function documentShapes(): Promise<readonly Shape[]> {
  const readers = languages.map(async ({ id, load, loadComments }) => ({
    id,
    extract: await load(),
    comments: await loadComments?.(),
  }));
  return (await Promise.all(readers)).flatMap(({ id, extract, comments }) =>
    documentPieces.map((piece) => ({
      name: `${id} ${JSON.stringify(piece)}`,
      make: (length: number) => piece.repeat(length / piece.length),
      run: (text: string) => lintAll(text, extract, comments),
    })),
  );
}

function lintAll(text: string, extract: Extractor, comments: CommentReader | undefined): void {
  try {
    lint(text, { extract, levels, schemeOf, retrieval: "http://h/x/z", ...(comments && { comments }) });
  } catch (error) {
    // Documents that need too much memory throw a LimitError.
    if (!(error instanceof Error && error.name === "LimitError")) throw error;
  }
}

/** Two lengths, and the time per character at each. */
interface Growth {
  readonly length: number;
  readonly each: number;
  readonly long: number;
  readonly longer: number;
}

function isBeyond({ each, longer }: Growth): boolean {
  return longer / each > MOST;
}

/** Runs a shape at the minimum length until it gets no faster. Otherwise a slow short run would hide any growth. */
function warmUp({ make, run }: Shape): void {
  const text = make(SHORTEST);
  for (let least = Number.POSITIVE_INFINITY, spent = 0; ; ) {
    const times = Array.from({ length: STEADY }, () => timeOf(run, text));
    spent += times.reduce((sum, time) => sum + Math.max(time, 50), 0);
    const fastest = Math.min(...times);
    if (spent >= WARM_UP && fastest > least * 0.9) return;
    least = Math.min(least, fastest);
  }
}

/**
 * Measures a shape at a length that takes long enough, and at a longer one, in nanoseconds per character. Parts of a
 * document longer than LONGEST_KEPT are read repeatedly, so the time per character may step up there. Lengths are
 * therefore compared on the same side of it: below, and, if the time has more than doubled shortly above, above.
 */
function measureGrowth({ make, run }: Shape): Growth {
  const eachOf = (length: number) => (leastTime(run, make(length)) * 1000) / length;
  const between = (length: number, long: number): Growth => ({
    length,
    each: eachOf(length),
    long,
    longer: eachOf(long),
  });
  let length = SHORTEST;
  while (length < LONGEST && leastTime(run, make(length)) < MEASURABLE) length *= 2;
  const below = between(length, Math.min(length * RATIO, LONGEST_KEPT));
  if (isBeyond(below) || below.long < LONGEST_KEPT) return below;
  const above = 2 * LONGEST_KEPT;
  return isBeyond({ ...below, longer: eachOf(above) }) ? between(above, above * RATIO_ABOVE) : below;
}

/** Returns the time of the fastest of three runs. */
function leastTime(run: (text: string) => void, text: string): number {
  // V8 represents a repeated string as a tree, which its first reader flattens.
  text.charCodeAt(text.length - 1);
  return Math.min(timeOf(run, text), timeOf(run, text), timeOf(run, text));
}

/** Returns the processor time of one run in microseconds. */
function timeOf(run: (text: string) => void, text: string): number {
  const begin = process.cpuUsage();
  run(text);
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}

function ns(time: number): string {
  return `${time.toFixed(0)} ns`;
}
