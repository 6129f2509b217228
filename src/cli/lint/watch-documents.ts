import { escapeUnprintable } from "../../text/quote.ts";
import type { Session } from "../command.ts";
import { createRereading } from "../config/module.ts";
import { isFileError, unlessFileError } from "../documents/complaints.ts";
import type { Files } from "../documents/files.ts";
import type { HostDocument } from "../documents/find.ts";
import { INTERRUPTED, UsageError } from "../exit.ts";
import { listedFiles } from "../options/files-from.ts";
import type { LintCommandOptions } from "../options/lint.ts";
import { ownWrites, watchPaths } from "./changes.ts";
import { lintDocuments } from "./lint-documents.ts";

/** Files that affect how other files are linted, even in folders created later. */
const CONFIGURATION = /^(?:urigram\.config\.\w+|\.gitignore)$/;

/** Lints documents, and lints them again after changes, until Ctrl-C. Returns the exit code. Throws a UsageError. */
export async function watchDocuments(
  paths: readonly string[],
  options: LintCommandOptions,
  session: Session,
): Promise<number> {
  checkUse(paths, options);
  const { terminal } = session;
  const { files, isOwn } = ownWrites(terminal.files);
  const absolute = (name: string) => files.path.resolve(files.folder, name);
  const say = (line: string) => terminal.stderr.stream.write(`urigram: ${line}\n`);
  const watched = [...paths, ...(await listedFiles(options, terminal))];
  const changes = await watchPaths(watched, files);
  const decisive = new Set(watched.flatMap((name) => ignoreFilesAbove(absolute(name), files)));
  if (options.baseline !== undefined) decisive.add(absolute(options.baseline));
  const tracked =
    <Rest extends readonly unknown[], Value>(look: (name: string, ...rest: Rest) => Value) =>
    (name: string, ...rest: Rest) => {
      decisive.add(absolute(name));
      return look(name, ...rest);
    };
  const { has, stat, read } = files;
  const configuring = {
    files: { ...files, has: tracked(has), stat: tracked(stat), read: tracked(read) },
    load: tracked(createRereading(files)),
  };
  try {
    const interruption = terminal.interruption();
    const around = { ...session, terminal: { ...terminal, files, interruption: () => interruption } };
    const lint = async (isWanted: (document: HostDocument) => boolean) => {
      try {
        await lintDocuments(paths, options, around, { isWanted, configuring });
      } finally {
        await changes.also(decisive);
      }
      if (!interruption.aborted) say("waiting for changes; press Ctrl-C to stop");
    };
    await lint(() => true);
    for (;;) {
      const changed = await changes.next(interruption);
      if (!changed) return INTERRUPTED;
      const others = new Set([...changed].filter((name) => !isOwn(name) && !isOutput(name, terminal)));
      const isAll = [...others].some(
        (name) => decisive.has(name) || CONFIGURATION.test(files.path.basename(name)),
      );
      if (!isAll && ![...others].some((name) => unlessFileError(() => files.stat(name)?.isFile))) continue;
      // After an error, the next change may create a missing file or complete a configuration.
      await lint(({ name }) => isAll || others.has(absolute(name))).catch((error: unknown) => {
        if (!(error instanceof UsageError) && !isFileError(error)) throw error;
        say(escapeUnprintable(error.message));
      });
    }
  } finally {
    await changes.close();
  }
}

/** The .gitignore files that may apply to a name: those in its folder and in all folders above it. */
function ignoreFilesAbove(name: string, { path }: Pick<Files, "path">): readonly string[] {
  const above = path.dirname(name);
  return [path.join(name, ".gitignore"), ...(above === name ? [] : ignoreFilesAbove(above, { path }))];
}

/** True for the file to which the report is redirected. Each run changes it. */
function isOutput(name: string, { files, stdout, stderr }: Session["terminal"]): boolean {
  const id = unlessFileError(() => files.stat(name)?.id);
  return id !== undefined && [stdout, stderr].some(({ fileId }) => fileId() === id);
}

function checkUse(paths: readonly string[], options: LintCommandOptions): void {
  if (paths.includes("-") || options.filesFrom === "-")
    throw new UsageError("--watch cannot read standard input; specify files, folders or globs");
  if (options.updateBaseline !== undefined)
    throw new UsageError(
      "--watch and --update-baseline cannot be combined: updating a baseline requires checking all files",
    );
  if (options.format.some(({ file }) => file !== undefined))
    throw new UsageError("--watch reports to standard output only; remove =FILE from --format");
}
