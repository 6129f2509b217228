import { type Automaton, type AutomatonTable, DEAD, numberOf, type Part, step } from "./automaton.ts";

/** A bracketed part and its automaton. */
export interface Bracketed {
  /**
   * The code of the part's first character. Wherever the part may begin, outer automata have no transition for this
   * character.
   */
  readonly open: number;
  /** The letter for the class that represents the whole part in outer automata. */
  readonly letter: string;
  /** The automaton for the part. */
  readonly automaton: Automaton;
}

/**
 * Creates a part with its own automaton, to which outer automata delegate. A state inside the part combines an inner and
 * an outer state: `around + (inside + 1) * states`. The part ends where its automaton accepts.
 */
export function bracketed({ open, letter, automaton }: Bracketed): Part {
  const insideOf = (state: number, states: number) => Math.floor(state / states) - 1;
  return Object.freeze<Part>({
    step({ width, next, isAccepting }: AutomatonTable, state: number, unit: number) {
      const states = isAccepting.length;
      if (state < states && unit !== open) return DEAD;
      const around = state % states;
      const after = next[around * width + numberOf(letter.charCodeAt(0))] ?? DEAD;
      if (after === DEAD) return DEAD;
      const table = automaton();
      const inside = step(table, state < states ? 0 : insideOf(state, states), unit);
      if (inside === DEAD) return DEAD;
      return table.isAccepting[inside] ? after : around + (inside + 1) * states;
    },
    expectedIn: (state, states) => automaton().expected[insideOf(state, states)] ?? [],
  });
}
