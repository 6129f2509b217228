import type { Scope } from "../base/scope.ts";
import type { Passage } from "../text/passage.ts";
import type { Span } from "../text/span.ts";
import type { Standard } from "./standards.ts";

export type { Edit } from "../text/edit.ts";
export type { Encode } from "../text/passage.ts";
export { editIn, locate } from "../text/passage.ts";
export type { Standard } from "./standards.ts";

/**
 * The purpose of a reference. `resource`: it is requested when the document is shown or processed. `link`: the user
 * follows it on demand. `base`: it declares the base URI. `name`: it identifies something and is not retrieved.
 */
export type Role = "resource" | "link" | "base" | "name";

/** The use of a reference in a document. */
export interface Use {
  /** The surrounding syntax, in the terms of the host language: `a href`, `img srcset`, `url()`, `link`, `$ref`. */
  readonly construct: string;
  /** The purpose of the reference. */
  readonly role: Role;
  /** The standard that defines the value; absent if there is none. */
  readonly standard?: Standard | undefined;
  /** Describes how a declaration of a base violates its standard; absent if it does not. */
  readonly fault?: string | undefined;
}

/**
 * A reference in a document. `text` is the decoded reference; `start` and `end` are the span of the raw value in the
 * source, without quotes (UTF-16 offsets, half-open).
 */
export interface Finding extends Passage, Use {
  /** The base URI information that applies here; absent if the document has none. */
  readonly scope?: Scope;
}

/** A warning about a part of the source that could not be parsed. */
export interface Remark extends Span {
  /** One line, without the position. */
  readonly message: string;
}

/**
 * Finds the references of a document in source order. Accepts any input: it skips invalid parts and keeps what it found
 * before. Few extractors use `remark`. Iteration may throw a LimitError if too much would have to be kept in memory.
 */
export type Extractor = (source: string, remark?: (remark: Remark) => void) => Iterable<Finding>;

/** The content of a comment, without its delimiters. */
export interface Comment extends Passage {
  /** The standard for findings in the comment if the language is unknown. */
  readonly standard?: Standard | undefined;
}

/** Finds the comments of a document in source order. Like an extractor, it accepts any input. */
export type CommentReader = (source: string) => Iterable<Comment>;

/** Makes a finding from a passage. It lists the members because spreading is slower than the rest of the extraction. */
export function findingOf(passage: Passage, use: Use, scope?: Scope): Finding {
  const { start, end, text, derived, encode } = passage;
  const { construct, role, standard, fault } = use;
  if (fault !== undefined) return { ...findingOf(passage, { construct, role, standard }, scope), fault };
  if (derived && scope) return { start, end, text, derived, encode, construct, role, standard, scope };
  if (derived) return { start, end, text, derived, encode, construct, role, standard };
  if (scope) return { start, end, text, encode, construct, role, standard, scope };
  return { start, end, text, encode, construct, role, standard };
}

/** A suffix of constructs with delimiters: a line ends after a hyphen that may not belong to the reference. */
export const HYPHEN_AT_LINE_END = " hyphen at line end";

/** A suffix of constructs whose reference has an opening delimiter but ends at white space. */
export const UP_TO_SPACE = " up to white space";

/** True in running text, where references are recognised only by their form. The construct is that of plain text. */
export function isInRunningText({ construct }: Use): boolean {
  return construct === "text" || isInQuotes({ construct }) || construct.startsWith("<...>");
}

/** True for a reference in double quotes in running text, whatever the suffix of its construct. */
export function isInQuotes({ construct }: Pick<Use, "construct">): boolean {
  return construct.startsWith('"..."');
}

/** True where relative references are impossible: in running text and autolinks (CommonMark 6.5). */
export function isAlwaysAbsolute(use: Use): boolean {
  return isInRunningText(use) || use.construct === "autolink";
}

/** True if the reference always causes a request, as resources and forms do (RFC 2396, 4.2). */
export function makesRequest({ construct, role }: Use): boolean {
  return role === "resource" || /^(?:form action|(?:button|input) formaction)$/.test(construct);
}

/**
 * True for a JSON string of unknown meaning, which may contain more than a reference. The construct is that of the JSON
 * extractor, possibly after an HTML element.
 */
export function isUnknownString({ construct }: Use): boolean {
  return construct === "string" || construct === "script string";
}

/** Shortens the construct for a report. Element names can be as long as the document. */
export function shortConstruct({ construct }: Use): string {
  return construct.length > 80 ? `${construct.slice(0, 80)}…` : construct;
}

// Import it from here only: this file is an entry, so the class must exist once.
/** Thrown when an extractor would have to keep too much in memory. Earlier findings are valid. */
export class LimitError extends Error {
  /** Always `LimitError`. */
  override readonly name = "LimitError";
}

/** The maximum number of items that an extractor keeps at once. */
export interface Limit {
  /** The highest allowed number. */
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
