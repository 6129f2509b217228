/** An error whose message is all there is to say: vitest shows it without a stack. */
export function createUsageError(message: string): Error {
  return Object.assign(new Error(message), { stack: message });
}
