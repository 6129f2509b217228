import type { Graph, Move } from "./graph.ts";

/**
 * The sentence that choices lead to: each takes a step, and after the last one the text ends as soon as it may. It is
 * never longer than asked for, unless the shortest sentence is.
 */
export function sentenceOf(graph: Graph, choices: readonly number[], maxLength: number): string {
  const missing = (state: number) => graph.get(state)?.missing ?? 0;
  let state = 0;
  let text = "";
  const take = ({ to, units }: Move, choice: number) => {
    text += unitOf(units, choice);
    state = to;
  };
  for (const choice of choices) {
    const room = maxLength - text.length - 1;
    const moves = (graph.get(state)?.moves ?? []).filter(({ to }) => missing(to) <= room);
    const move = moves[choice % moves.length];
    if (!move) break;
    take(move, Math.floor(choice / moves.length));
  }
  while (missing(state) > 0) {
    const homeward = graph.get(state)?.moves.find(({ to }) => missing(to) < missing(state));
    if (!homeward) break;
    take(homeward, 0);
  }
  return text;
}

/** The code unit that a choice stands for: the first for 0. */
function unitOf(units: Move["units"], choice: number): string {
  const { first, last } = units[choice % units.length] ?? { first: 0, last: 0 };
  return String.fromCharCode(first + (Math.floor(choice / units.length) % (last - first + 1)));
}
