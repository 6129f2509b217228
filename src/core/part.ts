import { type Automaton, type AutomatonTable, DEAD, numberOf, type Part, step } from "./automaton.ts";

/** A bracketed part and its automaton. */
export interface Bracketed {
  /**
   * The code of the part's first character. Where the part may begin, no outer automaton has a transition for this
   * character.
   */
  readonly open: number;
  /** The letter of the class that represents the whole part in the outer automata. */
  readonly letter: string;
  /** The automaton of the part. */
  readonly automaton: Automaton;
}

/**
 * Creates a part with an automaton of its own, which outer automata delegate to. A state inside the part combines an
 * inner and an outer state: `around + (inside + 1) * states`. The part ends where its automaton accepts.
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
