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
  const isHtml = element.namespace === "html";
  for (const [name, value] of element.attributes) {
    if (value === undefined) continue;
    const row = rowOf(element, name);
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

const rows: Readonly<Record<HtmlNamespace, ReadonlyMap<string, AttributeRow>>> = {
  html: index([...standardAttributes, ...obsoleteAttributes]),
  svg: index(svgAttributes),
  math: index(mathAttributes),
};

/** A row for the element goes before a row for all elements. */
function rowOf({ namespace, name }: HtmlElement, attribute: string): AttributeRow | undefined {
  return rows[namespace].get(`${name} ${attribute}`) ?? rows[namespace].get(`* ${attribute}`);
}

function index(table: readonly AttributeRow[]): ReadonlyMap<string, AttributeRow> {
  return new Map(
    table.flatMap((row) => row.elements.map((element) => [`${element} ${row.attribute}`, row] as const)),
  );
}
