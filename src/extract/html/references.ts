import { cut, lift, type Passage } from "../../text/passage.ts";
import { css, cssDeclarations } from "../css/index.ts";
import { type Extractor, type Finding, findingOf, type Role, type Use } from "../finding.ts";
import { ignored, type Standard } from "../standards.ts";
import type { HtmlElement, HtmlNamespace } from "./elements.ts";
import { dataExtractorOf, type TextElement } from "./raw-text.ts";
import { referenceSpans, refreshTarget } from "./values.ts";
import * as vocabulary from "./vocabulary.ts";

/** A document, its standard, and a callback that receives findings without a scope. */
export interface Page {
  readonly source: string;
  readonly standard: Standard;
  readonly find: (finding: Finding) => void;
}

export function findInAttributes(page: Page, element: HtmlElement): void {
  if (element.attributes.size === 0) return;
  const isHtml = element.namespace === "html";
  const rows = rowsOf(element);
  for (const [name, value] of element.attributes) {
    const row = rows.get(name);
    if (row) findInRow(page, element, row, value);
    else if (name === "style" || (!isHtml && vocabulary.styledAttributes.has(name)))
      findIn(page, value, name, cssDeclarations);
    else if (isHtml && element.name === "meta" && name === "content") findInMeta(page, element, value);
  }
}

/** Finds the references in a style sheet or script. Their scope is that of the style sheet or script itself. */
export function findInText(source: string, { element, text }: TextElement): Iterable<Finding> {
  const data = dataExtractorOf(element);
  if (data) return findingsIn(source, text, "script", data);
  return isCss(element) ? findingsIn(source, text, "style", css) : [];
}

function isCss({ name, attributes }: HtmlElement): boolean {
  return name === "style" && /^(?:text\/css)?$/i.test(attributes.get("type")?.text ?? "");
}

function findInRow(
  { source, standard, find }: Page,
  element: HtmlElement,
  row: vocabulary.AttributeRow,
  value: Passage,
): void {
  for (const part of referenceSpans[row.kind](value.text)) {
    const passage = cut(source, value, part);
    const role = roleOf(element, row, passage.text);
    // The part after a space is a descriptor. Browsers drop a candidate with an unknown descriptor (HTML, "parse a
    // srcset attribute").
    const isDropped = row.kind === "candidates" && /[\t\n\f\r ]/.test(passage.text);
    const construct = `${element.name} ${row.attribute}`;
    const fault = role === "base" ? faultOfBase(standard, element) : undefined;
    find(findingOf(passage, { construct, role, standard: isDropped ? ignored(standard) : standard, fault }));
  }
}

/** Reports a BASE outside HEAD in HTML 4.01, but not in living-standard HTML, since browsers accept BASE anywhere. */
function faultOfBase({ absoluteBaseBy }: Standard, { isInHead }: HtmlElement): string | undefined {
  if (absoluteBaseBy === undefined || isInHead) return undefined;
  return `BASE is outside HEAD (${absoluteBaseBy})`;
}

function findInMeta({ source, standard, find }: Page, { attributes }: HtmlElement, value: Passage): void {
  if (attributes.get("http-equiv")?.text.toLowerCase() === "refresh") {
    const target = refreshTarget(value.text);
    const use: Use = { construct: "meta refresh", role: "resource", standard };
    if (target) find(findingOf(cut(source, value, target), use));
    return;
  }
  const keys = ["property", "name"].map((key) => attributes.get(key)?.text.trim().toLowerCase() ?? "");
  const key = keys.find((candidate) => vocabulary.metaNames.has(candidate)) ?? "";
  const role = vocabulary.metaNames.get(key);
  if (role === undefined) return;
  for (const part of referenceSpans.reference(value.text))
    find(findingOf(cut(source, value, part), { construct: `meta ${key}`, role, standard }));
}

function findIn({ source, find }: Page, text: Passage, where: string, extract: Extractor): void {
  for (const finding of findingsIn(source, text, where, extract)) find(finding);
}

function* findingsIn(source: string, text: Passage, where: string, extract: Extractor): Generator<Finding> {
  for (const finding of extract(text.text)) {
    const construct = `${where} ${finding.construct}`;
    yield findingOf(lift(source, text, finding), { ...finding, construct }, finding.scope);
  }
}

function roleOf(
  { name, namespace, attributes }: HtmlElement,
  { attribute, role }: vocabulary.AttributeRow,
  text: string,
): Role {
  if (namespace === "html" && name === "link" && attribute === "href") {
    const relations = (attributes.get("rel")?.text ?? "").toLowerCase().split(/[\t\n\f\r ]+/);
    return relations.some((relation) => vocabulary.fetchedRelations.has(relation)) ? "resource" : role;
  }
  // A bare fragment points to an element in the same document and is not requested (SVG 2, 16.1.4).
  return namespace !== "html" && role === "resource" && text.startsWith("#") ? "link" : role;
}

/** The vocabulary rows that apply to an element, by attribute. */
type Rows = ReadonlyMap<string, vocabulary.AttributeRow>;

interface Vocabulary {
  /** The rows for elements listed by name. */
  readonly named: ReadonlyMap<string, Rows>;
  /** The rows for all other elements. */
  readonly general: Rows;
}

const vocabularies: Readonly<Record<HtmlNamespace, Vocabulary>> = {
  html: index([...vocabulary.standardAttributes, ...vocabulary.obsoleteAttributes]),
  svg: index(vocabulary.svgAttributes),
  math: index(vocabulary.mathAttributes),
};

function rowsOf({ namespace, name }: HtmlElement): Rows {
  const { named, general } = vocabularies[namespace];
  return named.get(name) ?? general;
}

/** Indexes a vocabulary table. A row for a particular element overrides a row for all elements. */
function index(table: readonly vocabulary.AttributeRow[]): Vocabulary {
  const rowsFor = (name: string) =>
    table.filter(({ elements }) => elements.includes(name)).map((row) => [row.attribute, row] as const);
  const general = rowsFor("*");
  const names = new Set(table.flatMap(({ elements }) => elements));
  return {
    named: new Map([...names].map((name) => [name, new Map([...general, ...rowsFor(name)])])),
    general: new Map(general),
  };
}
