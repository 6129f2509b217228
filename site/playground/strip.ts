import type { Span } from "../../src/text/span.ts";
import { decodedText } from "../core/decoded.ts";
import { type Label, type Place, placeLabels } from "../core/label-rows.ts";
import { meanings } from "../core/meanings.ts";
import { type Part, productionsOf } from "../core/parts.ts";
import { windowsOf } from "../core/windows.ts";
import { type Child, h } from "../dom.ts";
import type { Spec } from "../specs.ts";
import { pieces, written } from "../texts.ts";
import { sectionLink } from "./sections.ts";

/** Receives the part under the pointer or the focus. */
export type Point = (part: Part) => void;

/** The content of a strip. */
export interface Strip {
  readonly text: string;
  readonly parts: readonly Part[];
  /** The errors to underline, in order. */
  readonly errors: readonly Span[];
  /** A link to the section that defines a part; undefined if the specification does not name the part. */
  readonly sectionFor: (part: Part) => HTMLElement | undefined;
  /** A class and a note for a part, such as its origin. */
  readonly noteOf?: (part: Part) => { readonly class: string; readonly says: string };
}

/** Longer values are shortened in the strip, and shown when their part is explained. */
const LONGEST = 120;

/**
 * Shows a reference as a strip of colored and labeled parts, with its errors underlined. The part under the pointer or
 * the focus is explained below it; the explanation covers what is there, so that nothing moves.
 */
export function stripView(strip: Strip, label: string, point?: Point): HTMLElement {
  const { text, parts } = strip;
  const groups = groupsOf(parts);
  const places = placeLabels(groups.flatMap(({ whole }) => [...whole.above, whole]));
  const readout = h("p", { class: "readout", "aria-live": "polite" });
  const explain = (part: Part) => {
    readout.replaceChildren(...partText(strip, part));
    point?.(part);
  };
  const view = h(
    "div",
    { class: "explained" },
    h(
      "ol",
      { class: "strip", "aria-label": label, dir: "ltr" },
      text === "" ? h("li", { class: "absent" }, "empty: an empty path") : undefined,
      groups.map(({ first, others, whole }) => {
        const label = labelOf(whole, places);
        label?.addEventListener("pointerenter", () =>
          explain({ ...first, name: first.group, end: whole.end }),
        );
        return h(
          "li",
          { class: `group ${first.group}` },
          delimiterOf(strip, first),
          h(
            "span",
            { class: "parts" },
            partView(strip, first, explain, places),
            others.map((part) =>
              h("span", { class: "next" }, delimiterOf(strip, part), partView(strip, part, explain, places)),
            ),
          ),
          label,
        );
      }),
    ),
    readout,
  );
  const hide = () => readout.replaceChildren();
  view.addEventListener("pointerleave", hide);
  view.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && view.contains(relatedTarget))) hide();
  });
  view.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
  return view;
}

/** The parts of a component, and its label, which brackets the parts that have names of their own. */
interface Group {
  readonly first: Part;
  readonly others: readonly Part[];
  readonly whole: Label & { readonly above: readonly Part[] };
}

function groupsOf(parts: readonly Part[]): readonly Group[] {
  return [...new Set(parts.map(({ group }) => group))].flatMap((name) => {
    const inside = parts.filter(({ group }) => group === name);
    const [first, ...others] = inside;
    if (!first) return [];
    const above = inside.filter((part) => part.name !== name);
    return [{ first, others, whole: { name, start: first.start, end: inside.at(-1)?.end ?? 0, above } }];
  });
}

function delimiterOf({ text, errors }: Strip, { from, start }: Part): HTMLElement | undefined {
  return from === start ? undefined : h("span", { class: "delimiter" }, marked(text, from, start, errors));
}

function partView(strip: Strip, part: Part, explain: Point, places: Places): HTMLElement {
  const { text, parts, errors, noteOf } = strip;
  const { name, start, end } = part;
  const note = noteOf?.(part);
  const button = h(
    "button",
    { type: "button", class: "value" },
    h("span", { class: "unseen" }, `${name}: ${start === end ? "empty" : ""}`),
    marked(text, start, end, errors),
    part === parts.at(-1) ? missing(text, errors) : undefined,
    note && h("span", { class: "unseen" }, note.says),
  );
  for (const event of ["pointerenter", "focus", "click"]) button.addEventListener(event, () => explain(part));
  return h("span", { class: `part ${name} ${note?.class ?? ""}` }, button, labelOf(part, places));
}

type Places = ReadonlyMap<Label, Place>;

/** A label, which a line connects with its part if it is lower; undefined if it has no place. */
function labelOf(label: Label, places: Places): HTMLElement | undefined {
  const place = places.get(label);
  if (!place) return undefined;
  const look = `label down-${Math.min(place.down, 3)}${place.isCentered ? " centered" : ""}`;
  return h("span", { class: look, "aria-hidden": "true" }, h("span", {}, label.name));
}

/** A part of a text, with errors marked. Of long parts, only the ends and the surroundings of errors are shown. */
function marked(text: string, from: number, to: number, errors: readonly Span[]): readonly Child[] {
  const inside = errors.filter(({ start, end }) => start < to && end > from);
  return windowsOf(from, to, inside).map(({ start, end, kind }) => {
    if (kind === "omitted") return h("span", { class: "absent" }, "…");
    const shown = pieces(text.slice(start, end));
    return kind === "error" ? h("mark", {}, shown) : shown;
  });
}

/** The mark of an error at the end of the text, where something is missing. */
function missing(text: string, errors: readonly Span[]): Child {
  return errors.some(({ start }) => start >= text.length) ? h("mark", { class: "missing" }, "∎") : undefined;
}

/** Returns links to the sections of a specification that define parts. */
export function sectionsOf(spec: Spec): Strip["sectionFor"] {
  return ({ name }) => {
    const [production] = productionsOf(name, spec.productions);
    return production === undefined ? undefined : sectionLink(spec.title, spec.sectionOf(production));
  };
}

/** Explains a part: its name, what it is for, its section, and its value, if the strip does not show it as it is. */
function partText({ text, parts, sectionFor }: Strip, part: Part): readonly (Node | string)[] {
  const { name, start, end } = part;
  const value = text.slice(start, end);
  const section = sectionFor(part);
  const decoded = decodedText(value);
  const isSegment = name === "path" && parts.filter((each) => each.name === name && each !== part).length > 0;
  return [
    h("strong", {}, isSegment && parts.includes(part) ? "segment of the path" : name),
    `: ${meanings[name]} `,
    ...(section ? ["(", section, ")"] : []),
    ...(value === "" ? [". Present, but empty."] : []),
    ...(decoded === value && value.length <= LONGEST ? [] : [h("br"), written(value)]),
    ...(decoded === value ? [] : [" decodes to ", h("strong", {}, written(decoded))]),
  ];
}
