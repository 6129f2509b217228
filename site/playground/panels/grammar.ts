import type { Expression } from "../../../src/bnf/syntax.ts";
import { rowsOf } from "../../../src/report/tree-picture.ts";
import type { Span } from "../../../src/text/span.ts";
import type { Part } from "../../core/parts.ts";
import { refusingProduction } from "../../core/refusal.ts";
import { referenceFragment } from "../../core/state.ts";
import { type Way, waysOf } from "../../core/way.ts";
import { h } from "../../dom.ts";
import { createReader } from "../../files.ts";
import { lightWay } from "../../grammar/rails.ts";
import type { Spec } from "../../specs.ts";
import { sectionLink } from "../sections.ts";
import { note, type Panel, type Seen } from "../tabs.ts";

/** The diagrams of longer references are not highlighted, because finding their paths would take too long. */
const LONGEST = 1000;

/** The number of productions shown if the pointer is on no part. */
const OUTERMOST = 8;

const readFile = createReader();

/** The railroad diagram of the production under the pointer, with the path of the reference highlighted. */
export const panel: Panel = { followsPointer: true, view };

/** The grammar, and the path of a reference through it. */
interface Prepared {
  readonly sources: { readonly [name: string]: string };
  readonly diagrams: { readonly [name: string]: string };
  readonly ways: ReadonlyMap<string, Way>;
  /** The production that an invalid reference violates. */
  readonly expected: string | undefined;
}

/** The preparation for the last reference: only the part changes when the pointer moves. */
let last:
  | { readonly reference: string; readonly spec: Spec; readonly prepared: Promise<Prepared> }
  | undefined;

function prepare(reference: string, spec: Spec): Promise<Prepared> {
  if (last?.reference !== reference || last.spec !== spec)
    last = { reference, spec, prepared: prepared(reference, spec) };
  return last.prepared;
}

async function prepared(reference: string, spec: Spec): Promise<Prepared> {
  const [sources, expressions, diagrams] = await Promise.all([
    readFile<string>(`grammar/${spec.id}.json`),
    readFile<Expression>(`grammar/${spec.id}.expressions.json`),
    readFile<string>(`grammar/${spec.id}.diagrams.json`),
  ]);
  const result = spec.tryParse(reference);
  if (!result.ok)
    return {
      sources,
      diagrams,
      ways: new Map(),
      expected: refusingProduction(result.error, spec.productions) ?? result.error.production,
    };
  const rows = rowsOf(result.value);
  const productions = new Map(Object.entries(expressions));
  const ways =
    reference.length <= LONGEST ? waysOf(productions, spec.startSymbol, reference, rows) : new Map();
  return { sources, diagrams, ways, expected: undefined };
}

async function view({ reference, spec, part }: Seen): Promise<readonly Node[]> {
  const { sources, diagrams, ways, expected } = await prepare(reference, spec);
  const chain = expected === undefined ? chainTo(ways, part) : [expected];
  const place = h("div", { class: "diagram", tabindex: 0, role: "region", "aria-label": "Diagram" });
  const title = h("p", { "aria-live": "polite" });
  const buttons = chain.map((name) => h("button", { type: "button", class: "crumb" }, name));
  const show = (name: string) => {
    const drawing = new DOMParser().parseFromString(diagrams[name] ?? "<svg/>", "text/html");
    const svg = drawing.querySelector<SVGSVGElement>("svg");
    if (svg) lightWay(svg, ways.get(name));
    place.replaceChildren(...(svg ? [svg] : []));
    title.replaceChildren(
      h("a", { href: `grammar/${spec.id}.html${referenceFragment(reference, name)}` }, h("code", {}, name)),
      " ",
      sectionLink(spec.title, spec.sectionOf(name)),
      h("pre", {}, sources[name] ?? ""),
    );
    for (const [at, button] of buttons.entries())
      button.setAttribute("aria-pressed", String(chain[at] === name));
  };
  for (const [at, button] of buttons.entries()) button.addEventListener("click", () => show(chain[at] ?? ""));
  place.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : undefined;
    const name = link?.getAttribute("href")?.slice(1);
    if (name === undefined || diagrams[name] === undefined) return;
    event.preventDefault();
    show(name);
  });
  show(productionOf(ways, part) ?? chain[0] ?? spec.startSymbol);
  const hint =
    expected === undefined
      ? "Point at a part above, or select a production. A click on a box shows its production."
      : `${spec.title} rejects the reference, so no path is highlighted. This is the production that it violates.`;
  return [...note(hint), h("p", { class: "crumbs" }, buttons), title, place];
}

/** The productions that contain a part, from the start symbol inwards; without a part, the outermost ones. */
function chainTo(ways: Prepared["ways"], part: Part | undefined): readonly string[] {
  if (!part) return [...ways.keys()].slice(0, OUTERMOST);
  return [...ways].flatMap(([name, { spans }]) =>
    spans.some((span) => span.start <= part.start && part.end <= span.end) ? [name] : [],
  );
}

/** The outermost production that is as long as a part. */
function productionOf(ways: Prepared["ways"], part: Part | undefined): string | undefined {
  const isWhole = ({ start, end }: Span) => start === part?.start && end === part.end;
  return [...ways].find(([, { spans }]) => spans.some(isWhole))?.[0];
}
