/** An error that vitest shows without a stack. */
export function createUsageError(message: string): Error {
  return Object.assign(new Error(message), { stack: message });
}
