/** Calls a function as a caller without types does. */
export function callUntyped(called: object, ...values: readonly unknown[]): unknown {
  const untyped: { readonly called: (...values: readonly unknown[]) => unknown } = Object.create({ called });
  return untyped.called(...values);
}

/** Calls a function of an object, by its name, as a caller without types does. */
export function callNamed(object: object, name: string, ...values: readonly unknown[]): unknown {
  const untyped: { readonly [name: string]: object } = Object.create(object);
  return callUntyped(untyped[name] ?? {}, ...values);
}
