/**
 * Makes an error without a stack: one that is returned was not thrown anywhere, and the stack costs more than the rest.
 */
export function withoutStack<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
