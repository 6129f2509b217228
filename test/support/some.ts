import { inject } from "vitest";
import { type Dialect, dialects } from "../../src/index.ts";

const { stride } = inject("effort");

/** Of some things as many as the effort allows, in their order. Another turn takes others. */
export function someOf<Thing>(things: readonly Thing[], turn = 0): readonly Thing[] {
  return things.filter((_, at) => (at + turn) % stride === 0);
}

/** The start symbol of a specification, and of its other productions as many as the effort allows; of each others. */
export function someProductionsOf({ id, productions, startSymbol }: Dialect): readonly string[] {
  const others = productions.filter((production) => production !== startSymbol);
  return [startSymbol, ...someOf(others, Object.keys(dialects).indexOf(id))];
}

/** The numbers from one to before another that the effort allows, the first of all. */
export function* someFrom(first: number, end: number): Generator<number> {
  for (let number = first; number < end; number += stride) yield number;
}

/** How often something is tried, or stands in a text whose reading must not take quadratic time. */
export function often(times: number): number {
  return Math.ceil(times / stride);
}
