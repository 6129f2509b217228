import type { Scope } from "../base/scope.ts";
import type { Passage } from "../text/passage.ts";
import type { Span } from "../text/span.ts";
import type { Standard } from "./standards.ts";

export type { Scope } from "../base/scope.ts";
export type { Derived } from "../text/derived.ts";
export type { Edit } from "../text/edit.ts";
export { type Encode, editIn, locate, type Passage } from "../text/passage.ts";
export type { Span } from "../text/span.ts";
export type { NearLink } from "./near-link.ts";
export type { Standard } from "./standards.ts";

/**
 * The purpose of a reference. `resource`: it is requested when the document is shown or processed. `link`: the user
 * follows it on demand. `base`: it declares the base URI. `name`: it identifies something and is not retrieved.
 */
export type Role = "resource" | "link" | "base" | "name";

/** The use of a reference in a document: its purpose, the syntax around it, and its standard. */
export interface Use {
  /** The surrounding syntax, in the terms of the host language: `a href`, `img srcset`, `url()`, `link`, `$ref`. */
  readonly construct: string;
  /** The purpose of the reference. */
  readonly role: Role;
  /** The standard that defines the value; absent if there is none. */
  readonly standard?: Standard | undefined;
  /** Describes how a base declaration violates the standard; absent if it does not. */
  readonly fault?: string | undefined;
}

/**
 * A reference in a document. `text` is the decoded reference; `start` and `end` are the span of the raw value in the
 * source, without quotes (UTF-16 offsets, half-open).
 */
export interface Finding extends Passage, Use {
  /** The base URI information that applies to the reference; absent if the document has none. */
  readonly scope?: Scope | undefined;
}

/** A warning about a part of the source that could not be parsed. */
export interface Remark extends Span {
  /** The warning on one line, without its position. */
  readonly message: string;
}

/**
 * Finds the references in a document, in source order. Accepts any input: invalid parts are skipped, and earlier
 * findings are kept. Few extractors report remarks. Iteration throws a LimitError if the extractor would have to keep
 * too much in memory.
 */
export type Extractor = (source: string, remark?: (remark: Remark) => void) => Iterable<Finding>;

/** The content of a comment, without its delimiters. */
export interface Comment extends Passage {
  /** The standard that applies to references in the comment if the host language is unknown. */
  readonly standard?: Standard | undefined;
}

/** Finds the comments in a document, in source order. Accepts any input, as extractors do. */
export type CommentReader = (source: string) => Iterable<Comment>;

/**
 * Creates a finding from a passage. The fields are listed one by one because spreading them takes longer than the rest
 * of the extraction.
 */
export function findingOf(passage: Passage, use: Use, scope?: Scope): Finding {
  const { start, end, text, derived, encode } = passage;
  const { construct, role, standard, fault } = use;
  if (fault !== undefined) return { ...findingOf(passage, { construct, role, standard }, scope), fault };
  if (derived && scope) return { start, end, text, derived, encode, construct, role, standard, scope };
  if (derived) return { start, end, text, derived, encode, construct, role, standard };
  if (scope) return { start, end, text, encode, construct, role, standard, scope };
  return { start, end, text, encode, construct, role, standard };
}

/**
 * The suffix of the construct if a delimited reference has a line break after a hyphen. The hyphen is not necessarily
 * part of the reference.
 */
export const HYPHEN_AT_LINE_END = " hyphen at line end";

/** The suffix of the construct if a reference has an opening delimiter but ends at white space. */
export const UP_TO_SPACE = " up to white space";

/** The suffix of the construct if spaces or full-width characters break the reference in a translation. */
export const BROKEN_IN_TRANSLATION = " broken in translation";

/** The suffix of the construct if a translation does not contain the reference. */
export const LOST_IN_TRANSLATION = " lost in translation";
/** The construct of a link reference definition that is unused or repeats a label (CommonMark, 4.7). */
export const UNUSED_DEFINITION = "unused definition";

/** True for references in running text, which are recognized by their form. Their construct is that of plain text. */
export function isInRunningText({ construct }: Use): boolean {
  return construct === "text" || isInQuotes({ construct }) || construct.startsWith("<...>");
}

/** True for a reference in double quotes in running text, whether or not its construct has a suffix. */
export function isInQuotes({ construct }: Pick<Use, "construct">): boolean {
  return construct.startsWith('"..."');
}

/** True if a reference cannot be relative because it is in running text or an autolink (CommonMark 6.5). */
export function isAlwaysAbsolute(use: Use): boolean {
  return isInRunningText(use) || use.construct === "autolink";
}

/** True if the reference always causes a request, as resources and form actions do (RFC 2396, 4.2). */
export function makesRequest({ construct, role }: Use): boolean {
  return role === "resource" || /^(?:form action|(?:button|input) formaction)$/.test(construct);
}

/**
 * True for a JSON string of unknown meaning, which may contain more than a reference. Its construct is that of the JSON
 * extractor, with or without an HTML element name in front.
 */
export function isUnknownString({ construct }: Use): boolean {
  return construct === "string" || construct === "script string";
}

/** Shortens the construct for a report, since an element name can be as long as the document. */
export function shortConstruct({ construct }: Use): string {
  return construct.length > 80 ? `${construct.slice(0, 80)}…` : construct;
}

// Import this class only from this file. The file is a package entry, and the class must not be duplicated.
/** Thrown when an extractor would have to keep too much in memory. Earlier findings are valid. */
export class LimitError extends Error {
  /** Always `LimitError`. */
  override readonly name = "LimitError";
}

/** A limit on the number of items that an extractor keeps at once. */
export interface Limit {
  /** The maximum number of items. */
  readonly most: number;
  /** A plural noun for the items: `open elements`. */
  readonly what: string;
}

/** Throws a LimitError if the count exceeds the limit. */
export function checkLimit(count: number, { most, what }: Limit): void {
  if (count <= most) return;
  throw new LimitError(
    `has more than ${most.toLocaleString("en")} ${what}, too many to keep in memory; split the document into several files`,
  );
}
