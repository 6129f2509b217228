/** Calls a function as a caller without types does. */
export function callUntyped(called: object, ...values: readonly unknown[]): unknown {
  const untyped: { readonly called: (...values: readonly unknown[]) => unknown } = Object.create({ called });
  return untyped.called(...values);
}
