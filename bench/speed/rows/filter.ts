import type { Checkout } from "../checkout.ts";
import { BASE, type Corpus } from "../corpus.ts";
import type { Row } from "../measure.ts";
import { inTurns, timeOf, withText } from "../processes.ts";

const LINES = 1_000_000;
const ROUNDS = 5;
/** A Node loop that only counts lines, and one that also copies them. */
const COUNT =
  'let n = 0; process.stdin.setEncoding("utf8").on("data", (chunk) => { for (const line of chunk.split("\\n")) n += line.length; })';
export const ECHO: string =
  'let last = ""; process.stdin.setEncoding("utf8").on("data", (chunk) => { const lines = (last + chunk).split("\\n"); last = lines.pop(); process.stdout.write(lines.map((line) => line + "\\tvalid").join("\\n") + "\\n"); })';

/** Rows for filters over a million lines from a file to /dev/null, including the start of the process. */
export function rowsOfFilters(checkouts: readonly Checkout[], corpus: Corpus): readonly Row[] {
  const filter = (name: string, bad: number, ...args: readonly string[]) =>
    rowOf(`${name}, a million lines, ${bad} % bad`, () => linesOf(corpus, bad), checkouts, args);
  return [
    filter("check --to tsv", 0, "check", "--to", "tsv"),
    filter("check --to tsv", 1, "check", "--to", "tsv"),
    filter("check --to tsv", 20, "check", "--to", "tsv"),
    filter("check --only-invalid --to tsv", 1, "check", "--only-invalid", "--to", "tsv"),
    filter("check", 0, "check"),
    filter("classify --to tsv", 0, "classify", "--to", "tsv"),
    filter("resolve", 0, "resolve", "--base", BASE),
    filter("resolve --to tsv", 0, "resolve", "--to", "tsv", "--base", BASE),
  ];
}

/** The number of invalid lines in a hundred. */
function linesOf({ flat, bad }: Corpus, badOfHundred: number): string {
  const line = (i: number) => (i % 100 < badOfHundred ? bad[i % bad.length] : flat.all[i % flat.all.length]);
  return Array.from({ length: LINES }, (_, i) => `${line(i)}\n`).join("");
}

function rowOf(
  name: string,
  lines: () => string,
  checkouts: readonly Checkout[],
  args: readonly string[],
): Row {
  const programs: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
    ...checkouts.map(({ name, command }) => [name, process.execPath, command, ...args] as const),
    ["a line loop of Node that writes each line again", process.execPath, "--eval", ECHO],
    ["a line loop of Node that counts", process.execPath, "--eval", COUNT],
    ["wc -l", "wc", "-l"],
  ];
  const contendersOn = (file: string) =>
    programs.map(([name, program, ...args]) => ({
      name,
      measure: () => timeOf(program, args, file) / LINES,
    }));
  return { name, measure: () => withText(lines(), (file) => inTurns(contendersOn(file), ROUNDS)) };
}
