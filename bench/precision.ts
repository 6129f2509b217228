/**
 * `npm run precision`: measures the linter by the judgements of readers on its findings in published packages, and
 * writes docs/precision.md and bench/precision/judged/precision.md. Prints how often each rule reports, and writes the
 * findings to judge. Options: `--part repositories` for another part of the corpus, with its own pages, `--corpus FOLDER`
 * for the packages, `--to FILE` for the findings to judge, `--draw N`, `--seed N`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { provide } from "./precision/corpus.ts";
import { countByRule, tableOfCounts } from "./precision/counts.ts";
import { defaultRules } from "./precision/default-rules.ts";
import { type CorpusDiagnostic, lintPackages } from "./precision/diagnostics.ts";
import { excerptOfFile } from "./precision/excerpt.ts";
import { batchesOf, groupBy } from "./precision/groups.ts";
import { inParallel } from "./precision/in-parallel.ts";
import { readJudgements } from "./precision/judgements.ts";
import { pathOf } from "./precision/package.ts";
import { judgedOf, type Measured, pageOf } from "./precision/page.ts";
import { partOf } from "./precision/parts.ts";
import { draw, drawOfEach } from "./precision/sample.ts";
import { BATCH, DRAWN, LIMIT, SEED, SHOWN } from "./precision/settings.ts";
import { toTsv } from "./precision/tsv.ts";
import { typedPath } from "./typed-path.ts";
import { wholeNumber } from "./whole-number.ts";

const { values } = parseArgs({
  options: {
    part: { type: "string", default: "registries" },
    corpus: { type: "string", default: join(tmpdir(), "urigram-corpus") },
    to: { type: "string" },
    draw: { type: "string", default: String(DRAWN) },
    seed: { type: "string", default: String(SEED) },
  },
});
const folder = typedPath(values.corpus);
const part = partOf(values.part);
const { packages } = part;
const seed = wholeNumber("--seed", values.seed);
const size = wholeNumber("--draw", values.draw);
mkdirSync(folder, { recursive: true });

await provide(packages, folder);
const batches = batchesOf(packages, BATCH);
const linted = await inParallel(batches, availableParallelism(), (batch) => lintPackages(batch, folder));
const all = linted.flatMap(({ diagnostics }) => diagnostics);
for (const { failure } of linted) if (failure !== "") console.warn(failure);
console.log(tableOfCounts(all));

const drawn = draw(all, size, seed);
const limited = drawOfEach(all, (one) => `${one.package} ${one.rule}`, LIMIT, seed);
const shown = groupBy(
  drawOfEach(limited, ({ rule }) => rule, SHOWN, seed),
  ({ rule }) => rule,
);
const judgements = readJudgements(readFileSync(new URL("precision/judgements.tsv", import.meta.url), "utf8"));

const found = countByRule(all);
const counts = new Map(defaultRules.map((rule) => [rule, found.get(rule) ?? 0]));
const measured: Measured = {
  part,
  packages: packages.map(pathOf),
  counts,
  drawn,
  limited,
  shown,
  judgements,
  seed,
  limit: LIMIT,
};
writeFileSync(new URL(`../docs/${part.page}`, import.meta.url), pageOf(measured));
writeFileSync(new URL(`precision/judged/${part.page}`, import.meta.url), judgedOf(measured));

const toJudge = new Map([...drawn, ...limited].map((one) => [one.id, one]));
const to = values.to === undefined ? join(folder, "drawn.tsv") : typedPath(values.to);
const names = [
  "id",
  "package",
  "file",
  "line",
  "rule",
  "level",
  "construct",
  "reference",
  "message",
  "excerpt",
];
writeFileSync(to, toTsv(names, [...toJudge.values()].map(rowOf)));
const notJudged = [...toJudge.keys()].filter((id) => !judgements.has(id)).length;
console.log(`${to}: ${toJudge.size} to judge, ${notJudged} of them not judged`);

function rowOf(one: CorpusDiagnostic): readonly (string | number)[] {
  const { id, file, line, rule, level, construct, reference, message } = one;
  const path = file.slice(one.package.length + 1);
  return [
    id,
    one.package,
    path,
    line,
    rule,
    level,
    construct,
    reference,
    message,
    excerptOfFile(join(folder, file), one),
  ];
}
