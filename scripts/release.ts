/**
 * `npm run release -- VERSION [--dry-run]`: rejects a dirty tree, runs the checks, and makes the commit and the tag of a
 * release. It pushes and publishes nothing: the pushed tag lets .github/workflows/release.yml publish the package with
 * provenance. `--dry-run` only checks the tree, and prints the plan. `npm run release -- --verify TAG` checks that the
 * tree is the release that the tag names.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { notesIn, type Repository, releasedChangelog, releaseProblems, tagProblems } from "./release/plan.ts";

/** The manifests and lock files with the version. */
const MANIFESTS = [
  "package.json",
  "package-lock.json",
  "editors/vscode/package.json",
  "editors/vscode/package-lock.json",
];
/** The pages that name the tag of the current version. */
const PAGES = ["docs/integrations.md"];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "dry-run": { type: "boolean" }, verify: { type: "string" } },
});
const repository = readRepository();
const [version = "", ...others] = positionals;
if (values.verify !== undefined) stopFor(tagProblems(values.verify, repository));
else if (others.length > 0) stopFor([`unexpected arguments: ${others.join(" ")}`]);
else {
  stopFor(releaseProblems(version, repository));
  if (values["dry-run"]) console.log(plan());
  else release();
}

function readRepository(): Repository {
  const git = (...args: readonly string[]) => execFileSync("git", args, { encoding: "utf8" }).trimEnd();
  const { version, repository: place } = JSON.parse(readFileSync("package.json", "utf8"));
  return {
    status: git("status", "--porcelain"),
    branch: git("branch", "--show-current"),
    tags: git("tag", "--list").split("\n"),
    version,
    isNamed: place !== undefined,
    changelog: readFileSync("CHANGELOG.md", "utf8"),
    readme: readFileSync("README.md", "utf8"),
  };
}

/** Ends the process if there are problems. */
function stopFor(problems: readonly string[]): void {
  if (problems.length === 0) return;
  for (const problem of problems) console.error(`release: ${problem}`);
  process.exit(1);
}

function plan(): string {
  return `would run npm run check, change ${[...existing(MANIFESTS), ...existing(PAGES), "CHANGELOG.md"].join(", ")}, commit and tag v${version} with these notes:\n\n${notesIn(changelogOf(), version)}`;
}

function release(): void {
  run("npm", "run", "check");
  for (const path of existing(MANIFESTS)) rewrite(path, withVersion);
  for (const path of existing(PAGES))
    rewrite(path, (text) => text.replaceAll(`v${repository.version}`, `v${version}`));
  writeFileSync("CHANGELOG.md", changelogOf());
  run("git", "commit", "--all", "--message", `Release ${version}`);
  run(
    "git",
    "tag",
    "--annotate",
    `v${version}`,
    "--cleanup=verbatim",
    "--message",
    notesIn(changelogOf(), version),
  );
  console.log(`tagged v${version}; to publish it: git push --atomic origin main v${version}`);
}

function changelogOf(): string {
  return releasedChangelog(repository.changelog, version, new Date().toISOString().slice(0, 10));
}

/** Sets the version of a manifest, and in a lock file also that of its root package. */
function withVersion(text: string): string {
  const manifest = JSON.parse(text);
  const root = manifest.packages?.[""];
  const packages = root && { ...manifest.packages, "": { ...root, version } };
  return `${JSON.stringify({ ...manifest, version, ...(packages && { packages }) }, null, 2)}\n`;
}

function rewrite(path: string, change: (text: string) => string): void {
  writeFileSync(path, change(readFileSync(path, "utf8")));
}

function existing(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => existsSync(path));
}

function run(program: string, ...args: readonly string[]): void {
  execFileSync(program, args, { stdio: "inherit", shell: process.platform === "win32" && program === "npm" });
}
