/** `npm run bench`: how fast urigram is beside its peers and the limits of the machine. Writes bench.json too. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { names } from "./bench/cold.ts";
import { measureEndToEnd } from "./bench/end-to-end.ts";
import { lengths, measureGrowth } from "./bench/growth.ts";
import { jobsOn, referencesBelow } from "./bench/jobs.ts";
import { median, used } from "./bench/measure.ts";
import { importTsPegjs, writeTsPegjs } from "./bench/ts-pegjs.ts";

const ROOT = new URL("../../", import.meta.url);
const COLD_ROUNDS = 15;

writeTsPegjs(ROOT);
const { parse: parseByTsPegjs } = await importTsPegjs();
const corpus = referencesBelow(ROOT);
const parsed = [...corpus.absolute, ...corpus.relative];

const baseline = readBaseline();
const warm = jobsOn(corpus, ROOT, parseByTsPegjs).map(({ name, measure }) => {
  const times = measure();
  const [ours = Number.NaN] = times.values();
  const rows = [...times].map(([contender, nanoseconds]) => ({
    contender,
    nanoseconds: Math.round(nanoseconds),
    ratio: Number((ours / nanoseconds).toFixed(2)),
  }));
  heading(name, ["", "ns each", "urigram takes", `at ${baseline.commit}`]);
  for (const { contender, nanoseconds, ratio } of rows)
    row([contender, nanoseconds, ratio, baseline.ratioOf(name, contender) ?? ""]);
  return { job: name, rows };
});

const cold = measureCold(parsed);
heading("parse, cold: the first 1,000 in a new process", [
  "",
  "ms to import",
  "ms for 1,000",
  "urigram takes",
]);
for (const { contender, import: imported, calls, ratio } of cold)
  row([contender, imported.toFixed(1), calls.toFixed(1), ratio]);

const growth = measureGrowth();
heading("growth: ns a character, by length", ["", ...lengths.map(String), "most / least"]);
for (const { operation, kind, nanoseconds } of growth) {
  const spread = Math.max(...nanoseconds) / Math.min(...nanoseconds);
  row([`${operation}, ${kind}`, ...nanoseconds.map((time) => time.toFixed(2)), spread.toFixed(1)]);
}

const endToEnd = measureEndToEnd(ROOT, parsed);
heading("end to end: a million references from a file", ["", "lines a second"]);
for (const { command, linesPerSecond } of endToEnd) row([command, linesPerSecond.toLocaleString("en")]);

const environment = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  cpu: cpus()[0]?.model ?? "",
  versions: versions(),
};
writeFileSync(
  new URL("bench.json", ROOT),
  `${JSON.stringify({ ...environment, warm, cold, growth, endToEnd }, null, 2)}\n`,
);
console.log(`\nNode ${environment.node}, ${environment.cpu}, ${environment.date}; ${used()} results used`);

/** Measures each contender in processes of its own, in turns. */
function measureCold(references: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "urigram-bench-"));
  const corpus = join(folder, "corpus.json");
  // Each third, so that all kinds are among the first.
  writeFileSync(corpus, JSON.stringify(references.filter((_, i) => i % 3 === 0)));
  const script = fileURLToPath(new URL("bench/cold.js", import.meta.url));
  const runs = Array.from({ length: COLD_ROUNDS }, () =>
    names.map((name) => {
      const output = execFileSync(process.execPath, [script, name, corpus], { encoding: "utf8" });
      const { import: imported, calls }: { import?: unknown; calls?: unknown } = JSON.parse(output);
      return { import: Number(imported), calls: Number(calls) };
    }),
  );
  rmSync(folder, { recursive: true });
  const medians = names.map((contender, i) => ({
    contender,
    import: median(runs.map((run) => run[i]?.import ?? Number.NaN)),
    calls: median(runs.map((run) => run[i]?.calls ?? Number.NaN)),
  }));
  const ours = medians[0]?.calls ?? Number.NaN;
  return medians.map((one) => ({ ...one, ratio: Number((ours / one.calls).toFixed(2)) }));
}

/** The ratios of a commit that later ones are compared with. */
function readBaseline(): {
  readonly commit: string;
  readonly ratioOf: (job: string, contender: string) => number | undefined;
} {
  interface Row {
    readonly contender: string;
    readonly ratio: number;
  }
  const {
    commit,
    warm,
  }: { commit: string; warm: readonly { readonly job: string; readonly rows: readonly Row[] }[] } =
    JSON.parse(readFileSync(new URL("scripts/bench/baseline.json", ROOT), "utf8"));
  return {
    commit,
    ratioOf: (job, contender) =>
      warm.find((measured) => measured.job === job)?.rows.find((measured) => measured.contender === contender)
        ?.ratio,
  };
}

/** The versions of the peers. */
function versions(): { readonly [name: string]: unknown } {
  const { devDependencies }: { devDependencies?: object } = JSON.parse(
    readFileSync(new URL("package.json", ROOT), "utf8"),
  );
  return { ...devDependencies };
}

function heading(title: string, columns: readonly string[]): void {
  console.log(`\n### ${title}\n`);
  row(columns);
  row(columns.map((_, i) => (i === 0 ? "---" : "--:")));
}

function row(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}
