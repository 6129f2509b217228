import { describe, expect, it } from "vitest";
import { wilson } from "../../bench/precision/interval.ts";

/**
 * Newcombe, Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I, method
 * 3.
 */
const PUBLISHED: readonly (readonly [successes: number, trials: number, from: number, to: number])[] = [
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
];

describe("Wilson's interval", () => {
  it.each(PUBLISHED)("of %i in %i is as published", (successes, trials, from, to) => {
    const interval = wilson(successes, trials);
    expect(interval.from).toBeCloseTo(from, 4);
    expect(interval.to).toBeCloseTo(to, 4);
  });

  it("of no trials is the whole range", () => expect(wilson(0, 0)).toEqual({ from: 0, to: 1 }));

  it("of only successes ends at 1", () => expect(wilson(10, 10).to).toBeCloseTo(1, 12));
});
