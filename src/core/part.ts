import { type Automaton, type AutomatonTable, DEAD, numberOf, type Part, step } from "./automaton.ts";

/** The parts that `bracketed` is made of. */
export interface Bracketed {
  /** The code of the character that it begins with. Around it, no state goes on with that where the part may stand. */
  readonly open: number;
  /** The letter of the class that stands for all of it in the automata around it. */
  readonly letter: string;
  /** Its own automaton. */
  readonly automaton: Automaton;
}

/**
 * A part of texts that has an automaton of its own, to which those around it leave it. A state inside is one of that
 * automaton and one around it: `around + (inside + 1) * states`. The part ends where its automaton accepts.
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
