/** The exit code of wrong use and of input or output that fails. */
export const USAGE_OR_IO = 2;

/** The exit code where the reader of the output is gone: as shells have it, 128 and the number of SIGPIPE. */
export const UNREAD = 141;

/** The exit code of what Ctrl-C ended: as shells have it, 128 and the number of SIGINT. */
export const INTERRUPTED = 130;

/** Wrong use of the command. The message is one line that says what to do; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
