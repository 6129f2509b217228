import type { SyntaxNode } from "urigram";
import { type Row, rowsOf, treeSvg } from "../../../src/report/tree-picture.ts";
import { shownText } from "../../core/characters.ts";
import { divided } from "../../core/divided.ts";
import { type PartName, productionsOf } from "../../core/parts.ts";
import { h } from "../../dom.ts";
import type { Spec } from "../../specs.ts";
import { writtenInBrief } from "../../texts.ts";
import { alongList, rove } from "../rove.ts";
import { note, type Panel } from "../tabs.ts";
import { savings } from "./save.ts";

/** Trees for longer references are too large to look at. */
const LONGEST = 2000;

/** The syntax tree as a picture and as an outline; of an invalid reference, the trees of its valid parts. */
export const panel: Panel = {
  view({ reference, spec }) {
    if (reference.length > LONGEST)
      return note(
        `No tree is drawn for more than ${LONGEST} characters. The command `,
        h("a", { href: "guides/commands.html" }, "urigram parse"),
        " shows it.",
      );
    const result = spec.tryParse(reference);
    const rows = result.ok ? rowsOf(result.value) : rowsOfParts(reference, spec);
    const title = `${shownText(reference)} (${spec.title} ${spec.startSymbol})`;
    const picture = { reference, rows, title };
    return [
      ...(result.ok
        ? []
        : note(`${spec.title} rejects the reference as a whole. These parts of it are valid:`)),
      ...pictureAndOutline(treeSvg(picture), rows, reference, spec),
      savings(picture, spec),
    ];
  },
};

/** The rows of the valid parts of an invalid reference. */
function rowsOfParts(reference: string, spec: Spec): readonly Row[] {
  const rows: Row[] = [];
  for (const { name, start, end } of divided(reference, spec).parts) {
    const tree = treeOfPart(reference.slice(start, end), name, spec);
    for (const row of tree ? rowsOf(tree) : [])
      rows.push({ ...row, at: rows.length, start: row.start + start, end: row.end + start });
  }
  return rows;
}

function treeOfPart(text: string, name: PartName, spec: Spec): SyntaxNode | undefined {
  const segment =
    name === "path" ? ["segment", "isegment"].filter((each) => spec.productions.includes(each)) : [];
  for (const production of [...segment, ...productionsOf(name, spec.productions)]) {
    const result = spec.tryParse(text, production);
    if (result.ok) return result.value;
  }
  return undefined;
}

/** The pointer and the focus highlight a node in both. Keys move through the outline. */
function pictureAndOutline(
  svg: string,
  rows: readonly Row[],
  reference: string,
  spec: Spec,
): readonly HTMLElement[] {
  // The style of the page replaces that of the picture.
  const plain = svg.replace(/<style>.*?<\/style>/s, "");
  const drawing = new DOMParser().parseFromString(plain, "text/html").querySelector("svg");
  drawing?.setAttribute("aria-hidden", "true");
  const drawn = [...(drawing?.querySelectorAll("g") ?? [])];
  const nodes = rows.map((row) => nodeOf(row, reference));
  const light = (lit: number) => {
    for (const [at, element] of nodes.entries()) {
      element.classList.toggle("lit", at === lit);
      element.setAttribute("aria-selected", String(at === lit));
      drawn[at]?.classList.toggle("lit", at === lit);
    }
  };
  const outline = h("div", { role: "tree", "aria-label": `Tree by ${spec.title}`, class: "outline" }, nodes);
  const at = (target: EventTarget | null, all: readonly Element[]) =>
    all.findIndex((each) => target instanceof Node && each.contains(target));
  for (const event of ["pointerover", "focusin"])
    outline.addEventListener(event, ({ target }) => light(at(target, nodes)));
  drawing?.addEventListener("pointerover", ({ target }) => light(at(target, drawn)));
  rove(outline, nodes, 0, (key, here) => alongTree(key, here, rows));
  return [
    h(
      "div",
      { class: "wide picture", tabindex: 0, role: "region", "aria-label": "Picture of the tree" },
      drawing ?? undefined,
    ),
    h("details", { class: "outline-fold" }, h("summary", {}, "Outline"), outline),
  ];
}

function nodeOf({ depth, field, type, start, end }: Row, reference: string): HTMLElement {
  return h(
    "div",
    {
      role: "treeitem",
      class: `node depth-${Math.min(depth, 9)}`,
      "aria-level": depth + 1,
      "aria-selected": "false",
    },
    field === undefined || field === type ? undefined : h("span", { class: "field" }, `${field}: `),
    h("code", {}, type),
    " ",
    start === end ? h("span", { class: "absent" }, "empty") : writtenInBrief(reference.slice(start, end)),
    h("span", { class: "span" }, ` ${start}–${end}`),
  );
}

/** Finds the row to which a key leads: along the list, to the first child, to the parent, or to a name. */
function alongTree(key: string, here: number, rows: readonly Row[]): number | undefined {
  const depth = rows[here]?.depth ?? 0;
  if (key === "ArrowRight") return (rows[here + 1]?.depth ?? 0) > depth ? here + 1 : -1;
  if (key === "ArrowLeft") return rows.slice(0, here).findLastIndex((row) => row.depth < depth);
  if (key.length > 1) return alongList(key, here, rows.length);
  const inTurn = [...rows.slice(here + 1), ...rows.slice(0, here)];
  const named = inTurn.find(({ type }) => type.toLowerCase().startsWith(key.toLowerCase()));
  // A space would scroll the page.
  return key === " " ? -1 : named?.at;
}
