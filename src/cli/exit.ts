import { quote } from "../text/quote.ts";

/** The exit code for usage errors and I/O errors. */
export const USAGE_OR_IO = 2;

/** The exit code if the reader of the output closes it: 128 plus the number of SIGPIPE, as in shells. */
export const UNREAD = 141;

/** The exit code after Ctrl-C: 128 plus the number of SIGINT, as in shells. */
export const INTERRUPTED = 130;

/** A usage error. The message is one line that says what to do; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** True if an error comes from the operating system. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

/** The message of an error. For a system error, the code, operation and file are omitted: "permission denied". */
export function reasonOf(error: Error): string {
  if (!isSystemError(error)) return error.message;
  return error.message.replace(/^[A-Z][A-Z\d]*: /, "").replace(/, \w+(?: '.*)?$/s, "");
}

/** Finds the file that an option names. Throws a UsageError if it is missing or is a directory instead of `what`. */
export function statNamed<Stat extends { readonly isDirectory: boolean }>(
  option: string,
  name: string,
  what: string,
  stat: (name: string) => Stat | undefined,
): Stat {
  const found = stat(name);
  if (!found) throw new UsageError(`${option}: ${quote(name, 200)} does not exist`);
  if (!found.isDirectory) return found;
  throw new UsageError(`${option}: ${quote(name, 200)} is a directory; specify ${what}`);
}

/** Throws a UsageError if the folder of a file named in an option does not exist. It may be misspelled. */
export function requireFolder(
  option: string,
  file: string,
  {
    path,
    stat,
  }: {
    readonly path: { readonly dirname: (name: string) => string };
    readonly stat: (name: string) => { readonly isDirectory: boolean } | undefined;
  },
): void {
  const around = path.dirname(file);
  if (stat(around)?.isDirectory !== true)
    throw new UsageError(`${option}: the folder ${quote(around, 200)} does not exist`);
}
