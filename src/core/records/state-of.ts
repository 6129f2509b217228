import { type Automata, run } from "../automaton.ts";

/**
 * An automaton as a function: the state after the beginning of a text. Where two beginnings have one state, what follows
 * them leads to one state, too. Undefined where no text is recognised that begins so.
 */
export type StateOf = (beginning: string) => string | undefined;

/** The automaton of a production, which it recognises. Without such a production, it recognises nothing. */
export function stateIn(automata: Automata, production: string): StateOf {
  const automaton = automata[production];
  return (beginning) => {
    if (!automaton) return undefined;
    const { offset, state } = run(automaton, beginning);
    return offset === beginning.length ? String(state) : undefined;
  };
}

/** Automata that run side by side. Where one recognises nothing, they do not together. */
export function sideBySide(automata: readonly StateOf[]): StateOf {
  return (beginning) => {
    const states = automata.map((stateOf) => stateOf(beginning));
    return states.includes(undefined) ? undefined : states.join(" ");
  };
}
