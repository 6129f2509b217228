import { schemeOf } from "../../core/schemes.ts";

/**
 * Schemes whose URIs have no "//", and what must follow the colon for plain text to mean one. `news:` and `data:` are
 * words too.
 */
const opaqueSchemes: ReadonlyMap<string, RegExp> = new Map([
  ["cid", /^[^@/\s]+@[^@/\s]/],
  ["data", /^(?:[a-z]+\/[\w.+-]+)?(?:;[\w.+-]+(?:=[\w.+-]*)?)*,/i],
  ["doi", /^10\.\d/],
  ["geo", /^-?\d+(?:\.\d+)?,-?\d/],
  ["magnet", /^\?x/],
  ["mailto", /^[^@/\s]+@[^@/\s]/],
  ["mid", /^[^@/\s]+@[^@/\s]/],
  ["news", /^(?:[a-z][\w+-]*(?:\.[\w+-]+)+|[^@/\s]+@[^@/\s]+)/i],
  ["sip", /^[^@/\s]+@[^@/\s]/],
  ["sips", /^[^@/\s]+@[^@/\s]/],
  ["sms", /^\+?\d{3}/],
  ["tag", /^[a-z][\w.@-]*,\d{4}/i],
  ["tel", /^\+?\(?\d[\d().-]{2}/],
  ["urn", /^[a-z0-9][a-z0-9-]{0,31}:[^\s:]/i],
  ["xmpp", /^[^@/\s]+@[^@/\s]/],
]);

/** Words that stand before "//" in source code, which is a comment there. */
const labels: ReadonlySet<string> = new Set(["default", "else", "private", "protected", "public"]);

/** How much of what follows a colon is enough for isMeant, in UTF-16 units, where there is no "//". */
export const glance = 256;

/**
 * Whether plain text means a reference by a scheme and what follows its colon. A hierarchical one has a letter or a
 * digit in its authority, or without an authority in its path, and no sign of a pattern or a variable in its authority.
 */
export function isMeant(scheme: string, rest: string): boolean {
  const name = scheme.toLowerCase();
  if (!rest.startsWith("//")) return opaqueSchemes.get(name)?.test(rest.slice(0, glance)) ?? false;
  // A letter alone is a drive.
  if (scheme.length < 2 || labels.has(name)) return false;
  const authority = rest.slice(2, 2 + lengthOfAuthority(rest.slice(2)));
  return authority === "" ? hasName(rest) : hasName(authority) && !/[$*]/.test(authority);
}

/**
 * Whether angle brackets mean a reference by any scheme: not by a letter (a drive), nor by a scope (`a::b`), nor by a
 * name with a prefix alone, which is a tag. What follows an unknown scheme has no character that no reference has.
 */
export function isMeantInBrackets(scheme: string, rest: string): boolean {
  if (isMeant(scheme, rest)) return true;
  if (rest.startsWith("//") || rest.startsWith(":") || rest === "" || scheme.length < 2) return false;
  if (schemeOf(scheme) !== undefined) return true;
  return ofReferences.test(rest) && !/^(?::|[A-Za-z_][\w.-]*\/?$)/.test(rest);
}

/** Whether a text is one to be filled in: with braces, with `$(`, or with a conversion of printf. */
export function isTemplate(text: string): boolean {
  return braces.test(text) || conversion.test(text);
}

const ofReferences = /^[A-Za-z0-9;/?:@&=+$,\-_.!~*'()%#]+$/;
const braces = /[{}<]|\$\(/;
// What is an escape is none, nor what looks like one that went wrong: %zz, %xx, %u00e9.
const conversion =
  /%(?:%|\([\w.]+\)|\d+\$|(?![\dA-Fa-f]{2})[-+#]?\d*(?:[sdijopqvw@]|[xX](?![\dA-Za-z])|u(?![\dA-Fa-f]{4})))/;

function lengthOfAuthority(text: string): number {
  const length = text.search(/[/?#]/);
  return length < 0 ? text.length : length;
}

function hasName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
