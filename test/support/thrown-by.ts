import type { Dialect, UriSyntaxError } from "../../src/index.ts";

/** Returns the error that an operation throws. */
export function thrownBy(operation: () => unknown): Error {
  try {
    operation();
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}

/** Returns the syntax error of an invalid string. */
export function syntaxErrorIn(
  dialect: Dialect,
  text: string,
  production: string = dialect.startSymbol,
): UriSyntaxError {
  const result = dialect.tryParse(text, production);
  if (result.ok) throw new Error(`${JSON.stringify(text)} is valid`);
  return result.error;
}
