/**
 * `npm run bench`: compares the speed of urigram with its peers and with the limits of the machine. Also writes
 * bench.json. Options: `--only TEXT` selects rows by name, `--beside FOLDER` adds another built checkout, `--compare
 * FILE` compares with an older bench.json.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openCheckout } from "./speed/checkout.ts";
import { compareWith } from "./speed/compare.ts";
import { collect } from "./speed/corpus.ts";
import { lengths, measureGrowth } from "./speed/growth.ts";
import { type Measured, used } from "./speed/measure.ts";
import { rowsOfAccepting } from "./speed/rows/accept.ts";
import { rowsOfBeginning } from "./speed/rows/begin.ts";
import { rowsOfFilters } from "./speed/rows/filter.ts";
import { rowsOfLinting } from "./speed/rows/lint.ts";
import { rowsOfParsing } from "./speed/rows/parse.ts";
import { rowsOfReading, rowsOfTrees } from "./speed/rows/read.ts";
import { rowsOfResolving } from "./speed/rows/resolve.ts";
import { rowsOfRfc3986 } from "./speed/rows/rfc3986.ts";
import { importTsPegjs, writeTsPegjs } from "./speed/ts-pegjs.ts";
import { typedPath } from "./typed-path.ts";

const ROOT = new URL("../../../", import.meta.url);
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, beside: { type: "string" }, compare: { type: "string" } },
});

const here = await openCheckout("urigram", fileURLToPath(ROOT));
const { rfc2396, rfc3986 } = here.library.urigram;
const { beside } = values;
const checkouts =
  beside === undefined ? [here] : [here, await openCheckout(basename(beside), typedPath(beside))];
writeTsPegjs(ROOT);
const { parse: byTsPegjs } = await importTsPegjs();
const corpus = collect(
  ROOT,
  (text) => rfc2396.accepts(text) && rfc3986.accepts(text) && URL.canParse(text, "http://example.com/"),
);

const all = [
  ...rowsOfRfc3986(checkouts, corpus),
  ...rowsOfAccepting(checkouts, corpus),
  ...rowsOfParsing(checkouts, corpus, { root: ROOT, byTsPegjs }),
  ...rowsOfReading(checkouts, corpus),
  ...rowsOfResolving(checkouts, corpus),
  ...rowsOfTrees(checkouts, corpus),
  ...rowsOfLinting(checkouts, corpus),
  ...rowsOfBeginning(checkouts, corpus),
  ...rowsOfFilters(checkouts, corpus),
];
const rows = all
  .filter(({ name }) => name.includes(values.only))
  .map(({ name, measure }) => {
    const measured = withRatios(measure());
    heading(name, ["", "each", "least", "spread", "urigram takes"]);
    for (const { contender, nanoseconds, least, spread, ratio } of measured) {
      const cells = [timeOf(nanoseconds), timeOf(least), percent(spread), ratio.toFixed(2)];
      line([contender, ...(Number.isNaN(nanoseconds) ? ["cannot", "", "", ""] : cells)]);
    }
    return { name, measured };
  });

if ("growth".includes(values.only)) {
  heading("growth: ns a character, by length", ["", ...lengths.map(String), "most / least"]);
  for (const { operation, kind, nanoseconds } of measureGrowth(here.library)) {
    const most = Math.max(...nanoseconds) / Math.min(...nanoseconds);
    line([`${operation}, ${kind}`, ...nanoseconds.map((time) => time.toFixed(2)), most.toFixed(1)]);
  }
}

const environment = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  cpu: cpus()[0]?.model ?? "",
};
if (values.compare !== undefined) {
  heading(`urigram takes, at ${values.compare} and now`, ["", "then", "now"]);
  for (const cells of compareWith(JSON.parse(readFileSync(typedPath(values.compare), "utf8")), rows))
    line(cells);
}
writeFileSync(new URL("bench.json", ROOT), `${JSON.stringify({ ...environment, rows }, null, 2)}\n`);
console.log(`\nNode ${environment.node}, ${environment.cpu}, ${environment.date}; ${used()} results used`);

/** Adds the time of the first contender as a share of each one's. */
function withRatios(measured: readonly Measured[]): readonly (Measured & { readonly ratio: number })[] {
  const [ours] = measured;
  return measured.map((one) => ({ ...one, ratio: (ours?.nanoseconds ?? Number.NaN) / one.nanoseconds }));
}

/** Formats a time in a suitable unit. */
function timeOf(nanoseconds: number): string {
  const [unit, size] = nanoseconds < 1e4 ? ["ns", 1] : nanoseconds < 1e7 ? ["us", 1e3] : ["ms", 1e6];
  return `${Number((nanoseconds / size).toPrecision(3))} ${unit}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function heading(title: string, columns: readonly string[]): void {
  console.log(`\n### ${title}\n`);
  line(columns);
  line(columns.map((_, i) => (i === 0 ? "---" : "--:")));
}

function line(cells: readonly string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}
