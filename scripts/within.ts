/**
 * `tsx scripts/within.ts FOLDER SCRIPT [ARGUMENT...]`: runs a script in a private package of this repository, such as
 * bench/, site/ or editors/vscode/, after installing the package's locked dependencies. With `--if-installed`, it installs nothing, and
 * reports if it therefore does nothing.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const given = process.argv.slice(2);
const isOptional = given[0] === "--if-installed";
const [folder = "", script = "", ...options] = isOptional ? given.slice(1) : given;
const lock = readFileSync(join(ROOT, folder, "package-lock.json"), "utf8");
const installed = join(ROOT, folder, "node_modules/.urigram-lock.json");
const isInstalled = existsSync(installed) && readFileSync(installed, "utf8") === lock;

if (isOptional && !isInstalled) {
  console.log(
    `SKIPPED  NOTHING OF ${folder}/ WAS CHECKED: its packages are not installed; npm run ${basename(folder)}:check does both`,
  );
} else {
  if (!isInstalled) install();
  process.exitCode = npm("run", "--silent", script, "--", ...options);
}

function install(): void {
  console.error(`${folder}: installing its packages`);
  const status = npm("ci", "--no-audit", "--no-fund");
  if (status !== 0) process.exit(status);
  writeFileSync(installed, lock);
}

function npm(...args: readonly string[]): number {
  const { status } = spawnSync("npm", ["--prefix", join(ROOT, folder), ...args], {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  return status ?? 1;
}
