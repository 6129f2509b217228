import type { Place } from "../place.ts";
import type { Suggestion } from "../syntax-error.ts";

/** What to do about a mistake. */
export interface Advice {
  /** In words; only what the production can hold. */
  readonly advice: string;
  /** As one edit, where that mends the mistake and surely keeps the meaning. */
  readonly suggestion: Suggestion | undefined;
}

/** Advice where no single edit surely keeps the meaning. */
export function inWords(advice: string): Advice {
  return { advice, suggestion: undefined };
}

/** Knows what some mistakes come from, and leaves the others. */
export type Advise = (place: Place) => Advice | undefined;

/** The advice of the first adviser that knows the place. */
export function adviceOf(place: Place, advisers: readonly Advise[]): Advice | undefined {
  for (const advise of advisers) {
    const advice = advise(place);
    if (advice) return advice;
  }
  return undefined;
}

/** Says what may stand there, where nothing better is known. */
export function adviseExpected({ expected }: Place): Advice {
  return inWords(`expected ${listExpected(expected)}`);
}

/** Names and literals of the BNF as a list in English. */
export function listExpected(expected: readonly string[]): string {
  return expected.length < 2
    ? expected.join("")
    : `${expected.slice(0, -1).join(", ")} or ${expected.at(-1)}`;
}
