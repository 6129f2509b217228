/**
 * Makes an error without a stack: one that is returned was not thrown anywhere, and the stack costs more than the rest.
 * Where Error is frozen, it has one.
 */
export function withoutStack<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Reflect.set(Error, "stackTraceLimit", 0);
  try {
    return make();
  } finally {
    Reflect.set(Error, "stackTraceLimit", stackTraceLimit);
  }
}
