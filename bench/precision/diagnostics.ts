import { type ChildProcessByStdio, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Level } from "../../src/lint/rule.ts";
import { type Package, packageOf, pathOf } from "./package.ts";

const COMMAND = fileURLToPath(new URL("../../dist/src/cli/main.js", import.meta.url));

/** The fields that are used from a line of `urigram lint --format ndjson` output. */
interface Line {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly level: Level;
  readonly construct: string;
  readonly reference: string;
  readonly message: string;
}

/** A diagnostic in a file of the corpus. Offsets are UTF-16. */
export interface CorpusDiagnostic extends Line {
  /** The id, computed from the file, the offset and the rule. */
  readonly id: string;
  /** The package, in the form of `pathOf`. */
  readonly package: string;
}

/** The result of linting packages. */
export interface Linted {
  /** The diagnostics. Paths are relative to the folder of the corpus. */
  readonly diagnostics: readonly CorpusDiagnostic[];
  /** The messages of the command about files that it could not read; empty if there are none. */
  readonly failure: string;
}

/** Lints packages in the corpus folder with default settings. Throws an error if the command is aborted. */
export async function lintPackages(packages: readonly Package[], folder: string): Promise<Linted> {
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(
    process.execPath,
    [COMMAND, "lint", ...packages.map(pathOf), "--format", "ndjson", "--exit-zero"],
    { cwd: folder, stdio: ["ignore", "pipe", "pipe"] },
  );
  const [complaints, exit] = [text(child.stderr), once(child, "close")];
  const diagnostics = new Map<string, CorpusDiagnostic>();
  for await (const written of createInterface({ input: child.stdout })) {
    const line: Line = JSON.parse(written);
    const id = idOf(line);
    diagnostics.set(id, { ...line, id, package: packageOf(line.file) });
  }
  const [code] = await exit;
  const failure = code === 0 ? "" : await complaints;
  // Exit code 2: some files could not be read.
  if (code !== 0 && code !== 2) throw new Error(`urigram lint ended with ${code}: ${failure}`);
  return { diagnostics: [...diagnostics.values()], failure };
}

function idOf({ file, start, rule }: Line): string {
  return createHash("sha256").update(`${file} ${start} ${rule}`).digest("hex").slice(0, 12);
}
