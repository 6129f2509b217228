import type { CorpusDiagnostic } from "./diagnostics.ts";
import { wilson } from "./interval.ts";
import { type Judgement, type Tally, tallyOf } from "./judgements.ts";
import type { Part } from "./parts.ts";

/** What docs/precision.md is made of. */
export interface Measured {
  readonly part: Pick<Part, "title" | "origin" | "isQuoted">;
  readonly packages: readonly string[];
  /** How many diagnostics there are of each rule that is on by default, drawn or not. */
  readonly counts: ReadonlyMap<string, number>;
  /** Drawn from all of these, by the seed. */
  readonly drawn: readonly CorpusDiagnostic[];
  /** All of these, but of one rule and package no more than the limit. */
  readonly limited: readonly CorpusDiagnostic[];
  /** Some diagnostics of each rule. */
  readonly shown: ReadonlyMap<string, readonly CorpusDiagnostic[]>;
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly seed: number;
  readonly limit: number;
}

/** The text of docs/precision.md. */
export function pageOf(measured: Measured): string {
  return `${[overall(measured), method(measured), rules(measured), judged(measured)].join("\n\n")}\n`;
}

function overall({ part, counts, drawn, limited, judgements, seed, limit }: Measured): string {
  return [
    `# ${part.title}`,
    "",
    "How many of the findings of `urigram lint`, with the settings that it has by default, are worth an author's while:",
    "judged one by one, over what others published. A finding here is one report of one rule.",
    "",
    `Of ${drawn.length} that are drawn from all ${totalOf(counts)}, by the seed ${seed}:`,
    "",
    tableOf(drawn, judgements),
    "",
    `Of all, but of one rule no more than ${limit} from one package, so that one generated file does not outweigh the rest:`,
    "",
    tableOf(limited, judgements),
  ].join("\n");
}

function tableOf(diagnostics: readonly CorpusDiagnostic[], judgements: Measured["judgements"]): string {
  const kinds: readonly (readonly [string, readonly CorpusDiagnostic[]])[] = [
    ["all", diagnostics],
    ["errors", diagnostics.filter(({ level }) => level === "error")],
    ["warnings", diagnostics.filter(({ level }) => level === "warn")],
  ];
  return [
    "| findings | number | not judged | worth mending | 95 % interval | right by the letter |",
    "|---|--:|--:|--:|--:|--:|",
    ...kinds.map(([kind, some]) => {
      const tally = tallyOf(some, judgements);
      return row([kind, some.length, tally.notJudged, mending(tally), interval(tally), right(tally)]);
    }),
  ].join("\n");
}

function totalOf(counts: Measured["counts"]): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function method({ part, packages, counts }: Measured): string {
  return `## How it was measured

${part.origin(packages.length)}
- Linted by folder, with the settings that users have who set none, it gives ${totalOf(counts)} findings. Tests and
  generated files are passed over then, as a line of the command says; in a first count three findings of four were in
  tests, and most of these were wrong on purpose.
- Those are drawn whose hashes with the seed are lowest. So another version of the linter gives the same ones, but for what
  it no longer reports or reports anew. A few large clusters decide the first table, and hardly the second.
- Each was judged with its line and, where that was not enough, its file: *mend*, its maintainer should mend it;
  *letter*, it is right by the letter of the specification, but not worth mending; *wrong*, it is neither. The
  judgements are in \`bench/precision/judgements.tsv\`, each with its reason. The readers were language models that
  worked for the project; they knew these words, and saw neither the linter's source nor each other's judgements. Of the
  first 60 findings that two of them judged they agreed on 50; 8 of the other 10 were of one file. Other readers may judge
  otherwise, above all between *mend* and *letter*.
- What is not judged counts nowhere. The intervals are Wilson's.

\`npm run precision\` fetches the corpus into a folder for temporary files, or into that of \`--corpus\`, measures, and
writes this page; \`--part repositories\` does it for the other part. It also writes what is to be judged as TSV, with the
lines. \`--draw\` and \`--seed\` draw otherwise.`;
}

function rules({ counts, shown, judgements }: Measured): string {
  return [
    "## The rules",
    "",
    "Each rule that is on by default: how many findings it has in the whole corpus, and how up to ten of them, drawn by",
    "the same seed, were judged.",
    "",
    "| rule | findings | mend | letter | wrong | not judged | worth mending | right by the letter |",
    "|---|--:|--:|--:|--:|--:|--:|--:|",
    ...[...counts].map(([rule, count]) => {
      const tally = tallyOf(shown.get(rule) ?? [], judgements);
      const { mend, letter, wrong, notJudged } = tally;
      return row([`\`${rule}\``, count, mend, letter, wrong, notJudged, mending(tally), right(tally)]);
    }),
  ].join("\n");
}

function judged({ part, counts, shown, judgements }: Measured): string {
  const sections = [...counts.keys()].flatMap((rule) => {
    const diagnostics = shown.get(rule) ?? [];
    return diagnostics.length === 0
      ? []
      : [sectionOf(rule, diagnostics, part.isQuoted ? placeAndReference : place, judgements)];
  });
  return ["## The judgements", ...sections].join("\n\n");
}

/** What a table of diagnostics shows of each. */
interface Shown {
  readonly names: readonly string[];
  readonly cellsOf: (diagnostic: CorpusDiagnostic) => readonly string[];
}

const place: Shown = {
  names: ["file and line"],
  cellsOf: ({ file, line }) => [code(`${file}:${line}`)],
};

const placeAndReference: Shown = {
  names: [...place.names, "reference"],
  cellsOf: (one) => [...place.cellsOf(one), code(one.reference)],
};

function sectionOf(
  rule: string,
  diagnostics: readonly CorpusDiagnostic[],
  { names, cellsOf }: Shown,
  judgements: ReadonlyMap<string, Judgement>,
): string {
  const head = [...names, "judgement", "reason"];
  return [
    `### ${rule}`,
    "",
    row(head),
    `|${"---|".repeat(head.length)}`,
    ...diagnostics.map((one) => {
      const { verdict = "not judged", reason = "" } = judgements.get(one.id) ?? {};
      return row([...cellsOf(one), verdict, escaped(reason)]);
    }),
  ].join("\n");
}

function mending({ mend, letter, wrong }: Tally): string {
  return percent(mend, mend + letter + wrong);
}

function right({ mend, letter, wrong }: Tally): string {
  return percent(mend + letter, mend + letter + wrong);
}

function interval({ mend, letter, wrong }: Tally): string {
  const judged = mend + letter + wrong;
  if (judged === 0) return "";
  const { from, to } = wilson(mend, judged);
  return `${percent(from, 1)} to ${percent(to, 1)}`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "" : `${((100 * part) / whole).toFixed(1)} %`;
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** How much of a text is shown. */
const LONGEST = 80;

/** A text as a code span in a table: the longest run of backticks within it decides its own. */
function code(text: string): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  const runs = shown.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  return `${fence} ${escaped(shown)} ${fence}`;
}

function escaped(text: string): string {
  return text.replace(/[\0-\x1f\x7f]/g, " ").replaceAll("|", "\\|");
}
