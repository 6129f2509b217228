import type { Scope } from "../../base/scope.ts";
import { cut, lift, type Passage } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { css, cssDeclarations } from "../css/index.ts";
import { findingsWithin } from "../embedded.ts";
import { type Extractor, type Finding, findingOf, type Use } from "../finding.ts";
import { html } from "../html/index.ts";
import { referenceSpans } from "../html/values.ts";
import { text as plainText } from "../text/index.ts";
import type { OpenElement, XmlDocument } from "./document.ts";
import { decode, type RawText, trimmedText } from "./values.ts";
import type { XmlPlace } from "./vocabulary.ts";

/** Finds the references in the value of an attribute or in the text of an element, according to the kind of value. */
export function findInValue(
  source: string,
  value: Passage,
  place: XmlPlace,
  scope: Scope | undefined,
): readonly Finding[] {
  const { kind } = place;
  if (kind === "sheet" || kind === "declarations")
    return [...styles[kind](value.text)].map((finding) => {
      const construct = `${place.construct} ${finding.construct}`;
      return findingOf(lift(source, value, finding), { ...finding, construct }, scope);
    });
  if (kind === "html") return [...findingsWithin(source, value, html(value.text), scope)];
  const parts = partsIn(value.text, kind);
  return parts.map((part, i) => {
    const isName = kind === "pairs" && i % 2 === 0;
    return findingOf(cut(source, value, part), isName ? { ...place, role: "name" } : place, scope);
  });
}

const styles: Readonly<Record<StyleKind, Extractor>> = { sheet: css, declarations: cssDeclarations };

type StyleKind = "sheet" | "declarations";

function partsIn(text: string, kind: Exclude<XmlPlace["kind"], StyleKind | "html">): readonly Span[] {
  if (kind === "template") return parameter.test(text) ? [] : referenceSpans.reference(text);
  return referenceSpans[kind === "pairs" ? "tokens" : kind](text);
}

/** Matches a template parameter (OpenSearch 1.1, Template grammar). */
const parameter = /\{[^{}]+\}/;

/** Finds the single reference in a value. The reference may be empty. */
export function findReference(source: string, value: Passage, use: Use, scope?: Scope): readonly Finding[] {
  return findInValue(source, value, { ...use, kind: "reference" }, scope);
}

/** Adds text to the innermost element if that element's text is a reference. */
export function addText({ elements }: XmlDocument, text: RawText): void {
  const element = elements.innermost();
  if (element?.place) element.texts.push(text);
}

/** Finds the references in the text of closed elements and removes the namespace declarations of those elements. */
export function findInTexts(document: XmlDocument, closed: readonly OpenElement[]): readonly Finding[] {
  const { source, entities, namespaces } = document;
  const findings: Finding[] = [];
  for (const { declared, place, texts, scope } of closed) {
    namespaces.release(declared);
    if (!place || texts.length === 0) continue;
    const text = decode(source, texts, entities);
    // An element that contains only white space has no reference, not even an empty one.
    if (trimmedText(text) === "") continue;
    const found =
      place.kind === "reference" && isList(text.text)
        ? findingsWithin(source, text, plainText(text.text), scope)
        : findInValue(source, text, place, scope);
    for (const finding of found) findings.push(finding);
  }
  return findings;
}

/** True if the text contains several URIs with an authority: `http://a/ and http://b/`. */
function isList(text: string): boolean {
  return text.includes("://") && text.split(/\s+/).filter((word) => word.includes("://")).length > 1;
}
