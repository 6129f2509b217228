import { escapeUnprintable } from "../../src/text/quote.ts";

/**
 * Throws an error with the facts if a law is violated. This is faster than an expectation, and independent of vitest.
 */
export function hold(isSo: boolean, law: string, ...facts: readonly unknown[]): void {
  if (!isSo) throw new Error(`${law}: ${escapeUnprintable(JSON.stringify(facts))}`);
}
