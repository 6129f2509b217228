// All references are split here, at their first delimiters, as in Appendix B of RFC 2396 and RFC 3986.

import type { Span } from "../text/span.ts";
import type { ComponentSpans, Components } from "./components.ts";

/** The UTF-16 offsets of the components of a reference. An absent component begins where the next component begins. */
export interface Division {
  /** The offset after the ":" that ends the scheme; 0 without a scheme. */
  readonly schemeEnd: number;
  /** True if the scheme is followed by "//". */
  readonly hasAuthority: boolean;
  /** The beginning of the path. */
  readonly path: number;
  /** The ";" before the params, in RFC 1808 and its draft, which separate them from the path (2.4.5). */
  readonly semicolon?: number;
  /** The "?" of the query. */
  readonly questionMark: number;
  /** The "#" of the fragment. */
  readonly hash: number;
}

/** Divides a valid reference into components (RFC 2396, B; RFC 3986, B). `schemeEnd` is the end of its scheme. */
export function divide(reference: string, schemeEnd: number = schemeEndOf(reference)): Division {
  const hash = indexBefore(reference, "#", 0, reference.length);
  const questionMark = indexBefore(reference, "?", 0, hash);
  const hasAuthority = startsAuthority(reference, schemeEnd);
  const path = hasAuthority ? indexBefore(reference, "/", schemeEnd + "//".length, questionMark) : schemeEnd;
  return { schemeEnd, hasAuthority, path, questionMark, hash };
}

/** Divides a valid RFC 2396 reference, in which "?" is part of an opaque_part (3; decision 8). */
export function divideOpaque(reference: string): Division {
  const schemeEnd = schemeEndOf(reference);
  if (!isOpaque(reference, schemeEnd)) return divide(reference, schemeEnd);
  const hash = indexBefore(reference, "#", schemeEnd, reference.length);
  return { schemeEnd, hasAuthority: false, path: schemeEnd, questionMark: hash, hash };
}

function isOpaque(reference: string, schemeEnd: number): boolean {
  return schemeEnd > 0 && reference.charCodeAt(schemeEnd) !== SLASH;
}

/** Divides a string that may be invalid. Delimiters inside the brackets of an authority are ignored: `//[a/b]/c`. */
export function divideInvalid(text: string): Division {
  const schemeEnd = schemeEndOf(text);
  const hasAuthority = startsAuthority(text, schemeEnd);
  const path = hasAuthority ? invalidAuthorityEnd(text, schemeEnd + "//".length) : schemeEnd;
  const hash = indexBefore(text, "#", path, text.length);
  const questionMark = indexBefore(text, "?", path, hash);
  return { schemeEnd, hasAuthority, path, questionMark, hash };
}

/** Returns the end of an authority. Its first pair of brackets is skipped if it contains no other bracket. */
function invalidAuthorityEnd(text: string, start: number): number {
  const end = authorityEndOf(text, start);
  const open = indexBefore(text, "[", start, end);
  const close = open < end ? text.indexOf("]", open) : -1;
  const isPair = close >= 0 && text.lastIndexOf("[", close) === open;
  return isPair && close >= end ? authorityEndOf(text, close + 1) : end;
}

/** Returns the components of a valid reference (RFC 3986, 3). */
export function split(reference: string): Components {
  return componentsAt(reference, divide(reference));
}

/** Returns the components of a valid RFC 2396 reference (4.3), with an opaque_part as its path (decision 8). */
export function splitOpaque(reference: string): Components {
  const schemeEnd = schemeEndOf(reference);
  // Most references are hierarchical. V8 does not allocate the Division object if a call divides only once.
  return isOpaque(reference, schemeEnd)
    ? componentsAt(reference, divideOpaque(reference))
    : componentsAt(reference, divide(reference, schemeEnd));
}

/** Returns the components between the delimiters of a reference. */
export function componentsAt(
  reference: string,
  { schemeEnd, hasAuthority, path, questionMark, hash }: Division,
): Components {
  return {
    scheme: schemeEnd === 0 ? undefined : reference.slice(0, schemeEnd - 1),
    authority: hasAuthority ? reference.slice(schemeEnd + "//".length, path) : undefined,
    path: reference.slice(path, questionMark),
    query: questionMark < hash ? reference.slice(questionMark + 1, hash) : undefined,
    fragment: hash < reference.length ? reference.slice(hash + 1) : undefined,
  };
}

/** Returns the spans of the components and, if the authority has a host, of the parts of its server. */
export function spansAt(
  reference: string,
  { schemeEnd, hasAuthority, path, semicolon, questionMark, hash }: Division,
  hasHost: boolean,
): ComponentSpans {
  const span = (start: number, end: number): Span => ({ start, end });
  const authority = hasAuthority ? span(schemeEnd + "//".length, path) : undefined;
  const { host, colon } = divideAuthority(authority ? reference.slice(authority.start, path) : "");
  const server = hasHost ? authority : undefined;
  return {
    scheme: schemeEnd === 0 ? undefined : span(0, schemeEnd - 1),
    authority,
    userinfo: server && host > 0 ? span(server.start, server.start + host - 1) : undefined,
    host: server && span(server.start + host, server.start + colon),
    port: server && server.start + colon < path ? span(server.start + colon + 1, path) : undefined,
    path: span(path, semicolon ?? questionMark),
    ...(semicolon !== undefined && {
      params: semicolon < questionMark ? span(semicolon + 1, questionMark) : undefined,
    }),
    query: questionMark < hash ? span(questionMark + 1, hash) : undefined,
    fragment: hash < reference.length ? span(hash + 1, reference.length) : undefined,
  };
}

/** Returns the offset after the ":" that ends the scheme; 0 if another delimiter comes first or there is none. */
export function schemeEndOf(reference: string): number {
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at);
    // Letters are the most frequent characters, and they are never delimiters.
    if (code > QUESTION_MARK) continue;
    if (code === COLON) return at + 1;
    if (code === SLASH || code === QUESTION_MARK || code === HASH) return 0;
  }
  return 0;
}

/** Returns the string before the ":" that ends the scheme, valid or not; "" without a scheme. */
export function schemeIn(text: string): string {
  return text.slice(0, Math.max(0, schemeEndOf(text) - 1));
}

/** The kinds of text that can follow the scheme of a reference. */
export type Beginning = "authority" | "absolute-path" | "relative-path" | "query" | "fragment";

/** Returns the kind of text that begins at the given offset. The end of the reference is treated as a fragment. */
export function beginningAt(reference: string, start: number): Beginning {
  switch (reference.charCodeAt(start)) {
    case SLASH:
      return reference.charCodeAt(start + 1) === SLASH ? "authority" : "absolute-path";
    case QUESTION_MARK:
      return "query";
    case HASH:
      return "fragment";
    default:
      return start === reference.length ? "fragment" : "relative-path";
  }
}

/** Checks for "//", which begins an authority. */
export function startsAuthority(reference: string, at: number): boolean {
  return reference.charCodeAt(at) === SLASH && reference.charCodeAt(at + 1) === SLASH;
}

/** Returns the end of the authority that begins at the given offset: the next "/", "?" or "#" (RFC 3986, 3.2). */
export function authorityEndOf(reference: string, start: number): number {
  let at = start;
  for (; at < reference.length; at++) {
    const code = reference.charCodeAt(at);
    if (code <= QUESTION_MARK && (code === SLASH || code === QUESTION_MARK || code === HASH)) break;
  }
  return at;
}

/** Returns the end of the path that begins at the given offset: the next "?" or "#" (RFC 3986, 3.3). */
export function pathEndOf(reference: string, start: number): number {
  return indexBefore(reference, "?", start, indexBefore(reference, "#", start, reference.length));
}

/** Returns the offset of a delimiter between `start` and `end`, or `end` if there is none. */
export function indexBefore(text: string, delimiter: string, start: number, end: number): number {
  const at = text.indexOf(delimiter, start);
  return at < 0 || at > end ? end : at;
}

/** The UTF-16 offsets of the parts of a server in its authority (RFC 2396, 3.2.2; RFC 3986, 3.2). */
export interface ServerDivision {
  /** The beginning of the host: the offset after the "@" of a userinfo, or 0. */
  readonly host: number;
  /** The ":" of the port, or the end of the authority. */
  readonly colon: number;
}

/**
 * Divides an authority, which may be invalid, into the parts of a server. A ":" after "[" and before "]" is ignored.
 */
export function divideAuthority(authority: string): ServerDivision {
  const host = authority.indexOf("@") + 1;
  const hasBracket = authority.charCodeAt(host) === OPENING_BRACKET;
  const colon = indexBefore(
    authority,
    ":",
    hasBracket ? indexBefore(authority, "]", host, authority.length) : host,
    authority.length,
  );
  return { host, colon };
}

const HASH = 0x23;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION_MARK = 0x3f;
const OPENING_BRACKET = 0x5b;
