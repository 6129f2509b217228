import { matchFrom } from "../../text/scan.ts";
import type { Role, Use } from "../finding.ts";
import { restructuredText } from "../standards.ts";

/** A pattern for a reference name (reStructuredText, "Reference Names"). */
const NAME = "(?:(?!_)[\\p{L}\\p{N}_])+(?:[-._+:](?:(?!_)[\\p{L}\\p{N}_])+)*";

/** A pattern for the name of a directive. */
const DIRECTIVE = `(${NAME})[ ]?::(?:[ \\t]+|$)`;

/** A pattern for the name of a substitution. */
const SUBSTITUTION = "\\|(?! )[^|\\r\\n]+\\|";

/** The markup at the start of a block, and the offset of the text after it. */
export type Markup =
  /** A list item, whose text begins a block of its own. */
  | { readonly kind: "item"; readonly end: number }
  /** A field, footnote or citation. Its text continues on lines with more indentation than the markup. */
  | { readonly kind: "body"; readonly end: number }
  | { readonly kind: "target"; readonly end: number }
  | { readonly kind: "directive"; readonly end: number; readonly name: string }
  /** A substitution definition whose directive is on the next line. */
  | { readonly kind: "substitution" }
  | { readonly kind: "comment"; readonly end: number }
  /** A doctest or a table, which ends at a blank line. */
  | { readonly kind: "doctest" | "table" }
  /** The line above or below a title, a transition, or the border of a simple table. */
  | { readonly kind: "rule" };

type Reader = (match: RegExpExecArray, end: number) => Markup;

/** The kinds of markup, in the order in which they are tried. */
const readers: readonly (readonly [pattern: RegExp, read: Reader])[] = [
  [/[-+*•‣⁃](?:[ \t]+|$)/my, (_, end) => ({ kind: "item", end })],
  [
    /\(?(?:\d{1,9}|[A-Za-z]|[ivxlcdm]{1,9}|[IVXLCDM]{1,9}|#)[.)](?:[ \t]+|$)/my,
    (_, end) => ({ kind: "item", end }),
  ],
  [/\|(?:[ \t]+|$)/my, (_, end) => ({ kind: "item", end })],
  [
    /:(?![: ])(?:[^:\\\r\n]|\\.|:(?![ \t`\r\n]|$)){1,999}(?<! ):(?:[ \t]+|$)/my,
    (_, end) => ({ kind: "body", end }),
  ],
  [/>>>(?:[ \t]+|$)/my, () => ({ kind: "doctest" })],
  [/\+-[-+]+-\+[ \t]*$/my, () => ({ kind: "table" })],
  [/=+(?:[ \t]+=+)+[ \t]*$/my, () => ({ kind: "rule" })],
  [/([!-/;-@[-`{-~])\1{2,}[ \t]*$/my, () => ({ kind: "rule" })],
  [/__(?:[ \t]+|$)/my, (_, end) => ({ kind: "target", end })],
  [/\.\.[ \t]+\[(?:\d+|\*|#?(?:[^\]\s])*)\](?:[ \t]+|$)/my, (_, end) => ({ kind: "body", end })],
  [
    /\.\.[ \t]+_(?:_|(?![ _])(?:`(?:[^`\\\r\n]|\\.)+`|(?:[^:\\\r\n]|\\.|:(?![ \t]|$))+)):(?:[ \t]+|$)/my,
    (_, end) => ({ kind: "target", end }),
  ],
  [
    new RegExp(`\\.\\.[ \\t]+(?:${SUBSTITUTION}[ \\t]+)?${DIRECTIVE}`, "muy"),
    ([, name = ""], end) => ({ kind: "directive", end, name: name.toLowerCase() }),
  ],
  [new RegExp(`\\.\\.[ \\t]+${SUBSTITUTION}[ \\t]*$`, "my"), () => ({ kind: "substitution" })],
  [/\.\.(?:[ \t]+|$)/my, (_, end) => ({ kind: "comment", end })],
];

/** Returns the markup of the block that starts at an offset; undefined for plain text. */
export function markupAt(source: string, at: number): Markup | undefined {
  for (const [pattern, read] of readers) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) return read(match, pattern.lastIndex);
  }
  return undefined;
}

/** Returns the directive at an offset, without the markup before it. */
export function directiveAt(
  source: string,
  at: number,
): { readonly name: string; readonly end: number } | undefined {
  const [whole = "", name] = matchFrom(new RegExp(DIRECTIVE, "muy"), source, at) ?? [];
  return name === undefined ? undefined : { name: name.toLowerCase(), end: at + whole.length };
}

/** The purpose of a directive's argument and content. */
export interface Directive {
  /** The use of the argument as a URI; undefined if the argument is text. */
  readonly argument: Use | undefined;
  /** The content: reStructuredText to parse (`text`), code or data (`opaque`), or HTML (`html`). */
  readonly content: "text" | "opaque" | "html";
}

/** Directives of docutils, Sphinx and well-known Sphinx extensions. Their content is not reStructuredText. */
const OPAQUE: ReadonlySet<string> = new Set(
  `code code-block sourcecode literalinclude highlight math raw csv-table meta doctest testcode testsetup testcleanup
  testoutput productionlist graphviz digraph graph inheritance-diagram mermaid plantuml uml blockdiag aafig tikz
  prompt program-output command-output ipython ipython3 jupyter-execute code-cell plot exec include date unicode`.split(
    /\s+/,
  ),
);

/** Returns the directive with the given name and argument. The content of an unknown directive is text. */
export function directiveOf(name: string, argument: string): Directive {
  if (name === "image" || name === "figure") return { argument: useOf(name, "resource"), content: "text" };
  if (name === "raw" && /^html\b/i.test(argument)) return { argument: undefined, content: "html" };
  return { argument: undefined, content: OPAQUE.has(name) ? "opaque" : "text" };
}

/** The options of directives whose values are URIs. */
const options: ReadonlyMap<string, Use> = new Map([
  ["target", useOf("image target", "link")],
  ["url", useOf("url option", "resource")],
]);

/** An option of a directive, and the offset of its value. */
export interface Option {
  /** The use of the value as a URI; undefined if the value is not a URI. */
  readonly use: Use | undefined;
  readonly end: number;
}

/** Returns the option at an offset, if any. */
export function optionAt(source: string, at: number): Option | undefined {
  const [whole = "", name] = matchFrom(/:([\w-]+):(?:[ \t]+|$)/my, source, at) ?? [];
  return name === undefined ? undefined : { use: options.get(name), end: at + whole.length };
}

export const target: Use = useOf("target", "link");
export const embeddedUri: Use = useOf("embedded URI", "link");

function useOf(construct: string, role: Role): Use {
  return { construct, role, standard: restructuredText };
}
