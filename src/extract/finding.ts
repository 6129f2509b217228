import type { Derived } from "./derived.ts";

/** A part of a text: UTF-16 offsets, half-open. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * What a reference is for. `resource`: a request is made for it while the document is shown or processed. `link`: it is
 * followed on demand. `base`: it declares the base URI. `name`: it identifies, and nothing is retrieved.
 */
export type Role = "resource" | "link" | "base" | "name";

/** A header field of a message. The value is unfolded, without the white space around it. */
export interface Header {
  readonly name: string;
  readonly value: string;
}

/**
 * The part of a document for which one base URI holds, by what it says itself (RFC 2396, 5.1.1) and by what encloses
 * it (5.1.2). Findings of one part share one object.
 */
export interface Scope {
  /** The base declared in the content: `<base href>`, `xml:base`, `$id`. */
  readonly embedded?: string;
  /** The header fields of the entity that a document may take a base from. */
  readonly headers?: readonly Header[];
  /** The scope that encloses this one: the message around a part, the element around an element. */
  readonly encapsulating?: Scope;
}

/** A reference in a document. The span is that of its raw value in the source, without quotes. */
export interface Finding extends Span {
  /** The reference, decoded as its host language says. */
  readonly text: string;
  /** Where its characters come from; absent where the text is the span of the source, character for character. */
  readonly derived?: Derived;
  /** What it stands in, as people of the host language call it: `a href`, `img srcset`, `url()`, `link`, `$ref`. */
  readonly construct: string;
  readonly role: Role;
  /** Absent where nothing in the document says anything of a base. */
  readonly scope?: Scope;
}

/**
 * Finds the references of a document in the order of the source. Any text is legal: what its language does not allow is
 * passed over, and what was found before it stays found.
 */
export type Extractor = (source: string) => Iterable<Finding>;

/** Where in the source a part of a finding's text comes from. Of an empty text that is all of its raw value. */
export function locate({ start, end, text, derived }: Finding, part: Span): Span {
  if (!derived) return { start: start + part.start, end: start + part.end };
  return text === "" ? { start, end } : derived.locate(part);
}

/** A construct for a report: the names of elements may be as long as the document. */
export function shortConstruct({ construct }: Finding): string {
  return construct.length > 80 ? `${construct.slice(0, 80)}…` : construct;
}
