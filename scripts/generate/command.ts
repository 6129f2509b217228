import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listSchemes, listSpecifications } from "../grammar/sources.ts";
import { type Files, generate } from "./files.ts";

const USAGE = "usage: npm run generate [-- [--check] [specification ...]]";

/** The outcome of a run: its exit code, and a message, which describes an error if the code is not 0. */
export interface Outcome {
  readonly code: number;
  readonly message: string;
}

/** Runs the command in a folder that contains grammar/ and generated/. Throws file system errors. */
export function run(root: string, args: readonly string[]): Outcome {
  const isCheck = args.includes("--check");
  const known = [...listSpecifications(root), ...listSchemes(root)];
  const asked = args.filter((argument) => argument !== "--check");
  const unknown = asked.find((argument) => !known.includes(argument));
  if (unknown !== undefined) {
    const message = `unknown argument ${unknown}; specifications are ${known.join(", ")}; ${USAGE}`;
    return { code: 2, message };
  }
  const ids = asked.length > 0 ? asked : known;
  const made = tryGenerate(root, ids);
  if (typeof made === "string") return { code: 1, message: isCheck ? made : `${made}\nnothing was written` };
  const plan = planOf(root, ids, made);
  return isCheck ? check(plan) : write(root, plan);
}

/** Returns the generated files, or an error message if a grammar is invalid. */
function tryGenerate(root: string, ids: readonly string[]): Files | string {
  try {
    return generate(root, ids);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The files to write, and the paths of stale or superfluous files. */
interface Plan {
  readonly files: Files;
  readonly stale: readonly string[];
  readonly superfluous: readonly string[];
}

function planOf(root: string, ids: readonly string[], files: Files): Plan {
  const stale = [...files].filter(([path, text]) => readIfThere(join(root, path)) !== text);
  const found = ids.flatMap((id) => filesBelow(root, `generated/${id}`));
  return {
    files,
    stale: stale.map(([path]) => path),
    superfluous: found.filter((path) => !files.has(path)),
  };
}

function check({ stale, superfluous }: Plan): Outcome {
  const drifted = [...stale, ...superfluous];
  if (drifted.length === 0) return { code: 0, message: "" };
  return { code: 1, message: `drifted from grammar/: ${drifted.join(", ")}\nrun: npm run generate` };
}

function write(root: string, { files, stale, superfluous }: Plan): Outcome {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const path of superfluous) rmSync(join(root, path));
  const message = `${files.size} files generated, ${stale.length} changed, ${superfluous.length} removed`;
  return { code: 0, message };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Returns the files in a folder, as paths relative to the root. */
function filesBelow(root: string, folder: string): readonly string[] {
  try {
    return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}
