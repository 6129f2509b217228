import { escapeUnprintable } from "../../src/text/quote.ts";

/** Throws if a law is violated, with the facts. This is faster than an expectation, and independent of vitest. */
export function hold(isSo: boolean, law: string, ...facts: readonly unknown[]): void {
  if (!isSo) throw new Error(`${law}: ${escapeUnprintable(JSON.stringify(facts))}`);
}
