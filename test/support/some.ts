import { inject } from "vitest";
import { type Dialect, dialects } from "../../src/index.ts";

const { stride, extraStates } = inject("effort");

/** True in `npm test`, which skips tests that start processes or need long inputs. */
export const isInnerLoop: boolean = extraStates === 0;

/** Returns as many items as the effort allows, in order. A different turn selects different items. */
export function someOf<Thing>(things: readonly Thing[], turn = 0): readonly Thing[] {
  return things.filter((_, at) => (at + turn) % stride === 0);
}

/**
 * Returns the start symbol of a specification, and as many other productions as the effort allows, which differ between
 * specifications.
 */
export function someProductionsOf({ id, productions, startSymbol }: Dialect): readonly string[] {
  const others = productions.filter((production) => production !== startSymbol);
  return [startSymbol, ...someOf(others, Object.keys(dialects).indexOf(id))];
}

/** Returns as many numbers in a range as the effort allows, always including the first. */
export function* someFrom(first: number, end: number): Generator<number> {
  for (let number = first; number < end; number += stride) yield number;
}

/** The number of repetitions for tests against quadratic time. */
export function often(times: number): number {
  return Math.ceil(times / stride);
}
