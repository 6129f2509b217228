import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { listSchemes, listSpecifications, readSources } from "../../scripts/grammar/sources.ts";
import { listProjectFiles, readProjectFile } from "../support/project.ts";
import { createUsageError } from "./usage-error.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Before all tests, and before each rerun: builds dist/, and fails if generated/ differs from the output of the
 * generator.
 */
export default async function makeFresh(project: TestProject): Promise<void> {
  // The long runs always build.
  const makeDist = project.vite.config.mode === "test" ? buildWhatChanged : build;
  const refresh = async (): Promise<void> => {
    await Promise.all([makeDist(), checkGenerated()]);
  };
  project.onTestsRerun(refresh);
  await refresh();
}

/** The inputs of dist/. */
const BUILT_FROM = ["generated", "scripts/bundle", "src"];
const BUILT_BY = [
  "package-lock.json",
  "package.json",
  "scripts/build.ts",
  "tsconfig.build.json",
  "tsconfig.json",
];

/** Skips the build, which takes seconds, if dist/ was built from identical inputs. */
async function buildWhatChanged(): Promise<void> {
  const known = new URL("dist.sha256", KNOWN);
  const hash = () => hashOf([...["dist", ...BUILT_FROM].flatMap(listProjectFiles), ...BUILT_BY]);
  if (existsSync(new URL("../../dist", import.meta.url)) && readIfThere(known) === hash()) return;
  await build();
  mkdirSync(KNOWN, { recursive: true });
  writeFileSync(known, hash());
}

function build(): Promise<void> {
  return run("tsx/dist/cli.mjs", "scripts/build.ts");
}

/** The inputs of the generator other than the grammars. */
const FOLDERS = ["scripts/automaton", "scripts/backend", "scripts/generate", "scripts/grammar", "src/bnf"];
const FILES = [
  "scripts/generate.ts",
  "src/schemes/automaton.ts",
  "scripts/format.ts",
  "biome.json",
  "package-lock.json",
];

/** Skips the check, which takes seconds, if identical files have passed it before. */
const KNOWN = new URL("../../node_modules/.cache/urigram/", import.meta.url);

async function checkGenerated(): Promise<void> {
  const common = [...FOLDERS.flatMap(listProjectFiles), ...FILES];
  const hashes = [...listSpecifications(ROOT), ...listSchemes(ROOT)].map((id) => {
    const made = listProjectFiles(`generated/${id}`);
    const sources = readSources(ROOT, id).paths;
    return {
      known: new URL(`${id.replace("/", "-")}.sha256`, KNOWN),
      id,
      hash: hashOf([...common, ...sources, ...made]),
    };
  });
  const changed = hashes.filter(({ known, hash }) => readIfThere(known) !== hash);
  if (changed.length === 0) return;
  await run("tsx/dist/cli.mjs", "scripts/generate.ts", "--check", ...changed.map(({ id }) => id));
  mkdirSync(KNOWN, { recursive: true });
  for (const { known, hash } of changed) writeFileSync(known, hash);
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.toSorted()) hash.update(JSON.stringify([path, readProjectFile(path)]));
  return hash.digest("hex");
}

function readIfThere(file: URL): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Runs a script in a package. Throws an error with its output if it fails. */
async function run(script: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0) throw createUsageError(`${[script, ...args].join(" ")} fails:\n${stdout}${stderr}`);
}
