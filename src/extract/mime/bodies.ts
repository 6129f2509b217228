import type { Scope } from "../../base/scope.ts";
import type { Span } from "../../text/span.ts";
import type { Extractor, Finding } from "../finding.ts";
import type { Content } from "./content.ts";
import { findingsWithin } from "./within.ts";

/** The extractors of the parts of a message, by media type in lower case: `{ "text/html": html, "text/plain": text }`. */
export interface MimeParts {
  readonly [mediaType: string]: Extractor;
}

/** Finds the references in a body with the extractor of its type. Without one, or in an unknown encoding, it finds none. */
export function findInBody(
  source: string,
  body: Span,
  { type, charset, encoding }: Content,
  scope: Scope | undefined,
  parts: MimeParts,
): Iterable<Finding> {
  const extract = extractorOf(type, parts);
  if (!extract || !encoding) return [];
  const decoded = encoding.decode(source, body, charset);
  return findingsWithin(source, decoded, extract(decoded.text), scope);
}

/** The extractor of a type, else of its suffix (RFC 6839), else of plain text if the type is text (RFC 2046, 4.1.4). */
function extractorOf(type: string, parts: MimeParts): Extractor | undefined {
  const plus = type.lastIndexOf("+");
  const types = [
    type,
    ...(plus < 0 ? [] : [`application/${type.slice(plus + 1)}`]),
    ...(type.startsWith("text/") ? ["text/plain"] : []),
  ];
  const known = types.find((candidate) => Object.hasOwn(parts, candidate));
  return known === undefined ? undefined : parts[known];
}
