import type { Viz } from "@viz-js/viz";
import type { Dfa, DfaState } from "../../../scripts/automaton/dfa.ts";
import { type Units, unitsOf } from "../../../scripts/automaton/symbols.ts";
import { type Html, trusted } from "../html.ts";

/** Automata with more states are unreadable, so they are not drawn. */
const MOST = 8;

/** Draws an automaton; undefined if it is too large or trivial. */
export function automatonOf(viz: Viz, name: string, dfa: Dfa): Html | undefined {
  const nodes = dfa.map(({ accepting }, state) => ({
    name: String(state),
    attributes: { shape: accepting ? "doublecircle" : "circle" },
  }));
  const edges = dfa.flatMap((state, at) =>
    [...movesOf(state)].map(([to, units]) => ({
      tail: String(at),
      head: String(to),
      attributes: { label: labelOf(units) },
    })),
  );
  if (nodes.length > MOST || edges.length === 0) return undefined;
  const svg = viz.renderString(
    {
      graphAttributes: { rankdir: "LR", bgcolor: "transparent" },
      nodeAttributes: { fontname: "monospace", fontsize: 12, width: 0.35, height: 0.35, fixedsize: true },
      edgeAttributes: { fontname: "monospace", fontsize: 12 },
      nodes: [{ name: "begin", attributes: { shape: "point", width: 0.01, style: "invis" } }, ...nodes],
      edges: [{ tail: "begin", head: "0", attributes: { label: "" } }, ...edges],
    },
    { format: "svg" },
  );
  const states = `${nodes.length === 1 ? "1 state" : `${nodes.length} states`}; a text may end where there are two rings`;
  return trusted(
    svg
      .slice(svg.indexOf("<svg"))
      .replace("<svg ", `<svg class="automaton" role="img" aria-label="Automaton of ${name}: ${states}" `)
      .replace(/<!--.*?-->\n?/gs, "")
      .replace(/ (?:id|font-family)="[^"]*"/g, "")
      .replace(/<title>[^<]*<\/title>\n?/g, ""),
  );
}

/** The maximum line length of a label. */
const WIDTH = 16;

/** The successors of a state, with the characters that lead to each, in order. */
function movesOf({ next }: DfaState): ReadonlyMap<number, readonly Units[]> {
  const moves = new Map<number, Units[]>();
  next.forEach((to, symbol) => {
    if (to !== undefined) moves.set(to, [...(moves.get(to) ?? []), unitsOf(symbol)]);
  });
  return moves;
}

/** Writes the characters of a transition as ranges, on several lines. */
function labelOf(units: readonly Units[]): string {
  const runs = units.reduce<{ first: number; last: number }[]>((all, { first, last }) => {
    const before = all.at(-1);
    if (before && before.last + 1 === first) before.last = last;
    else all.push({ first, last });
    return all;
  }, []);
  return runs
    .flatMap(({ first, last }) =>
      last - first > 1
        ? [`${shown(first)}–${shown(last)}`]
        : first === last
          ? [shown(first)]
          : [shown(first), shown(last)],
    )
    .reduce<string[]>((lines, run) => {
      const line = lines.at(-1);
      if (line !== undefined && line.length + run.length < WIDTH) lines[lines.length - 1] = `${line} ${run}`;
      else lines.push(run);
      return lines;
    }, [])
    .join("\n");
}

function shown(code: number): string {
  if (code === 0x20) return "space";
  return code > 0x20 && code < 0x7f
    ? String.fromCharCode(code)
    : code.toString(16).toUpperCase().padStart(2, "0");
}
