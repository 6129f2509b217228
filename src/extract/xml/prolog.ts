import type { Span } from "../../text/span.ts";
import type { Finding, Role } from "../finding.ts";
import * as standards from "../standards.ts";
import type { XmlDocument } from "./document.ts";
import { findReference } from "./references.ts";
import { decode, decodeAttribute } from "./values.ts";

/** The processing instructions in a prolog whose pseudo-attribute `href` refers to a resource. */
const instructions: ReadonlySet<string> = new Set(["xml-stylesheet", "xml-model"]);

export function findInInstruction(
  { source, entities }: XmlDocument,
  target: string,
  span: Span,
): readonly Finding[] {
  if (!instructions.has(target)) return [];
  const values = [...pseudoAttributesOf(source, span)].filter(({ name }) => name === "href");
  return values.flatMap((value) =>
    findReference(source, decodeAttribute(source, value, entities), {
      construct: `${target} href`,
      role: "resource",
      standard: standards.stylesheetInstruction,
    }),
  );
}

/**
 * Finds the system identifiers in a document type declaration and declares its entities for the rest of the document.
 */
export function findInDoctype(document: XmlDocument, span: Span): readonly Finding[] {
  const { source, entities } = document;
  document.xhtml = standards.standardOfDoctype(source.slice(span.start, span.end));
  const { identifiers, entities: declared } = readDoctype(source, span);
  const findings = identifiers.flatMap(({ start, end, construct, role }) =>
    findReference(source, decode(source, [{ start, end, kind: "cdata" }], entities), {
      construct,
      role,
      standard: standards.systemIdentifier,
    }),
  );
  for (const { name, value } of declared) entities.declare(name, value);
  return findings;
}

/** A system identifier (XML 4.2.2), without its quotes. */
interface SystemIdentifier extends Span {
  readonly construct: string;
  readonly role: Role;
}

/** The content of a document type declaration. */
interface Doctype {
  readonly identifiers: readonly SystemIdentifier[];
  /** The internal general entities in source order. Their values are not expanded. */
  readonly entities: readonly { readonly name: string; readonly value: string }[];
}

/** The role of the system identifier, by type of declaration. */
const constructs: ReadonlyMap<string, Role> = new Map([
  ["DOCTYPE", "resource"],
  ["ENTITY", "resource"],
  ["NOTATION", "name"],
]);

type Declaration = { readonly words: readonly string[]; readonly literals: readonly Span[] };

/** Reads a document type declaration, from `<!DOCTYPE` to `>` or the end of the source. */
function readDoctype(source: string, { start, end }: Span): Doctype {
  const identifiers: SystemIdentifier[] = [];
  const entities: { readonly name: string; readonly value: string }[] = [];
  for (const { words, literals } of declarationsOf(source.slice(start, end), start)) {
    const [keyword = "", name = "", third] = words;
    const role = constructs.get(keyword);
    if (role === undefined) continue;
    const isExternal = words.includes("SYSTEM") || words.includes("PUBLIC");
    const identifier = words.includes("PUBLIC") ? literals[1] : literals[0];
    if (isExternal && identifier) identifiers.push({ ...identifier, construct: keyword, role });
    if (!isExternal && keyword === "ENTITY" && name !== "%" && third === undefined && identifier)
      entities.push({ name, value: source.slice(identifier.start, identifier.end) });
  }
  return { identifiers, entities };
}

/**
 * Splits a DTD into declarations, each with its words and literals. The internal subset ends the DOCTYPE declaration.
 */
function* declarationsOf(text: string, offset: number): Iterable<Declaration> {
  let words: string[] = [];
  let literals: Span[] = [];
  const tokens = text.matchAll(
    /<!--[\s\S]*?(?:-->|$)|<\?[^>]*(?:>|$)|"[^"]*"|'[^']*'|<!?|>|[[\]]|[^\s"'<>[\]]+/g,
  );
  for (const { 0: token, index } of tokens) {
    if (token.startsWith("<!--") || token.startsWith("<?")) continue;
    if (/^[<>[]/.test(token)) {
      if (words.length > 0) yield { words, literals };
      words = [];
      literals = [];
    } else if (/^["']/.test(token))
      literals.push({ start: offset + index + 1, end: offset + index + token.length - 1 });
    else words.push(token);
  }
}

/** Yields the pseudo-attributes in a processing instruction, with raw values (Associating Style Sheets with XML, 3). */
function* pseudoAttributesOf(
  source: string,
  { start, end }: Span,
): Iterable<Span & { readonly name: string }> {
  for (const { 0: raw, 1: name = "", index } of source
    .slice(start, end)
    .matchAll(/(?<![^\s"'])([^\s"'=<>?]+)\s*=\s*(?:"[^"]*"|'[^']*')/g)) {
    const close = start + index + raw.length - 1;
    const open = source.lastIndexOf(source.charAt(close), close - 1);
    yield { name, start: open + 1, end: close };
  }
}
