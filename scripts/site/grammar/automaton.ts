import type { Viz } from "@viz-js/viz";
import type { Graph, Move } from "../../../src/integrations/fast-check/graph.ts";
import { type Html, trusted } from "../html.ts";

/** Automata with more states are not drawn: nobody can read them. */
const MOST = 8;

/** The drawing of an automaton; undefined if it is too large, or says nothing. */
export function automatonOf(viz: Viz, name: string, graph: Graph, start: number): Html | undefined {
  const steps = [...graph.values()].flatMap(({ moves }) => moves);
  if (graph.size > MOST || steps.length === 0) return undefined;
  const numbers = new Map([...graph.keys()].map((state, at) => [state, at]));
  const numberOf = (state: number) => numbers.get(state) ?? 0;
  const nodes = [...graph].map(([state, { missing }]) => ({
    name: String(numberOf(state)),
    attributes: { shape: missing === 0 ? "doublecircle" : "circle" },
  }));
  const edges = [...graph].flatMap(([state, { moves }]) =>
    moves.map((move) => ({
      tail: String(numberOf(state)),
      head: String(numberOf(move.to)),
      attributes: { label: labelOf(move) },
    })),
  );
  const svg = viz.renderString(
    {
      graphAttributes: { rankdir: "LR", bgcolor: "transparent" },
      nodeAttributes: { fontname: "monospace", fontsize: 12, width: 0.35, height: 0.35, fixedsize: true },
      edgeAttributes: { fontname: "monospace", fontsize: 12 },
      nodes: [{ name: "begin", attributes: { shape: "point", width: 0.01, style: "invis" } }, ...nodes],
      edges: [{ tail: "begin", head: String(numberOf(start)), attributes: { label: "" } }, ...edges],
    },
    { format: "svg" },
  );
  const states = `${graph.size === 1 ? "1 state" : `${graph.size} states`}; a text may end where there are two rings`;
  return trusted(
    svg
      .slice(svg.indexOf("<svg"))
      .replace("<svg ", `<svg class="automaton" role="img" aria-label="Automaton of ${name}: ${states}" `)
      .replace(/<!--.*?-->\n?/gs, "")
      .replace(/ (?:id|font-family)="[^"]*"/g, "")
      .replace(/<title>[^<]*<\/title>\n?/g, ""),
  );
}

/** The longest line of a label. */
const WIDTH = 16;

/** The characters of a step: runs of them, in lines. */
function labelOf({ units }: Move): string {
  const codes = [...units].sort((a, b) => a.first - b.first);
  const runs = codes.reduce<{ first: number; last: number }[]>((all, { first, last }) => {
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
