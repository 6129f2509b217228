import { cut, lift, type Passage } from "../../text/passage.ts";
import { css, cssDeclarations } from "../css/index.ts";
import { type Extractor, type Finding, findingOf, type Role } from "../finding.ts";
import type { HtmlElement } from "./elements.ts";
import type { HtmlNamespace } from "./foreign.ts";
import type { StyleElement } from "./style-text.ts";
import { partsOf, refreshTarget } from "./values.ts";
import {
  type AttributeRow,
  fetchedRelations,
  mathAttributes,
  metaNames,
  obsoleteAttributes,
  standardAttributes,
  styledAttributes,
  svgAttributes,
} from "./vocabulary.ts";

type Find = (finding: Finding) => void;

/** Finds the references in the attributes of an element, without their scope. */
export function findInAttributes(source: string, element: HtmlElement, find: Find): void {
  if (element.attributes.size === 0) return;
  const isHtml = element.namespace === "html";
  const rows = rowsOf(element);
  for (const [name, value] of element.attributes) {
    if (value === undefined) continue;
    const row = rows.get(name);
    if (row) findInRow(source, element, row, value, find);
    else if (name === "style" || (!isHtml && styledAttributes.has(name)))
      findInCss(source, value, name, cssDeclarations, find);
    else if (isHtml && element.name === "meta" && name === "content")
      findInMeta(source, element, value, find);
  }
}

/** Finds the references in the text of a `style` element, without their scope. */
export function findInStyle(source: string, { element, text }: StyleElement, find: Find): void {
  const isCss = /^(?:text\/css)?$/i.test(element.attributes.get("type")?.text ?? "");
  if (isCss) findInCss(source, text, "style", css, find);
}

function findInRow(
  source: string,
  element: HtmlElement,
  row: AttributeRow,
  value: Passage,
  find: Find,
): void {
  for (const part of partsOf[row.kind](value.text)) {
    const passage = cut(source, value, part);
    find(findingOf(passage, `${element.name} ${row.attribute}`, roleOf(element, row, passage.text)));
  }
}

function findInMeta(source: string, { attributes }: HtmlElement, value: Passage, find: Find): void {
  if (attributes.get("http-equiv")?.text.toLowerCase() === "refresh") {
    const target = refreshTarget(value.text);
    if (target) find(findingOf(cut(source, value, target), "meta refresh", "resource"));
    return;
  }
  const keys = ["property", "name"].map((key) => attributes.get(key)?.text.trim().toLowerCase() ?? "");
  const key = keys.find((candidate) => metaNames.has(candidate)) ?? "";
  const role = metaNames.get(key);
  if (role === undefined) return;
  for (const part of partsOf.reference(value.text))
    find(findingOf(cut(source, value, part), `meta ${key}`, role));
}

function findInCss(source: string, text: Passage, where: string, extract: Extractor, find: Find): void {
  for (const finding of extract(text.text))
    find(findingOf(lift(source, text, finding), `${where} ${finding.construct}`, finding.role));
}

function roleOf(
  { name, namespace, attributes }: HtmlElement,
  { attribute, role }: AttributeRow,
  text: string,
): Role {
  if (namespace === "html" && name === "link" && attribute === "href") {
    const relations = (attributes.get("rel")?.text ?? "").toLowerCase().split(/[\t\n\f\r ]+/);
    return relations.some((relation) => fetchedRelations.has(relation)) ? "resource" : role;
  }
  // A fragment alone points at an element of the document: nothing requests it (SVG 2, 16.1.4).
  return namespace !== "html" && role === "resource" && text.startsWith("#") ? "link" : role;
}

/** The rows of an element, by their attributes. */
type Rows = ReadonlyMap<string, AttributeRow>;

/** The rows of the elements of a namespace. */
interface Vocabulary {
  /** For the elements that have rows of their own. */
  readonly named: ReadonlyMap<string, Rows>;
  /** For all others. */
  readonly general: Rows;
}

const vocabularies: Readonly<Record<HtmlNamespace, Vocabulary>> = {
  html: index([...standardAttributes, ...obsoleteAttributes]),
  svg: index(svgAttributes),
  math: index(mathAttributes),
};

function rowsOf({ namespace, name }: HtmlElement): Rows {
  const { named, general } = vocabularies[namespace];
  return named.get(name) ?? general;
}

/** A row for the element goes before a row for all elements. */
function index(table: readonly AttributeRow[]): Vocabulary {
  const rowsFor = (name: string) =>
    table.filter(({ elements }) => elements.includes(name)).map((row) => [row.attribute, row] as const);
  const general = rowsFor("*");
  const names = new Set(table.flatMap(({ elements }) => elements));
  return {
    named: new Map([...names].map((name) => [name, new Map([...general, ...rowsFor(name)])])),
    general: new Map(general),
  };
}
