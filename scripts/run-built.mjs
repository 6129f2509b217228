#!/usr/bin/env node
/**
 * Runs the command of this clone, which it builds first if necessary, with the packages of its lock file. The pre-commit
 * hook and the action use it, so that they work without a published package. The working directory is the caller's, and
 * nothing in it is run.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** The last file that a build writes. */
const BUILT = new URL("../dist/sbom.cdx.json", import.meta.url);

if (!existsSync(BUILT)) {
  const { status, stdout, stderr } = spawnSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    cwd: ROOT,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error(`urigram: cannot build ${ROOT} with npm ci\n${stdout}${stderr}`);
    process.exit(2);
  }
}
await import(new URL("../dist/src/cli/main.js", import.meta.url).href);
