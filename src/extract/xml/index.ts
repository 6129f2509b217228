import { SaxesParser } from "saxes";
import type { Scope } from "../../base/scope.ts";
import type { Derived } from "../../text/derived.ts";
import type { Span } from "../../text/span.ts";
import type { Extractor, Finding, Role } from "../finding.ts";
import { partsOf } from "../html/values.ts";
import { pseudoAttributesOf, readDoctype } from "./declarations.ts";
import { mask } from "./mask.ts";
import { declaredPrefix, namespaces, splitName } from "./namespaces.ts";
import { decode, entitiesOf, passage, type Run } from "./values.ts";
import { type Place, placeOf, usualName } from "./vocabulary.ts";

/** How much of a document is read before what was found in it is given out, in UTF-16 units. */
const step = 65_536;

/** An attribute: its name, and the span of its raw value. */
interface Attribute extends Span {
  readonly name: string;
}

interface Element {
  readonly name: string;
  /** The prefixes it declares. */
  readonly declared: readonly string[];
  scope: Scope | undefined;
  /** Where its text is a reference. An element in it takes that away. */
  place: Place | undefined;
  readonly runs: Run[];
}

/** The instructions of the prolog that name a resource in a pseudo-attribute `href`. */
const instructions: ReadonlySet<string> = new Set(["xml-stylesheet", "xml-model"]);

/**
 * Finds the references of an XML document: those of the vocabularies it knows, and the names of namespaces. Entities
 * that are declared outside of the document stand as they are written. A value that the end of the source cuts is none;
 * the start tag it cuts is judged by what there is of it.
 */
export const xml: Extractor = function* (source) {
  const reader = readerOf(source);
  for (let at = 0; at < source.length; at += step) yield* reader.read(at, Math.min(at + step, source.length));
  yield* reader.finish();
};

interface Reader {
  /** Reads on from where it is. */
  readonly read: (start: number, end: number) => readonly Finding[];
  readonly finish: () => readonly Finding[];
}

/** saxes says where markup begins and ends; what stands in it is read from the source. */
function readerOf(source: string): Reader {
  const parser = new SaxesParser({ position: true });
  // saxes makes an Error for each mistake, thousands in a broken document. It goes on after all of them.
  parser.fail = () => parser;

  const bindings = namespaces();
  const entities = entitiesOf(source.length);
  const elements: Element[] = [];
  // How many of each name are open.
  const open = new Map<string, number>();
  let found: Finding[] = [];
  let root: string | undefined;
  let hasBase = false;
  let tag: { readonly name: string; readonly attributes: Map<string, Attribute> } | undefined;
  // The end of the last markup, or of the text after it.
  let resume = 0;

  parser.on("opentagstart", ({ name }) => {
    tag = { name, attributes: new Map() };
  });
  parser.on("attribute", ({ name }) => {
    const end = parser.position - 1;
    const quote = source.charAt(end);
    // Without quotes it is no value.
    if (quote !== '"' && quote !== "'") return;
    const start = source.lastIndexOf(quote, end - 1) + 1;
    // No name may be there twice (XML 3.1).
    if (!tag?.attributes.has(name)) tag?.attributes.set(name, { name, start, end });
  });
  parser.on("opentag", () => {
    openElement();
    resume = parser.position;
  });
  // For an end tag that matches nothing saxes closes all that is open, one by one, at the same position.
  parser.on("closetag", ({ isSelfClosing }) => {
    if (isSelfClosing) closeElement();
    else if (parser.position > resume || resume === 0) closeNamed(nameOfEndTag(source, parser.position));
    resume = parser.position;
  });
  // It is given at the "<" that ends it.
  parser.on("text", () => addRun("text", resume, parser.position - 1));
  parser.on("cdata", () => {
    const opening = source.indexOf("<![CDATA[", resume);
    addRun("cdata", opening + "<![CDATA[".length, parser.position - "]]>".length);
    resume = parser.position;
  });
  // It is given before its ">".
  parser.on("comment", () => {
    resume = parser.position + 1;
  });
  parser.on("xmldecl", () => {
    resume = parser.position;
  });
  parser.on("processinginstruction", ({ target }) => {
    const start = source.indexOf("<?", resume);
    resume = parser.position;
    if (root === undefined && instructions.has(target)) findInstruction(target, start, resume);
  });
  parser.on("doctype", () => {
    const start = source.indexOf("<!DOCTYPE", resume);
    resume = parser.position;
    if (root === undefined) readDeclarations({ start, end: resume });
  });

  function addRun(kind: Run["kind"], start: number, end: number): void {
    const element = elements.at(-1);
    if (element?.place) element.runs.push({ kind, start, end });
    resume = end;
  }

  function find(
    value: Span,
    text: Derived,
    part: Span,
    { construct, role }: Found,
    scope: Scope | undefined,
  ): void {
    const { start, end, text: cut, derived } = passage(source, value, text, part);
    const finding: Finding = { start, end, text: cut, construct, role };
    const located: Finding = derived ? { ...finding, derived } : finding;
    found.push(scope ? { ...located, scope } : located);
  }

  function readDeclarations(span: Span): void {
    const { identifiers, entities: declared } = readDoctype(source, span);
    for (const identifier of identifiers) {
      const text = decode(source, [{ ...identifier, kind: "cdata" }], entities);
      for (const part of partsOf.reference(text.text)) find(identifier, text, part, identifier, undefined);
    }
    for (const { name, value } of declared) entities.declare(name, value);
  }

  function findInstruction(target: string, start: number, end: number): void {
    const place: Found = { construct: `${target} href`, role: "resource" };
    for (const { name, ...value } of pseudoAttributesOf(source, { start, end })) {
      if (name !== "href") continue;
      const text = decodeAttribute(value);
      for (const part of partsOf.reference(text.text)) find(value, text, part, place, undefined);
    }
  }

  function decodeAttribute({ start, end }: Span): Derived {
    return decode(source, [{ start, end, kind: "attribute" }], entities);
  }

  function openElement(): void {
    const { name, attributes } = tag ?? { name: "", attributes: new Map<string, Attribute>() };
    tag = undefined;
    const outer = elements.at(-1);
    if (outer) outer.place = undefined;
    const declared = declareNamespaces(attributes.values());
    const [prefix, local] = splitName(name);
    const namespace = bindings.of(prefix);
    root ??= local;

    const named = [...attributes.values()].flatMap(nameAttribute);
    const base = named.find(({ name }) => name === "xml:base");
    const scope = base ? scopeBy(decodeAttribute(base), outer?.scope) : outer?.scope;
    const placeIn = (attribute: string) =>
      namespace === undefined ? undefined : placeOf(namespace, local, attribute, root ?? "");

    for (const attribute of named) {
      if (attribute.isDeclaration) findDeclaration(attribute, scope);
      else {
        const place = applied(placeIn(attribute.name), attributes);
        if (!place) continue;
        findValues(attribute, decodeAttribute(attribute), place, attribute === base ? outer?.scope : scope);
        if (place.role === "base" && attribute !== base) rebase(decodeAttribute(attribute));
      }
    }
    elements.push({ name, declared, scope, place: applied(placeIn(""), attributes), runs: [] });
    open.set(name, (open.get(name) ?? 0) + 1);
  }

  /** Undeclaring one gives no name (Namespaces in XML, 6.2). */
  function declareNamespaces(attributes: Iterable<Attribute>): readonly string[] {
    return [...attributes].flatMap((attribute) => {
      const prefix = declaredPrefix(attribute.name);
      if (prefix === undefined) return [];
      bindings.declare(prefix, trimmed(decodeAttribute(attribute).text));
      return [prefix];
    });
  }

  /** An attribute under its usual name, where it may be in a vocabulary. */
  function nameAttribute({ name, start, end }: Attribute): readonly NamedAttribute[] {
    if (declaredPrefix(name) !== undefined) return [{ name, start, end, isDeclaration: true }];
    const [prefix, local] = splitName(name);
    const namespace = prefix === "" ? "" : bindings.of(prefix);
    const usual = namespace === undefined ? undefined : usualName(namespace, local);
    return usual === undefined ? [] : [{ name: usual, start, end, isDeclaration: false }];
  }

  function findDeclaration(attribute: Attribute, scope: Scope | undefined): void {
    const text = decodeAttribute(attribute);
    for (const part of partsOf.reference(text.text))
      if (part.end > part.start) find(attribute, text, part, { construct: "xmlns", role: "name" }, scope);
  }

  function findValues(value: Span, text: Derived, place: Place, scope: Scope | undefined): void {
    if (place.kind === "pairs")
      for (const [i, part] of partsOf.tokens(text.text).entries())
        find(value, text, part, i % 2 === 0 ? { construct: place.construct, role: "name" } : place, scope);
    else for (const part of partsOf[place.kind](text.text)) find(value, text, part, place, scope);
  }

  /** What an exception of a place makes of it. */
  function applied(place: Place | undefined, attributes: ReadonlyMap<string, Attribute>): Place | undefined {
    const exception = place?.exception;
    const attribute = exception && attributes.get(exception.attribute);
    if (!place || !exception || !attribute) return place;
    const { text } = decodeAttribute(attribute);
    const holds = text.split(/[\t\n\r ]+/).some((token) => exception.values.has(token.toLowerCase()));
    if (!holds) return place;
    return exception.role ? { ...place, role: exception.role } : undefined;
  }

  /** The first base element of an XHTML document holds for what comes after it, as far as no xml:base says else. */
  function rebase(base: Derived): void {
    if (hasBase) return;
    hasBase = true;
    const outer = elements.at(-1)?.scope;
    const scope = scopeBy(base, outer);
    for (const element of elements) if (element.scope === outer) element.scope = scope;
  }

  /** Closes an element, and what was left open in it; an end tag without a start tag closes nothing. */
  function closeNamed(name: string): void {
    if (!open.get(name)) return;
    while (elements.at(-1)?.name !== name) closeElement();
    closeElement();
  }

  function closeElement(): void {
    const element = elements.pop();
    if (!element) return;
    const { name, declared, place, runs, scope } = element;
    open.set(name, (open.get(name) ?? 0) - 1);
    bindings.release(declared);
    const [first] = runs;
    const last = runs.at(-1);
    if (!place || !first || !last) return;
    const text = decode(source, runs, entities);
    const value = { start: first.start, end: last.end };
    // Without text there is no reference, and not an empty one.
    for (const part of partsOf.reference(text.text))
      if (part.end > part.start) find(value, text, part, place, scope);
  }

  function take(): readonly Finding[] {
    const taken = found;
    found = [];
    return taken;
  }

  return {
    read(start, end) {
      parser.write(mask(source, start, end));
      return take();
    },
    finish() {
      if (tag) openElement();
      const cut = root === undefined ? startOfDoctype(source, resume) : undefined;
      if (cut !== undefined) readDeclarations({ start: cut, end: source.length });
      return take();
    },
  };
}

/** The name in the end tag that ends at a position. */
function nameOfEndTag(source: string, end: number): string {
  return source.slice(source.lastIndexOf("</", end - 1) + "</".length, end - 1).trimEnd();
}

/** Where a document type declaration begins, white space before it aside. */
function startOfDoctype(source: string, from: number): number | undefined {
  const opening = /[\uFEFF\s]*<!DOCTYPE/y;
  opening.lastIndex = from;
  return opening.test(source) ? opening.lastIndex - "<!DOCTYPE".length : undefined;
}

/** What a finding is besides its place in the source. */
interface Found {
  readonly construct: string;
  readonly role: Role;
}

interface NamedAttribute extends Attribute {
  readonly isDeclaration: boolean;
}

function scopeBy({ text }: Derived, outer: Scope | undefined): Scope {
  return { embedded: trimmed(text), ...(outer && { encapsulating: outer }) };
}

function trimmed(text: string): string {
  return partsOf.reference(text).map(({ start, end }) => text.slice(start, end))[0] ?? "";
}
