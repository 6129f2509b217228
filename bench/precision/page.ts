import type { CorpusDiagnostic } from "./diagnostics.ts";
import { wilson } from "./interval.ts";
import { type Judgement, type Tally, tallyOf } from "./judgements.ts";
import type { Part } from "./parts.ts";

/** The data in docs/precision.md. */
export interface Measured {
  readonly part: Pick<Part, "page" | "title" | "origin" | "judging" | "isQuoted">;
  readonly packages: readonly string[];
  /** The number of diagnostics for each rule that is on by default, drawn or not. */
  readonly counts: ReadonlyMap<string, number>;
  /** The sample from all diagnostics, determined by the seed. */
  readonly drawn: readonly CorpusDiagnostic[];
  /** All diagnostics except those that exceed the limit per rule and package. */
  readonly limited: readonly CorpusDiagnostic[];
  /** A sample of the diagnostics for each rule. */
  readonly shown: ReadonlyMap<string, readonly CorpusDiagnostic[]>;
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly seed: number;
  readonly limit: number;
}

/** The text of docs/precision.md. */
export function pageOf(measured: Measured): string {
  return `${[overall(measured), method(measured), rules(measured)].join("\n\n")}\n`;
}

function overall({ part, counts, drawn, limited, judgements, seed, limit }: Measured): string {
  return [
    `# ${part.title}`,
    "",
    "How many findings of `urigram lint` with default settings are worth fixing, judged one by one on published work. Here,",
    "a finding is one report of one rule.",
    "",
    `${drawn.length} findings, drawn from all ${totalOf(counts)} by the seed ${seed}:`,
    "",
    tableOf(drawn, judgements),
    "",
    `At most ${limit} findings of one rule from one package, so that one generated file does not outweigh the rest:`,
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
    "| findings | number | not judged | worth fixing | 95 % interval | correct |",
    "|---|--:|--:|--:|--:|--:|",
    ...kinds.map(([kind, some]) => {
      const tally = tallyOf(some, judgements);
      return row([kind, some.length, tally.notJudged, worthFixing(tally), interval(tally), right(tally)]);
    }),
  ].join("\n");
}

function totalOf(counts: Measured["counts"]): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

function method({ part, packages, counts }: Measured): string {
  return `## How it was measured

${part.origin(packages.length)}
- Linted by folder with default settings, it has ${totalOf(counts)} findings. Tests and generated files are skipped.
${part.judging}
- The judgements, with their reasons, are in \`bench/precision/judgements.tsv\`; \`bench/precision/judged/${part.page}\`
  shows those of the next table.

\`npm run precision\` (for repositories, with \`--part repositories\`) fetches the corpus, measures, and writes these pages and
the findings to judge. \`--draw\` and \`--seed\` change the sample.`;
}

function rules({ counts, shown, judgements }: Measured): string {
  const reporting = [...counts].filter(([, count]) => count > 0);
  return [
    "## The rules",
    "",
    "The rules that are on by default, with their findings in the whole corpus and the judgements of up to ten of them,",
    `drawn by the same seed. ${counts.size - reporting.length} other rules have no findings.`,
    "",
    "| rule | findings | fix | letter | wrong | not judged | worth fixing | correct |",
    "|---|--:|--:|--:|--:|--:|--:|--:|",
    ...reporting.map(([rule, count]) => {
      const tally = tallyOf(shown.get(rule) ?? [], judgements);
      const { fix, letter, wrong, notJudged } = tally;
      return row([`\`${rule}\``, count, fix, letter, wrong, notJudged, worthFixing(tally), right(tally)]);
    }),
  ].join("\n");
}

/** The judgements behind docs/precision.md, by rule, with their reasons. */
export function judgedOf({ part, counts, shown, judgements }: Measured): string {
  const sections = [...counts.keys()].flatMap((rule) => {
    const diagnostics = shown.get(rule) ?? [];
    return diagnostics.length === 0
      ? []
      : [sectionOf(rule, diagnostics, part.isQuoted ? placeAndReference : place, judgements)];
  });
  return `${[`# ${part.title}: the judgements`, ...sections].join("\n\n")}\n`;
}

/** The columns of a table with diagnostics. */
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
    `## ${rule}`,
    "",
    row(head),
    `|${"---|".repeat(head.length)}`,
    ...diagnostics.map((one) => {
      const { verdict = "not judged", reason = "" } = judgements.get(one.id) ?? {};
      return row([...cellsOf(one), verdict, escaped(reason)]);
    }),
  ].join("\n");
}

function worthFixing({ fix, letter, wrong }: Tally): string {
  return percent(fix, fix + letter + wrong);
}

function right({ fix, letter, wrong }: Tally): string {
  return percent(fix + letter, fix + letter + wrong);
}

function interval({ fix, letter, wrong }: Tally): string {
  const judged = fix + letter + wrong;
  if (judged === 0) return "";
  const { from, to } = wilson(fix, judged);
  return `${percent(from, 1)} to ${percent(to, 1)}`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "" : `${((100 * part) / whole).toFixed(1)} %`;
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}

/** The maximum number of characters of a text that are shown. */
const LONGEST = 80;

/** Writes a text as a code span in a table, delimited by one more backtick than its longest run of backticks. */
function code(text: string): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  const runs = shown.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  return `${fence} ${escaped(shown)} ${fence}`;
}

function escaped(text: string): string {
  return text.replace(/[\0-\x1f\x7f]/g, " ").replaceAll("|", "\\|");
}
