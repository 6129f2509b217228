/** True if an error comes from the operating system. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

/** The message of an error; for a system error, without its code, operation and file: "permission denied". */
export function reasonOf(error: Error): string {
  if (!isSystemError(error)) return error.message;
  return error.message.replace(/^[A-Z][A-Z\d]*: /, "").replace(/, \w+(?: '.*)?$/s, "");
}
