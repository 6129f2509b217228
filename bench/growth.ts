/**
 * `npm run bench:growth`: how the time of each operation grows with its input. It repeats pieces, and compares texts of two
 * sizes. Prints a line for each shape that grows faster than its text, or all with `--all`; exits with 1 if there is one.
 */
import { parseArgs } from "node:util";
import type { CommentReader, Extractor } from "../src/extract/finding.ts";
import { languages } from "../src/extract/languages.ts";
import { rfc3986 } from "../src/index.ts";
import { lint, rules } from "../src/lint/index.ts";
import { beginnings, documentPieces, referencePieces } from "./growth/shapes.ts";

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, all: { type: "boolean", default: false } },
});

/** Something that is done with texts of any length. */
interface Shape {
  readonly name: string;
  readonly make: (length: number) => string;
  readonly run: (text: string) => void;
}

/** How much longer the longer text is, and how many times as long it may take for each of its characters. */
const LONGER = 8;
const MOST = 3;
/** The lengths in UTF-16 units from which on a run may be measured, and its time in microseconds. */
const SHORTEST = 2_000;
const LONGEST = 64_000;
const MEASURABLE = 3_000;

const levels = Object.fromEntries(rules.map(({ id }) => [id, "warn"] as const));

const all: readonly Shape[] = [...libraryShapes(), ...(await documentShapes())];
const shapes = all.filter(({ name }) => name.includes(values.only));
let exceeding = 0;
for (const shape of shapes) {
  // What collects garbage or shares the processor makes a run longer, and none shorter.
  let growth = measureGrowth(shape);
  for (let again = 0; again < 3 && isBeyond(growth); again++) growth = measureGrowth(shape);
  const { length, each, longer } = growth;
  const isExceeding = isBeyond(growth);
  if (isExceeding) exceeding++;
  if (isExceeding || values.all)
    console.log(
      `${isExceeding ? "GROWS" : "kept "}  ${shape.name}: ${length} characters ${ns(each)} each, ${length * LONGER} characters ${ns(longer)} each`,
    );
}
console.log(
  `${shapes.length} shapes; of ${exceeding} a text ${LONGER} times as long takes more than ${MOST} times as long for each character`,
);
process.exitCode = exceeding > 0 ? 1 : 0;

/** The functions of a specification, over the pieces of references in three of their parts. */
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

/** The linter with all rules, over the pieces of documents in each language. */
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
    lint(text, { extract, levels, retrieval: "http://h/x/z", ...(comments && { comments }) });
  } catch (error) {
    // What would have to be kept at once is limited.
    if (!(error instanceof Error && error.name === "LimitError")) throw error;
  }
}

/** A length, and the time of each character at that and at a longer one. */
interface Growth {
  readonly length: number;
  readonly each: number;
  readonly longer: number;
}

function isBeyond({ each, longer }: Growth): boolean {
  return longer / each > MOST;
}

/** Measures a shape at a length that takes long enough, and at one that is longer: nanoseconds for each character. */
function measureGrowth({ make, run }: Shape): Growth {
  let length = SHORTEST;
  while (length < LONGEST && leastTime(run, make(length)) < MEASURABLE) length *= 2;
  const [short, long] = [make(length), make(length * LONGER)];
  return {
    length,
    each: (leastTime(run, short) * 1000) / short.length,
    longer: (leastTime(run, long) * 1000) / long.length,
  };
}

/** The least time of three runs, in microseconds of this process: what others take does not count. */
function leastTime(run: (text: string) => void, text: string): number {
  // V8 repeats a string as a tree, which its first reader flattens.
  text.charCodeAt(text.length - 1);
  const times = [1, 2, 3].map(() => {
    const begin = process.cpuUsage();
    run(text);
    const { user, system } = process.cpuUsage(begin);
    return user + system;
  });
  return Math.min(...times);
}

function ns(time: number): string {
  return `${time.toFixed(0)} ns`;
}
