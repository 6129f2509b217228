/** Wrong use of the command. The message is one line that says what to do; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
