import type { Scope } from "../../base/scope.ts";
import { cut, lift, type Passage } from "../../text/passage.ts";
import { css, cssDeclarations } from "../css/index.ts";
import type { Extractor, Finding, Role } from "../finding.ts";
import type { Vocabulary } from "./foreign.ts";
import { type Element, readHtml } from "./reader.ts";
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

/** Gives the findings of a document, once it is known what encloses it. */
type Document = (enclosing: Scope | undefined) => readonly Finding[];

/**
 * Finds the references of an HTML document: those of its attributes, of its styles, of `meta`, and of the documents in
 * `srcdoc`. A `srcdoc` within a `srcdoc` is passed over: each of them escapes the next, so that reading all of them
 * would take more than linear time.
 */
export const html: Extractor = (source) => read(source, (frame) => read(frame, () => () => []))(undefined);

function read(source: string, readFrame: (source: string) => Document): Document {
  const findings: Finding[] = [];
  const frames: { readonly passage: Passage; readonly document: Document }[] = [];
  let base: string | undefined;

  function onElement(element: Element): void {
    for (const [name, value] of element.attributes) {
      if (value !== undefined) onAttribute(element, name, value);
    }
  }

  function onAttribute(element: Element, name: string, value: Passage): void {
    const isHtml = element.vocabulary === "html";
    const row = rowOf(element, name);
    if (row) onReferences(element, row, value);
    else if (name === "style") addStyles(value, "style", cssDeclarations);
    else if (!isHtml && styledAttributes.has(name)) addStyles(value, name, cssDeclarations);
    else if (isHtml && element.name === "iframe" && name === "srcdoc") {
      frames.push({ passage: value, document: readFrame(value.text) });
    } else if (isHtml && element.name === "meta" && name === "content") onMeta(element, value);
  }

  function onReferences(element: Element, row: AttributeRow, value: Passage): void {
    for (const part of partsOf[row.kind](value.text)) {
      const passage = cut(value, part);
      const role = roleOf(element, row, passage.text);
      if (role === "base" && !element.isInert) base ??= passage.text;
      findings.push({ ...passage, construct: `${element.name} ${row.attribute}`, role });
    }
  }

  function onMeta({ attributes }: Element, value: Passage): void {
    const keys = ["property", "name"].map((key) => attributes.get(key)?.text.trim().toLowerCase() ?? "");
    const key = keys.find((candidate) => metaNames.has(candidate)) ?? "";
    const role = metaNames.get(key);
    const isRefresh = attributes.get("http-equiv")?.text.toLowerCase() === "refresh";
    const target = isRefresh ? refreshTarget(value.text) : undefined;
    if (target) findings.push({ ...cut(value, target), construct: "meta refresh", role: "resource" });
    if (isRefresh || role === undefined) return;
    for (const part of partsOf.reference(value.text)) {
      findings.push({ ...cut(value, part), construct: `meta ${key}`, role });
    }
  }

  function addStyles(text: Passage, place: string, extract: Extractor): void {
    for (const { construct, role, ...passage } of extract(text.text)) {
      findings.push({ ...lift(text, passage), construct: `${place} ${construct}`, role });
    }
  }

  readHtml(source, {
    onElement,
    onStyle(style, text) {
      if (isCss(style)) addStyles(text, "style", css);
    },
  });

  return (enclosing) => {
    const scope = base === undefined ? enclosing : embed(base, enclosing);
    // A base is not resolved against itself.
    const own = findings.map((finding) => inScope(finding, finding.role === "base" ? enclosing : scope));
    const nested = frames.flatMap(({ passage, document }) =>
      document(scope).map((finding) => moveInto(passage, finding)),
    );
    return [...own, ...nested].sort((a, b) => a.start - b.start);
  };
}

/** A finding of a passage's text as one of the source. */
function moveInto(outer: Passage, { construct, role, scope, ...passage }: Finding): Finding {
  return inScope({ ...lift(outer, passage), construct, role }, scope);
}

function embed(embedded: string, encapsulating: Scope | undefined): Scope {
  return encapsulating === undefined ? { embedded } : { embedded, encapsulating };
}

function inScope(finding: Finding, scope: Scope | undefined): Finding {
  return scope === undefined ? finding : { ...finding, scope };
}

function isCss({ attributes }: Element): boolean {
  return /^(?:text\/css)?$/i.test(attributes.get("type")?.text ?? "");
}

function roleOf(
  { name, vocabulary, attributes }: Element,
  { attribute, role }: AttributeRow,
  text: string,
): Role {
  if (vocabulary === "html" && name === "link" && attribute === "href") {
    const relations = (attributes.get("rel")?.text ?? "").toLowerCase().split(/[\t\n\f\r ]+/);
    return relations.some((relation) => fetchedRelations.has(relation)) ? "resource" : role;
  }
  // A fragment alone is a reference to an element of the document: nothing is fetched (SVG 2, 16.1.4).
  return vocabulary !== "html" && role === "resource" && text.startsWith("#") ? "link" : role;
}

const rows: Readonly<Record<Vocabulary, ReadonlyMap<string, AttributeRow>>> = {
  html: index([...standardAttributes, ...obsoleteAttributes]),
  svg: index(svgAttributes),
  math: index(mathAttributes),
};

/** A row for the element goes before a row for all. */
function rowOf({ vocabulary, name }: Element, attribute: string): AttributeRow | undefined {
  return rows[vocabulary].get(`${name} ${attribute}`) ?? rows[vocabulary].get(`* ${attribute}`);
}

function index(table: readonly AttributeRow[]): ReadonlyMap<string, AttributeRow> {
  return new Map(
    table.flatMap((row) => row.elements.map((element) => [`${element} ${row.attribute}`, row] as const)),
  );
}
