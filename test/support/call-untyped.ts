/** Calls a function as callers without type checking do. */
export function callUntyped(called: object, ...values: readonly unknown[]): unknown {
  const untyped: { readonly called: (...values: readonly unknown[]) => unknown } = Object.create({ called });
  return untyped.called(...values);
}

/** Calls a method by name, as callers without type checking do. */
export function callNamed(object: object, name: string, ...values: readonly unknown[]): unknown {
  const untyped: { readonly [name: string]: object } = Object.create(object);
  return callUntyped(untyped[name] ?? {}, ...values);
}
