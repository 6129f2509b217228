/** The exit code of wrong use and of input or output that fails. */
export const USAGE_OR_IO = 2;

/** The exit code where the reader of the output is gone: as shells have it, 128 and the number of SIGPIPE. */
export const UNREAD = 141;

/** The exit code of what Ctrl-C ended: as shells have it, 128 and the number of SIGINT. */
export const INTERRUPTED = 130;
