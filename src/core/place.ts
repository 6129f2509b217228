/** Where a text stops being viable. */
export interface Place {
  readonly input: string;
  readonly offset: number;
  /** The production that the input was to match. */
  readonly production: string;
  readonly expected: readonly string[];
  /** The character at `offset`; null at the end of the input. */
  readonly found: string | null;
  /** The state of the automaton where `more` stands at `offset` instead; undefined where nothing goes on so. */
  readonly stateAfter: (more: string) => number | undefined;
  /** Whether some text of the production begins so. */
  readonly begins: (text: string) => boolean;
}
