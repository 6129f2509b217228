import type { SyntaxNode } from "urigram";
import { type Row, rowsOf } from "../../src/report/tree-picture.ts";
import { charactersOf, shownText } from "../core/characters.ts";
import { h } from "../dom.ts";
import type { Spec } from "../specs.ts";
import { writtenInBrief } from "../texts.ts";
import { createFolds } from "./folds.ts";
import { createLights, type Lights } from "./lights.ts";
import { alongList, rove } from "./rove.ts";
import { savings } from "./save.ts";
import { sectionLink } from "./sections.ts";
import { productionLink } from "./verdicts.ts";

/** The view of a tree, with a function that highlights the character at the caret. */
export interface TreeView {
  readonly element: HTMLElement;
  readonly showAt: (offset: number) => void;
}

/**
 * Shows characters, tree and productions. The pointer or the focus highlights what belongs together in all three. The
 * list of productions does not scroll while the pointer is over it, because the pointer would then be over a different
 * production.
 */
export function treeView(
  tree: SyntaxNode,
  reference: string,
  spec: Spec,
  sources: ReadonlyMap<string, string>,
): TreeView {
  const rows = rowsOf(tree);
  const characters = charactersOf(reference).map(({ start, shown, isEscaped }) => ({
    start,
    element: h("span", { class: isEscaped ? "escaped" : undefined, "data-offset": start }, shown),
  }));
  const nodes = rows.map((row) => nodeOf(row, reference));
  const productions = new Map(
    [...new Set(rows.map(({ type }) => type))].map((type) => [
      type,
      productionOf(type, reference, spec, sources.get(type)),
    ]),
  );
  const { light, show, showAt } = createLights(rows, { characters, nodes, productions });
  const strip = h(
    "p",
    { class: "strip", dir: "ltr", "aria-hidden": "true" },
    characters.map(({ element }) => element),
  );
  const list = h(
    "div",
    { role: "tree", "aria-label": `Tree of the reference by ${spec.title}`, class: "tree" },
    nodes,
  );
  const printed = h(
    "div",
    { class: "productions", role: "group", "aria-label": "Productions of the tree", tabindex: 0 },
    [...productions.values()],
  );

  listenTo(list, nodes, rows, { light, show });
  strip.addEventListener("pointerover", ({ target }) => {
    const offset = target instanceof HTMLElement ? target.dataset["offset"] : undefined;
    if (offset !== undefined) showAt(Number(offset));
  });
  for (const [type, element] of productions) {
    const lightAll = () => light(rows.filter((row) => row.type === type));
    element.addEventListener("pointerenter", lightAll);
    element.addEventListener("focusin", lightAll);
  }
  for (const part of [strip, list, printed]) part.addEventListener("pointerleave", () => light([]));

  const saving = savings(
    { reference, rows, title: `${shownText(reference)} (${spec.title} ${tree.type})` },
    spec,
    sources,
  );
  return {
    element: h("div", { class: "reading" }, strip, h("div", { class: "halves" }, list, printed), saving),
    showAt,
  };
}

function nodeOf({ depth, field, type, start, end, at }: Row, reference: string): HTMLElement {
  return h(
    "div",
    {
      role: "treeitem",
      class: `node depth-${Math.min(depth, 9)}`,
      "aria-level": depth + 1,
      "aria-selected": "false",
      "data-at": at,
    },
    field === undefined || field === type ? undefined : h("span", { class: "field" }, `${field}: `),
    h("code", {}, type),
    " ",
    start === end ? h("span", { class: "absent" }, "empty") : writtenInBrief(reference.slice(start, end)),
    h("span", { class: "span" }, ` ${start}–${end}`),
  );
}

function productionOf(type: string, reference: string, spec: Spec, source: string | undefined): HTMLElement {
  return h(
    "div",
    { class: "production" },
    h("p", {}, productionLink(spec.id, type, reference), " ", sectionLink(spec.title, spec.sectionOf(type))),
    source === undefined ? undefined : h("pre", {}, source),
  );
}

/** The pointer highlights, and a click folds; keys move the focus, which also highlights, or fold. */
function listenTo(
  list: HTMLElement,
  nodes: readonly HTMLElement[],
  rows: readonly Row[],
  { light, show }: Pick<Lights, "light" | "show">,
): void {
  const at = (target: EventTarget | null) =>
    nodes.findIndex((node) => target instanceof Node && node.contains(target));
  const showNode = ({ target }: Event) => {
    const row = rows[at(target)];
    if (row) show(row);
  };
  list.addEventListener("pointerover", showNode);
  list.addEventListener("focusin", showNode);
  list.addEventListener("focusout", () => light([]));
  const folds = createFolds(rows, nodes);
  list.addEventListener("click", ({ target }) => folds.toggle(at(target)));
  rove(list, nodes, 0, (key, here) => {
    if (!folds.takes(key, here)) return alongTree(key, here, rows, folds.isHidden);
    folds.toggle(here);
    return here;
  });
}

/**
 * Finds the row to which a key leads: the next or previous visible row, the first child, the parent, or a row with a
 * name.
 */
function alongTree(
  key: string,
  here: number,
  rows: readonly Row[],
  isHidden: (at: number) => boolean,
): number | undefined {
  const depth = rows[here]?.depth ?? 0;
  if (key === "ArrowRight") return (rows[here + 1]?.depth ?? 0) > depth ? here + 1 : -1;
  if (key === "ArrowLeft") return rows.slice(0, here).findLastIndex((row) => row.depth < depth);
  const seen = rows.filter((row) => !isHidden(row.at));
  const place = seen.findIndex((row) => row.at === here);
  if (key.length > 1) {
    const next = alongList(key, place, seen.length);
    return next === undefined ? undefined : (seen[next]?.at ?? -1);
  }
  const inTurn = [...seen.slice(place + 1), ...seen.slice(0, place)];
  const named = inTurn.find(({ type }) => type.toLowerCase().startsWith(key.toLowerCase()));
  // A space would scroll the page.
  return key === " " ? -1 : named?.at;
}
