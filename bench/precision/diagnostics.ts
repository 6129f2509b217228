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

/** A line that `urigram lint --format ndjson` writes, as far as it is used here. */
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

/** A diagnostic on a file of the corpus. Offsets are UTF-16. */
export interface CorpusDiagnostic extends Line {
  /** Made of the file, the offset and the rule. */
  readonly id: string;
  /** The package, as `pathOf` names it. */
  readonly package: string;
}

/** What linting packages gave. */
export interface Linted {
  /** Their files are named from the folder of the corpus. */
  readonly diagnostics: readonly CorpusDiagnostic[];
  /** What the command says where it could not read everything; empty if it could. */
  readonly failure: string;
}

/** Lints packages in the folder of the corpus, with the settings that a user has who sets none. Throws if that breaks off. */
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
  // 2 says that it could not read everything.
  if (code !== 0 && code !== 2) throw new Error(`urigram lint ended with ${code}: ${failure}`);
  return { diagnostics: [...diagnostics.values()], failure };
}

function idOf({ file, start, rule }: Line): string {
  return createHash("sha256").update(`${file} ${start} ${rule}`).digest("hex").slice(0, 12);
}
