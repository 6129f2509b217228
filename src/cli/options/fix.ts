import type { Command } from "commander";
import type { Fix } from "../../lint/fix.ts";
import { escapeHarmful } from "../../report/escape.ts";
import { amount } from "../../report/summary.ts";
import type { Files } from "../documents/files.ts";
import type { FixTally, Keep } from "../documents/fixing.ts";
import { asDiff, inFiles, onOutput } from "../documents/rewrite.ts";
import { UsageError } from "../exit.ts";
import { type Output, send } from "../terminal.ts";

export interface FixOptions {
  readonly fix?: boolean;
  readonly fixUnsafe?: boolean;
  readonly fixDryRun?: boolean;
}

export interface FixMode {
  readonly isWanted: (fix: Fix) => boolean;
  /** True if documents or diffs are written to standard output, so that the report must go to standard error. */
  readonly usesOutput: boolean;
  readonly keep: Keep;
  readonly leave: (bytes: Uint8Array) => Promise<void>;
  /** Summarizes the fixes on one line; empty if there were none. */
  readonly describe: (tally: FixTally) => readonly string[];
}

export function withFixes(command: Command): Command {
  return command
    .option("--fix", "apply safe fixes to the files, and report the remaining problems")
    .option("--fix-unsafe", "apply all fixes, even those that may change the target of a reference")
    .option(
      "--fix-dry-run",
      "print the changes of --fix or --fix-unsafe as a diff for git apply, without writing files",
    );
}

type FixedPaths = { readonly paths: readonly string[]; readonly isInputRead: boolean };

/** The fix mode selected by the options; undefined if nothing is to be fixed. Throws a UsageError. */
export function fixModeOf(
  { fix, fixUnsafe, fixDryRun }: FixOptions,
  { paths, isInputRead }: FixedPaths,
  files: Files,
  stdout: Output,
): FixMode | undefined {
  if (!fix && !fixUnsafe && !fixDryRun) return undefined;
  const isWanted = ({ isSafe }: Fix) => isSafe || fixUnsafe === true;
  const print = (bytes: Uint8Array) => send(stdout, Buffer.from(bytes).toString("latin1"), "latin1");
  const nothing = async () => {};
  const describe = describeAs("fixed");
  if (fixDryRun)
    return {
      isWanted,
      usesOutput: true,
      keep: asDiff(print, files, stdout.isTerminal ? withoutHarm : (diff) => diff),
      leave: nothing,
      describe: describeAs("would fix"),
    };
  if (isInputRead && paths.length > 1)
    throw new UsageError("--fix writes standard input to standard output; remove the other paths");
  if (isInputRead) return { isWanted, usesOutput: true, keep: onOutput(print), leave: print, describe };
  return { isWanted, usesOutput: false, keep: inFiles(files), leave: nothing, describe };
}

function describeAs(verb: string): FixMode["describe"] {
  return ({ fixes, files }) =>
    fixes === 0 ? [] : [`${verb} ${amount(fixes, "mistake")} in ${amount(files, "file")}`];
}

/** Escapes characters in a diff that could control a terminal. */
const withoutHarm = (diff: string): string => diff.replace(/[^\n\t]+/g, escapeHarmful);
