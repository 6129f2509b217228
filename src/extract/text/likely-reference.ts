import { schemeOf } from "../../core/schemes.ts";
import { authorityEndOf } from "../../core/split.ts";

/**
 * Schemes used without "//", with patterns for the rest of a reference in prose. `news:` and `data:` are also ordinary
 * words.
 */
const opaqueSchemes: ReadonlyMap<string, RegExp> = new Map([
  ...["cid", "mailto", "mid", "sip", "sips", "xmpp"].map((scheme) => [scheme, /^[^@/\s]+@[^@/\s]/] as const),
  ["data", /^(?:[a-z]+\/[\w.+-]+)?(?:;[\w.+-]+(?:=[\w.+-]*)?)*,/i],
  ["doi", /^10\.\d/],
  ["geo", /^-?\d+(?:\.\d+)?,-?\d/],
  ["magnet", /^\?x/],
  ["news", /^(?:[a-z][\w+-]*(?:\.[\w+-]+)+|[^@/\s]+@[^@/\s]+)/i],
  ["sms", /^\+?\d{3}/],
  ["tag", /^[a-z][\w.@-]*,\d{4}/i],
  ["tel", /^\+?\(?\d[\d().-]{2}/],
  ["urn", /^[a-z0-9][a-z0-9-]{0,31}:[^\s:]/i],
]);

/** Labels and access specifiers that may precede a `//` comment in source code. */
const labels: ReadonlySet<string> = new Set(["default", "else", "private", "protected", "public"]);

/** Schemes that are recognized even if their delimiters contain a mistake. */
const serverSchemes: ReadonlySet<string> = new Set(["http", "https", "ftp"]);

/** Matches "/" and a host with a dot: `http:/example.org/`. */
const AFTER_ONE_SLASH = /^\/[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?![\w.-])/i;

/** The number of UTF-16 code units that isLikelyReference examines after a colon without "//", and isRecord after a bar. */
export const WINDOW = 256;

/**
 * True if a scheme and the text after its colon look like a reference in plain text. A hierarchical URI must have a
 * letter or digit in its authority or, if it has no authority, in its path. The authority must not look like a pattern,
 * a variable or a description such as `http://your host/`.
 */
export function isLikelyReference(scheme: string, rest: string): boolean {
  const name = scheme.toLowerCase();
  // In "http:://", the second colon is a typo.
  if (rest.startsWith("://") && serverSchemes.has(name)) return isLikelyReference(scheme, rest.slice(1));
  // In "http:/a.b", the missing slash is also a typo.
  if (serverSchemes.has(name) && AFTER_ONE_SLASH.test(rest.slice(0, WINDOW))) return true;
  if (!rest.startsWith("//")) return opaqueSchemes.get(name)?.test(rest.slice(0, WINDOW)) ?? false;
  // A single letter is a drive letter.
  if (scheme.length < 2 || labels.has(name)) return false;
  const authority = rest.slice("//".length, authorityEndOf(rest, "//".length));
  return authority === "" ? hasName(rest) : hasName(authority) && !/[$*]|^[^.]*\S\s[^.]*$/.test(authority);
}

/**
 * True if the content of angle brackets is a reference with any scheme. A drive (`c:`), a scope (`a::b`) and a prefixed
 * tag (`a:b`) are not references. If the scheme is unknown, all characters must be valid in references.
 */
export function isLikelyReferenceInBrackets(scheme: string, rest: string): boolean {
  if (isLikelyReference(scheme, rest)) return true;
  if (rest.startsWith("//") || rest.startsWith(":") || rest === "" || scheme.length < 2) return false;
  // This is an empty element in a markup language.
  if (/^[A-Za-z_][\w.-]*\/$/.test(rest)) return false;
  if (schemeOf(scheme) !== undefined) return true;
  return ofReferences.test(rest) && !/^(?::|[A-Za-z_][\w.-]*$)/.test(rest);
}

const ofReferences = /^[A-Za-z0-9;/?:@&=+$,\-_.!~*'()%#]+$/;

const hasName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * True if bars divide a text into at least four fields: `http://a/|8.4|0|en`. In a query, bars separate the values of a
 * parameter.
 */
export const isRecord = (text: string): boolean => /^[^?#|]*(?:\|[^|\r\n]*){3}/.test(text);
