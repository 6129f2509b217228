import type { Scope } from "../base/scope.ts";
import type { Passage } from "../text/passage.ts";
import type { Span } from "../text/span.ts";
import type { Standard } from "./standards.ts";

export type { Edit } from "../text/edit.ts";
export type { Encode } from "../text/passage.ts";
export { editIn, locate } from "../text/passage.ts";
export type { Standard } from "./standards.ts";

/**
 * What a reference is for. `resource`: showing or processing the document requests it. `link`: the user follows it on
 * demand. `base`: it declares the base URI. `name`: it identifies something, and nothing retrieves it.
 */
export type Role = "resource" | "link" | "base" | "name";

/** How a document uses a reference. */
export interface Use {
  /** The syntax around it, as users of the host language call it: `a href`, `img srcset`, `url()`, `link`, `$ref`. */
  readonly construct: string;
  /** What the reference is for. */
  readonly role: Role;
  /** The standard of the host language that says what may stand there; absent where none does. */
  readonly standard?: Standard | undefined;
  /** How a declaration of a base departs from the form that the standard gives it, for people; absent if it does not. */
  readonly fault?: string | undefined;
}

/**
 * A reference in a document. `text` is the reference as the host language decodes it; `start` and `end` are those of
 * the raw value in the source, without quotes: UTF-16 offsets, half-open.
 */
export interface Finding extends Passage, Use {
  /** What the document says about the base URI here; absent if it says nothing. */
  readonly scope?: Scope;
}

/** What an extractor says of a part of the source that it could not read as it is written. */
export interface Remark extends Span {
  /** One line, without the place. */
  readonly message: string;
}

/**
 * Finds the references of a document in the order of the source. It accepts any text: it skips what the language does
 * not allow, and keeps what it found before. Few extractors have something to remark. What it gives may throw a
 * LimitError, once too much would have to be kept at once.
 */
export type Extractor = (source: string, remark?: (remark: Remark) => void) => Iterable<Finding>;

/** A comment of a document: what stands between its signs. */
export interface Comment extends Passage {
  /** What its findings are judged by where the language itself is not known. */
  readonly standard?: Standard | undefined;
}

/** Finds the comments of a document in the order of the source. Like an extractor, it accepts any text. */
export type CommentReader = (source: string) => Iterable<Comment>;

/** A passage as a finding. It lists the members, because spreading them costs more than the rest of reading one. */
export function findingOf(passage: Passage, use: Use, scope?: Scope): Finding {
  const { start, end, text, derived, encode } = passage;
  const { construct, role, standard, fault } = use;
  if (fault !== undefined) return { ...findingOf(passage, { construct, role, standard }, scope), fault };
  if (derived && scope) return { start, end, text, derived, encode, construct, role, standard, scope };
  if (derived) return { start, end, text, derived, encode, construct, role, standard };
  if (scope) return { start, end, text, encode, construct, role, standard, scope };
  return { start, end, text, encode, construct, role, standard };
}

/** Ends a construct of delimiters in which a line ends after a hyphen that may or may not belong to the reference. */
export const HYPHEN_AT_LINE_END = " hyphen at line end";

/** Ends a construct of delimiters whose opening one is before the reference, and white space after it. */
export const UP_TO_SPACE = " up to white space";

/** Checks for running text, where only the form tells a reference. Its construct is that of plain text. */
export function isInRunningText({ construct }: Use): boolean {
  return construct === "text" || isInQuotes({ construct }) || construct.startsWith("<...>");
}

/** Checks for a reference in double quotes in running text, whatever its construct adds to them. */
export function isInQuotes({ construct }: Pick<Use, "construct">): boolean {
  return construct.startsWith('"..."');
}

/** Whether a relative reference cannot stand there: in running text, and in an autolink (CommonMark 6.5). */
export function isAlwaysAbsolute(use: Use): boolean {
  return isInRunningText(use) || use.construct === "autolink";
}

/** Checks for a context that always makes a new request, as that of a resource and of a form does (RFC 2396, 4.2). */
export function makesRequest({ construct, role }: Use): boolean {
  return role === "resource" || /^(?:form action|(?:button|input) formaction)$/.test(construct);
}

/**
 * Whether a reference is a string of JSON whose meaning is not known, which may be more than a reference. Its construct is
 * that of the extractor of JSON, after the element of HTML that it is in.
 */
export function isUnknownString({ construct }: Use): boolean {
  return construct === "string" || construct === "script string";
}

/** Cuts the construct for a report: the name of an element may be as long as the document. */
export function shortConstruct({ construct }: Use): string {
  return construct.length > 80 ? `${construct.slice(0, 80)}…` : construct;
}

// Throwers and catchers import it from here: this file is an entry, so the class exists once.
/** Thrown where too much would have to be kept at once. The findings before it hold. */
export class LimitError extends Error {
  /** Always `LimitError`. */
  override readonly name = "LimitError";
}

/** How many things of a kind an extractor keeps at once. */
export interface Limit {
  /** The number that is still read. */
  readonly most: number;
  /** The things, as a noun for several: `open elements`. */
  readonly what: string;
}

/** Throws a LimitError if there are more things than a limit allows. */
export function checkLimit(count: number, { most, what }: Limit): void {
  if (count <= most) return;
  throw new LimitError(
    `has more than ${most.toLocaleString("en")} ${what}, too many to be read in little memory; divide them over several files`,
  );
}
