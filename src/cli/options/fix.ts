import type { Command } from "commander";
import { fileComment } from "../../extract/comment-form.ts";
import { fixSource } from "../../fix/fix.ts";
import { suppressAll } from "../../fix/suppress.ts";
import type { Fix } from "../../lint/fix-safety.ts";
import { amount } from "../../report/layout.ts";
import { escapeHarmful } from "../../report/terminal-safe.ts";
import { decodeAll, encodingOf } from "../documents/encoding.ts";
import type { Files } from "../documents/files.ts";
import type { HostDocument } from "../documents/find.ts";
import type { Change, FixTally, Keep } from "../documents/fixing.ts";
import { asDiff, inFiles, onOutput, type Show } from "../documents/rewrite.ts";
import { UsageError } from "../exit.ts";
import { type Output, send } from "../terminal.ts";

export interface FixOptions {
  readonly fix?: boolean;
  readonly fixUnsafe?: boolean;
  readonly fixDryRun?: boolean;
  readonly addSuppressions?: boolean;
}

export interface FixMode {
  readonly change: Change;
  /** True if documents or diffs are written to standard output, so the report must go to standard error. */
  readonly usesOutput: boolean;
  readonly keep: Keep;
  readonly leave: ((bytes: Uint8Array, document: HostDocument) => Promise<void>) | undefined;
  /** Summarizes the fixes on one line; empty if there were none. */
  readonly describe: (tally: FixTally) => readonly string[];
}

export function withFixes(command: Command): Command {
  return command
    .optionsGroup("Fixes:")
    .option("--fix", "apply safe fixes to the files, and report the rest")
    .option("--fix-unsafe", "apply all fixes, even those that may change the target of a reference")
    .option(
      "--fix-dry-run",
      "print what --fix, --fix-unsafe or --add-suppressions would change, as a diff for git apply, without writing files",
    )
    .option("--add-suppressions", "add comments that suppress the existing reports on their lines");
}

type FixedPaths = { readonly paths: readonly string[]; readonly isInputRead: boolean };

/** The fix mode selected by the options; undefined if nothing is to be fixed. Throws a UsageError. */
export function fixModeOf(
  { fix, fixUnsafe, fixDryRun, addSuppressions }: FixOptions,
  { paths, isInputRead }: FixedPaths,
  files: Files,
  stdout: Output,
): FixMode | undefined {
  if (!fix && !fixUnsafe && !fixDryRun && !addSuppressions) return undefined;
  if (addSuppressions && (fix || fixUnsafe))
    throw new UsageError(
      "--add-suppressions suppresses what --fix would fix; use --fix first, then --add-suppressions",
    );
  const change = addSuppressions ? addComments : fixing(({ isSafe }) => isSafe || fixUnsafe === true);
  const done = addSuppressions ? "suppressed" : "fixed";
  const print = (bytes: Uint8Array) => send(stdout, Buffer.from(bytes).toString("latin1"), "latin1");
  const describe = describeAs(done);
  const show = stdout.isTerminal ? withoutHarm : exactly;
  if (fixDryRun)
    return {
      change,
      usesOutput: true,
      keep: asDiff(print, files, show),
      leave: undefined,
      describe: describeAs(addSuppressions ? "would suppress" : "would fix"),
    };
  if (isInputRead && paths.length > 1)
    throw new UsageError("with standard input, --fix writes to standard output; remove the other paths");
  if (isInputRead) {
    const leave: FixMode["leave"] = (bytes, document) =>
      print(stdout.isTerminal ? withoutHarm(textOf(bytes, document)) : bytes);
    return { change, usesOutput: true, keep: onOutput(print, show), leave, describe };
  }
  return { change, usesOutput: false, keep: inFiles(files), leave: undefined, describe };
}

const fixing =
  (isWanted: (fix: Fix) => boolean): Change =>
  (text, _, setting) =>
    fixSource(text, { ...setting, isWanted });

/** Adds suppressions. Documents in a language without writable comments are not changed. */
const addComments: Change = (text, { name, language }, { comments, ...setting }) => {
  const form = language.comment ?? fileComment(name);
  return form && comments ? suppressAll(text, { ...setting, comments, form }) : { text, edits: [], count: 0 };
};

function describeAs(verb: string): FixMode["describe"] {
  return ({ fixes, files }) =>
    fixes === 0 ? [] : [`${verb} ${amount(fixes, "place")} in ${amount(files, "file")}`];
}

const exactly: Show = (text, encode) => encode(text);

/** Escapes terminal controls in text and encodes it as UTF-8: in other encodings, letters can contain the byte ESC. */
const withoutHarm = (text: string): Uint8Array =>
  Buffer.from(text.replace(/(?:[^\r\n\t]|\r(?!\n))+/g, escapeHarmful));

/** The text of an unchanged document, which may be binary. */
function textOf(bytes: Uint8Array, { language, settings: { encoding } }: HostDocument): string {
  const found = encodingOf(bytes, language, encoding);
  return decodeAll(bytes, "trouble" in found ? "utf-8" : found.encoding);
}
