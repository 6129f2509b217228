import type { UriSyntaxError } from "urigram";
import { decodedText } from "../core/decoded.ts";
import { type Part, type PartName, productionsOf } from "../core/parts.ts";
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
  readonly spec: Spec;
  /** The errors to underline. */
  readonly errors: readonly UriSyntaxError[];
  /** A class and a note for a part, such as its origin. */
  readonly noteOf?: (part: Part) => { readonly class: string; readonly says: string };
}

/** Shows a reference as a strip of colored and labeled parts, with its errors underlined. */
export function stripView(strip: Strip, label: string, point: Point): HTMLElement {
  const { text, parts, spec } = strip;
  const groups = [...new Set(parts.map(({ group }) => group))];
  return h(
    "ol",
    { class: "strip", "aria-label": label, dir: "ltr" },
    text === "" ? h("li", { class: "absent" }, "empty: an empty path") : undefined,
    groups.map((group) =>
      h(
        "li",
        { class: `group ${group}` },
        h(
          "span",
          { class: "parts" },
          parts.filter((part) => part.group === group).map((part) => partView(strip, part, point)),
        ),
        labelOf(group, spec),
      ),
    ),
  );
}

function partView({ text, parts, spec, errors, noteOf }: Strip, part: Part, point: Point): HTMLElement {
  const { name, group, from, start, end } = part;
  const note = noteOf?.(part);
  const button = h(
    "button",
    { type: "button", class: "value" },
    h("span", { class: "unseen" }, `${name}: ${start === end ? "empty" : ""}`),
    marked(text, start, end, errors),
    part === parts.at(-1) ? missing(text, errors) : undefined,
    note && h("span", { class: "unseen" }, note.says),
  );
  for (const event of ["pointerenter", "focus", "click"]) button.addEventListener(event, () => point(part));
  return h(
    "span",
    { class: `part ${name} ${note?.class ?? ""}` },
    h("span", { class: "delimiter" }, marked(text, from, start, errors)),
    button,
    name === group ? undefined : labelOf(name, spec),
  );
}

function labelOf(name: PartName, spec: Spec): HTMLElement {
  const section = sectionOf(name, spec);
  return h(
    "span",
    { class: "label", "aria-hidden": "true" },
    name,
    section === undefined ? undefined : h("small", {}, ` ${section}`),
  );
}

/** A part of a text, with errors marked. Of long parts, only the ends and the surroundings of errors are shown. */
function marked(text: string, from: number, to: number, errors: readonly UriSyntaxError[]): readonly Child[] {
  const inside = errors.filter(({ start, end }) => start < to && end > from);
  return windowsOf(from, to, inside).map(({ start, end, kind }) => {
    if (kind === "omitted") return h("span", { class: "absent" }, "…");
    const shown = pieces(text.slice(start, end));
    return kind === "error" ? h("mark", {}, shown) : shown;
  });
}

/** The mark of an error at the end of the text, where something is missing. */
function missing(text: string, errors: readonly UriSyntaxError[]): Child {
  return errors.some(({ start }) => start >= text.length) ? h("mark", { class: "missing" }, "∎") : undefined;
}

/** The section that defines a part; undefined if the specification does not name the part. */
function sectionOf(name: PartName, spec: Spec): string | undefined {
  const [production] = productionsOf(name, spec.productions);
  return production === undefined ? undefined : spec.sectionOf(production);
}

/** Describes a part: its name, its section, its value, and the value with its escapes decoded. */
export function partText(text: string, { name, start, end }: Part, spec: Spec): readonly Child[] {
  const value = text.slice(start, end);
  const section = sectionOf(name, spec);
  const decoded = decodedText(value);
  return [
    h("strong", {}, name === "path" ? "path segment" : name),
    section === undefined ? "" : [" ", sectionLink(spec.title, section)],
    ": ",
    value === "" ? "present, but empty" : written(value),
    decoded === value ? "" : [" decodes to ", h("strong", {}, written(decoded))],
  ];
}
