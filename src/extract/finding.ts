import type { Scope } from "../base/scope.ts";
import type { Derived } from "../text/derived.ts";
import type { Span } from "../text/span.ts";

/**
 * What a reference is for. `resource`: a request is made for it while the document is shown or processed. `link`: it is
 * followed on demand. `base`: it declares the base URI. `name`: it identifies, and nothing is retrieved.
 */
export type Role = "resource" | "link" | "base" | "name";

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
