import type { Span } from "../text/span.ts";

/** Where a text stops being viable. */
export interface Place {
  readonly input: string;
  readonly offset: number;
  /** The production that the input was to match. */
  readonly production: string;
  readonly expected: readonly string[];
  /** The character at `offset`; null at the end of the input. */
  readonly found: string | null;
  /** Where reading began, or went on after the mistake before this one. */
  readonly from: number;
  /** Where the authority stands; where there is none, its end is before its start. */
  readonly authority: () => Span;
  /**
   * The state of the automaton after `more` is read at `at`, by default at `offset`, in the place of the rest. Before
   * `from`, `more` is the whole text. Undefined if that is not viable.
   */
  readonly stateAfter: (more: string, at?: number) => number | undefined;
  /** Whether some text of the production begins so. */
  readonly begins: (text: string) => boolean;
}

/** Whether one of some names is expected. */
export function expectsSome(expected: readonly string[], names: readonly string[]): boolean {
  return names.some((name) => expected.includes(name));
}
