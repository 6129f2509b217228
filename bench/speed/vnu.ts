/**
 * `npm run bench:vnu`: compares lint with the Nu Html Checker on the same pages, as processes. Needs Java, and installs
 * vnu-jar from npm into a temporary folder, because its 30 MB are used only here.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { collect } from "./corpus.ts";
import { inTurns } from "./processes.ts";

const ROOT = new URL("../../", import.meta.url);
const COMMAND = fileURLToPath(new URL("dist/src/cli/main.js", ROOT));
const VNU = "vnu-jar@26.9.27";
const ROUNDS = 5;

if (spawnSync("java", ["-version"]).error) fail("there is no Java; Debian has it as default-jre-headless");
const folder = mkdtempSync(join(tmpdir(), "urigram-vnu-"));
try {
  const jar = fetchVnu();
  const pages = writePages();
  const [lint, vnu] = inTurns(
    [
      { name: "urigram lint", measure: () => timeOf(process.execPath, [COMMAND, "lint", "--quiet", pages]) },
      { name: "vnu", measure: () => timeOf("java", ["-jar", jar, "--skip-non-html", pages]) },
    ],
    ROUNDS,
  );
  if (!lint || !vnu) throw new Error("nothing was measured");
  for (const { contender, nanoseconds, spread } of [lint, vnu])
    console.log(`${contender}: ${Math.round(nanoseconds / 1e6)} ms, spread ${Math.round(100 * spread)} %`);
  console.log(`urigram takes ${(lint.nanoseconds / vnu.nanoseconds).toFixed(2)} of the time of vnu`);
} finally {
  rmSync(folder, { recursive: true });
}

/** The file of the checker. */
function fetchVnu(): string {
  try {
    execFileSync("npm", ["install", "--prefix", folder, "--no-save", "--ignore-scripts", VNU], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  } catch {
    fail(`npm cannot get ${VNU}`);
  }
  return join(folder, "node_modules/vnu-jar/build/dist/vnu.jar");
}

/** Writes the pages of the benchmarks as whole documents, and returns their folder. */
function writePages(): string {
  const pages = join(folder, "pages");
  mkdirSync(pages);
  const { html } = collect(ROOT, () => true);
  html.forEach((body, i) => {
    const head = '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>a</title></head>';
    writeFileSync(join(pages, `${i}.html`), `${head}<body>${body}</body></html>\n`);
  });
  return pages;
}

/** Nanoseconds. Exit code 1 means that there are findings. */
function timeOf(program: string, args: readonly string[]): number {
  const begin = process.hrtime.bigint();
  const { status, error } = spawnSync(program, args, { stdio: "ignore" });
  if (error || status === null || status > 1) fail(`${program} ended with ${error?.message ?? status}`);
  return Number(process.hrtime.bigint() - begin);
}

function fail(trouble: string): never {
  console.error(`bench:vnu: ${trouble}`);
  process.exit(1);
}
