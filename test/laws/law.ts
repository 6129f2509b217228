import { escapeUnprintable } from "../../src/text/quote.ts";

/** Throws where a law does not hold, with the facts: faster than an expectation, and without vitest. */
export function hold(isSo: boolean, law: string, ...facts: readonly unknown[]): void {
  if (!isSo) throw new Error(`not so: ${law}: ${escapeUnprintable(JSON.stringify(facts))}`);
}
