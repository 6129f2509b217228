/**
 * `npm run engines`: runs the recipes of docs/engines.md in other engines, and compares their results with those of a
 * single process. Installs what they need. Arguments select engines by name. Options: `--records N` sets the number of
 * links for the distributed engine, `--only TEXT` selects the checks whose names contain a text, `--keep` keeps the
 * files, as a failure does.
 */
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Engine, Lab } from "./engines/engine.ts";
import { engines } from "./engines/index.ts";
import { openLab } from "./engines/lab.ts";
import { wholeNumber } from "./whole-number.ts";

const LINKS = 300_000;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    records: { type: "string", default: "10000000" },
    only: { type: "string", default: "" },
    keep: { type: "boolean", default: false },
  },
});

const chosen = positionals.length === 0 ? engines : engines.filter(({ name }) => positionals.includes(name));
if (chosen.length < positionals.length) fail(`there are ${engines.map(({ name }) => name).join(", ")}`);
const records = wholeNumber("--records", values.records);
const counts = { passed: 0, failed: 0, skipped: 0 };
for (const engine of chosen) {
  const lab = await openLab(LINKS, records);
  const { failed } = counts;
  await judge(engine, lab);
  // The message about a failure includes the name of its log.
  if (values.keep || counts.failed > failed) console.log(`  the files are in ${lab.folder}`);
  else rmSync(lab.folder, { recursive: true, force: true });
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function judge({ name, isHere, install, checks }: Engine, lab: Lab): Promise<void> {
  console.log(`\n${name}`);
  const asked = checks.filter((each) => each.name.includes(values.only));
  const reason = isHere(lab) ? undefined : reasonOf(() => install(lab));
  if (!isHere(lab)) {
    counts.skipped += asked.length;
    console.log(`  NOT TESTED: it is not installed, and cannot be: ${reason ?? "it is not found"}`);
    return;
  }
  for (const check of asked) {
    const begin = Date.now();
    try {
      const figures = await check.run(lab);
      counts.passed++;
      const seconds = ((Date.now() - begin) / 1000).toFixed(1);
      console.log(`  ok: ${check.name} (${[`${seconds} s`, ...(figures ? [figures] : [])].join("; ")})`);
    } catch (error) {
      counts.failed++;
      console.log(`  FAILED: ${check.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** The reason of a failure. */
function reasonOf(task: () => void): string | undefined {
  try {
    task();
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
}

function fail(message: string): never {
  console.error(`engines: ${message}`);
  process.exit(2);
}
