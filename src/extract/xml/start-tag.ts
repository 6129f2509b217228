import type { Scope } from "../../base/scope.ts";
import type { Passage } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import type { Finding } from "../finding.ts";
import * as standards from "../standards.ts";
import { declaredPrefix, type Namespaces, splitName, type XmlDocument } from "./document.ts";
import { placeOf, usualName, xhtml } from "./places.ts";
import type { XmlAttribute, XmlAttributes } from "./reader.ts";
import { findInValue } from "./references.ts";
import { decodeAttribute, trimmedText } from "./values.ts";
import type { XmlPlace } from "./vocabulary.ts";

/** Finds the references in the attributes of a start tag and opens the element. */
export function findInStartTag(
  document: XmlDocument,
  name: string,
  attributes: XmlAttributes,
): readonly Finding[] {
  const { source, entities, namespaces, elements } = document;
  const outer = elements.innermost();
  if (outer) outer.place = undefined;
  const declared = declareNamespaces(document, attributes);
  const placeIn = placesOf(document, name, attributes);
  const named = namedAttributes(attributes, namespaces);
  const decoded = (attribute: Span): Passage => decodeAttribute(source, attribute, entities);

  const base = named.find((attribute) => attribute.name === "xml:base");
  const scope = base ? scopeBy(decoded(base), outer?.scope) : outer?.scope;
  const findings: Finding[] = [];
  for (const attribute of named) {
    const place = attribute.isDeclaration ? declaration : placeIn(attribute.name);
    if (!place) continue;
    const value = decoded(attribute);
    if (document.isStylesheet && isValueTemplate(value.text)) continue;
    if (place.role === "base" && attribute !== base) rebase(document, value);
    // A declared base is not resolved against itself.
    const itsScope = attribute === base ? outer?.scope : scope;
    // An empty declaration removes a namespace instead of naming one.
    for (const finding of findInValue(source, value, place, itsScope))
      if (!attribute.isDeclaration || finding.text !== "") findings.push(finding);
  }
  elements.open({ name, declared, scope, place: placeIn(""), texts: [] });
  return findings;
}

const declaration: XmlPlace = {
  construct: "xmlns",
  kind: "reference",
  role: "name",
  standard: standards.namespaces,
};

const XSLT = "http://www.w3.org/1999/XSL/Transform";

/** True if an attribute in a stylesheet contains an expression in braces (XSLT 1.0, 7.6.2). */
const isValueTemplate = (value: string): boolean => /\{[^}]*\}/.test(value);

/** Declares the namespaces in a tag. An empty namespace name undeclares its prefix (Namespaces in XML, 6.2). */
function declareNamespaces(document: XmlDocument, attributes: XmlAttributes): readonly string[] {
  const { source, entities, namespaces } = document;
  const prefixes: string[] = [];
  for (const attribute of attributes.values()) {
    const prefix = declaredPrefix(attribute.name);
    if (prefix === undefined) continue;
    const namespace = trimmedText(decodeAttribute(source, attribute, entities));
    namespaces.declare(prefix, namespace);
    document.isStylesheet ||= namespace === XSLT;
    prefixes.push(prefix);
  }
  return prefixes;
}

/** Returns a function that looks up a place of an element by the usual name of an attribute, or by "" for its text. */
function placesOf(
  document: XmlDocument,
  name: string,
  attributes: XmlAttributes,
): (attribute: string) => XmlPlace | undefined {
  const { source, entities, namespaces } = document;
  const [prefix, local] = splitName(name);
  const namespace = namespaces.of(prefix);
  document.root ??= local;
  const { root } = document;
  if (namespace === undefined) return () => undefined;
  return (attribute) => {
    const place = applyException(
      placeOf(namespace, local, attribute, root),
      attributes,
      (other) => decodeAttribute(source, other, entities).text,
    );
    const isOfHtml = place?.standard === undefined && namespace === xhtml;
    return place && isOfHtml ? { ...place, standard: document.xhtml } : place;
  };
}

/** Applies the first base element in an XHTML document to the rest of the document, except where xml:base applies. */
function rebase(document: XmlDocument, base: Passage): void {
  if (document.hasBase) return;
  document.hasBase = true;
  document.elements.changeScope(scopeBy(base, document.elements.innermost()?.scope));
}

function scopeBy(base: Passage, outer: Scope | undefined): Scope {
  return { embedded: trimmedText(base), ...(outer && { encapsulating: outer }) };
}

/** An attribute, with the usual prefix of its vocabulary in the name. */
interface NamedAttribute extends XmlAttribute {
  /** True if the attribute declares a namespace. */
  readonly isDeclaration: boolean;
}

/** Returns the attributes that declare namespaces or may belong to a vocabulary. */
function namedAttributes(attributes: XmlAttributes, namespaces: Namespaces): readonly NamedAttribute[] {
  const named: NamedAttribute[] = [];
  for (const { name, start, end } of attributes.values()) {
    if (declaredPrefix(name) !== undefined) named.push({ name, start, end, isDeclaration: true });
    else {
      const [prefix, local] = splitName(name);
      const namespace = prefix === "" ? "" : namespaces.of(prefix);
      const usual = namespace === undefined ? undefined : usualName(namespace, local);
      if (usual !== undefined) named.push({ name: usual, start, end, isDeclaration: false });
    }
  }
  return named;
}

/** Applies the exception for a place, if any. Returns undefined if the value is not a reference. */
function applyException(
  place: XmlPlace | undefined,
  attributes: XmlAttributes,
  textOf: (attribute: XmlAttribute) => string,
): XmlPlace | undefined {
  const exception = place?.exception;
  if (!place || !exception) return place;
  const attribute = attributes.get(exception.attribute);
  if (!exception.holds(attribute ? textOf(attribute).toLowerCase() : "")) return place;
  return exception.role ? { ...place, role: exception.role } : undefined;
}
