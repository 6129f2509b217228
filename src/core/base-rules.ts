import type { Span } from "../text/span.ts";

/**
 * The source of a base URI (RFC 2396, 5.1). `embedded`: the content of the document; `header`: the header of its
 * entity; `encapsulating`: the enclosing entity; `retrieval`: the URI from which the entity was retrieved; `default`:
 * the application.
 */
export type Layer = "embedded" | "header" | "encapsulating" | "retrieval" | "default";

/** A header field in which a base can be declared. */
export interface BaseHeader {
  /** The name of the field, case-insensitive: `Content-Base`. */
  readonly name: string;
  /** The form of the field's value, for use in messages. */
  readonly form: string;
  /** Returns the reference in an unfolded value; undefined if the value does not have this form. */
  readonly read: (value: string) => string | undefined;
  /** True if the declared base must be absolute. */
  readonly isAbsolute: boolean;
}

/** The rules of a specification for establishing a base URI. */
export interface BaseRules {
  /** The section that defines each layer. */
  readonly sections: { readonly [Name in Layer]: string };
  /** The header fields in which a base can be declared, in order of precedence. */
  readonly headers: readonly BaseHeader[];
  /** True if the application may supply a base when there is no other source. */
  readonly hasDefault: boolean;
  /**
   * False if `#s` and the empty reference mean the current document regardless of any base that it declares (RFC 2396,
   * 4.2).
   */
  readonly holdsForFragments: boolean;
  /** True if a base is used as is; absent if the empty reference resolves to the base without its fragment. */
  readonly isKept?: boolean;
}

/** Section 5.1 of RFC 2396 and of draft-ietf-url-syntax-00, which treat the header as content. */
export const sectionsOf51: BaseRules["sections"] = {
  embedded: "5.1.1",
  header: "5.1.1",
  encapsulating: "5.1.2",
  retrieval: "5.1.3",
  default: "5.1.4",
};

/** The field `Base: <URL:http://a/b>` (RFC 1808, 3.1; draft 05, 3.2). */
export const baseHeader: BaseHeader = {
  name: "Base",
  form: "<URL:absoluteURL>",
  read(value) {
    const { start, end, hasForm } = readBaseField(value);
    return hasForm ? withoutWhiteSpace(value.slice(start, end)) : undefined;
  },
  isAbsolute: true,
};

/** The span of the URL in the value of a Base field, including white space. */
interface BaseField extends Span {
  /** True if the value has the form of RFC 1808, 3.1. */
  readonly hasForm: boolean;
}

/** Reads the value of a Base field. Each of the delimiters "<", "URL:" and ">" may be missing. */
export function readBaseField(value: string): BaseField {
  const open = afterComments(value, 0);
  if (value.charAt(open) !== "<") return { start: open, end: value.length, hasForm: false };
  const close = value.indexOf(">", open);
  const end = close < 0 ? value.length : close;
  // Literals in the notation of RFC 822 are case-insensitive.
  const prefix = /[ \t\r\n]*u[ \t\r\n]*r[ \t\r\n]*l[ \t\r\n]*:/iy;
  prefix.lastIndex = open + 1;
  const hasPrefix = prefix.test(value) && prefix.lastIndex <= end;
  const hasForm = hasPrefix && close >= 0 && afterComments(value, close + 1) === value.length;
  return { start: hasPrefix ? prefix.lastIndex : open + 1, end, hasForm };
}

/**
 * Returns the offset after white space and comments, which may be nested (RFC 822, 3.1.4). An unclosed comment is not
 * skipped.
 */
function afterComments(value: string, start: number): number {
  let depth = 0;
  for (let at = start; at < value.length; at++) {
    const character = value.charAt(at);
    if (character === "(") depth++;
    else if (character === ")" && depth > 0) depth--;
    else if (character === "\\" && depth > 0) at++;
    else if (depth === 0 && !/[ \t\r\n]/.test(character)) return at;
  }
  return depth === 0 ? value.length : start;
}

/** The field `Content-Base: http://a/b`, without brackets or quotes (draft-ietf-url-syntax-00, 5.1.1). */
export const contentBase: BaseHeader = {
  name: "Content-Base",
  form: "absoluteURL",
  read: withoutWhiteSpace,
  isAbsolute: true,
};

/** The field `Content-Location: c/d`. A relative value is resolved first (draft-ietf-url-syntax-00, 5.1.1). */
export const contentLocation: BaseHeader = {
  name: "Content-Location",
  form: "absoluteURL | relativeURL",
  read: withoutWhiteSpace,
  isAbsolute: false,
};

function withoutWhiteSpace(value: string): string {
  return value.replace(/[ \t\r\n]/g, "");
}
