/**
 * `npm run precision`: judges the linter by the judgements that readers made of what it reports on published packages,
 * and writes docs/precision.md. Prints how often each rule reports, and writes what is to be judged. Options:
 * `--part repositories` for another part of the corpus, which has its own page, `--corpus FOLDER` for where the packages are
 * kept, `--to FILE` for what is to be judged, `--sample N`, `--seed N`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
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
import { pageOf } from "./precision/page.ts";
import { partOf } from "./precision/parts.ts";
import { draw, drawOfEach } from "./precision/sample.ts";
import { BATCH, LIMIT, SAMPLE, SEED, SHOWN } from "./precision/settings.ts";
import { toTsv } from "./precision/tsv.ts";

const { values } = parseArgs({
  options: {
    part: { type: "string", default: "registries" },
    corpus: { type: "string", default: join(tmpdir(), "urigram-corpus") },
    to: { type: "string" },
    sample: { type: "string", default: String(SAMPLE) },
    seed: { type: "string", default: String(SEED) },
  },
});
const folder = resolve(values.corpus);
const part = partOf(values.part);
const { packages } = part;
const seed = Number(values.seed);
mkdirSync(folder, { recursive: true });

await provide(packages, folder);
const batches = batchesOf(packages, BATCH);
const linted = await inParallel(batches, availableParallelism(), (batch) => lintPackages(batch, folder));
const all = linted.flatMap(({ diagnostics }) => diagnostics);
for (const { failure } of linted) if (failure !== "") console.warn(failure);
console.log(tableOfCounts(all));

const clusterOf = (one: CorpusDiagnostic) => `${one.package} ${one.rule}`;
const population = drawOfEach(all, clusterOf, LIMIT, seed);
const sample = draw(population, Number(values.sample), seed);
const [reported, drawnOf] = [groupBy(all, clusterOf), groupBy(sample, clusterOf)];
const shown = groupBy(
  drawOfEach(population, ({ rule }) => rule, SHOWN, seed),
  ({ rule }) => rule,
);
const judgements = readJudgements(readFileSync(new URL("precision/judgements.tsv", import.meta.url), "utf8"));

const found = countByRule(all);
const counts = new Map(defaultRules.map((rule) => [rule, found.get(rule) ?? 0]));
const page = pageOf({
  part,
  packages: packages.map(pathOf),
  counts,
  population: population.length,
  sample,
  weightOf: (one) => (reported.get(clusterOf(one))?.length ?? 0) / (drawnOf.get(clusterOf(one))?.length ?? 1),
  shown,
  judgements,
  seed,
  limit: LIMIT,
});
writeFileSync(new URL(`../docs/${part.page}`, import.meta.url), page);

const drawn = new Map([...sample, ...[...shown.values()].flat()].map((one) => [one.id, one]));
const to = values.to ?? join(folder, "drawn.tsv");
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
writeFileSync(to, toTsv(names, [...drawn.values()].map(rowOf)));
const notJudged = [...drawn.keys()].filter((id) => !judgements.has(id)).length;
console.log(`${to}: ${drawn.size} drawn, ${notJudged} of them not judged`);

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
