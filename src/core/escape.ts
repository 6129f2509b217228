import { loneSurrogate, quote } from "../text/quote.ts";
import { checkText } from "./check-arguments.ts";

/** The error for a component that cannot be unescaped. */
export class UnescapeError extends Error {
  /** The name of the class. */
  override readonly name = "UnescapeError";
  /**
   * `not-utf8`: the octets are not UTF-8, or there is a lone surrogate. `bad-escape`: a "%" is not followed by two
   * hexadecimal digits.
   */
  readonly code: "not-utf8" | "bad-escape";
  /** The component. */
  readonly input: string;

  constructor(code: "not-utf8" | "bad-escape", message: string, input: string) {
    super(message);
    this.code = code;
    this.input = input;
  }
}

/** Escapes a character as its UTF-8 octets. Throws a URIError if it is a lone surrogate. */
export function escapeOf(character: string): string {
  if (character > "\x7f") return encodeURIComponent(character);
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

/** Escapes a character as its UTF-8 octets, and a lone surrogate as the octets of U+FFFD. */
export function escapeOrReplace(character: string): string {
  return escapeOf(loneSurrogate.test(character) ? "\ufffd" : character);
}

/**
 * Escapes the characters that XLink 1.0 (5.4) disallows in URI references, as XML Schema 1.0 requires for `xs:anyURI`:
 * all characters beyond US-ASCII, and all that RFC 2396 (2.4.3) excludes, except "#", "%", "[" and "]". A lone
 * surrogate, which XML cannot contain, becomes U+FFFD. The result may still be invalid.
 */
export function escapeDisallowed(text: string): string {
  checkText(text);
  return text.replace(/[\0- "<>\\^`{|}\x7f-\u{10ffff}]/gu, escapeOrReplace);
}

/** A set of characters, such as a string that contains them. */
export interface Characters {
  includes(character: string): boolean;
}

/** Checks data. Throws a TypeError for data that is not a string, or contains a lone surrogate (not valid in UTF-8). */
export function checkData(text: unknown, name: string): asserts text is string {
  checkText(text, name);
  const offset = text.search(loneSurrogate);
  if (offset >= 0)
    throw new TypeError(
      `the lone surrogate at offset ${offset} of ${name} cannot be encoded as octets: ${quote(text)}; remove it`,
    );
}

/**
 * Escapes all characters in a string as their UTF-8 octets, except letters, digits and the characters in `raw` (RFC
 * 2396, 2.4.1). Throws a URIError if there is a lone surrogate.
 */
export function escapeExcept(text: string, raw: Characters): string {
  return text.replace(/[^A-Za-z\d]/gu, (character) =>
    raw.includes(character) ? character : escapeOf(character),
  );
}

/**
 * Returns the octets of a component: one for each escape, and the UTF-8 octets of other characters. Split a reference
 * into components first, and unescape each component only once (RFC 2396, 2.4.2). Throws an UnescapeError if a "%" is
 * not followed by two hexadecimal digits, or if there is a lone surrogate.
 */
export function unescapeToOctets(component: string): Uint8Array {
  checkText(component);
  const bad = /%(?![\dA-Fa-f]{2})/.exec(component);
  if (bad)
    throw new UnescapeError("bad-escape", `"%" at offset ${bad.index} does not begin an escape`, component);
  if (loneSurrogate.test(component)) {
    throw new UnescapeError(
      "not-utf8",
      `a lone surrogate cannot be encoded as octets: ${quote(component)}`,
      component,
    );
  }
  const source = new TextEncoder().encode(component);
  let length = 0;
  for (let at = 0; at < source.length; at++) {
    const octet = source[at] ?? 0;
    const isEscape = octet === PERCENT;
    source[length++] = isEscape ? digitOf(source[at + 1]) * 16 + digitOf(source[at + 2]) : octet;
    if (isEscape) at += 2;
  }
  return source.slice(0, length);
}

const PERCENT = 0x25;

function digitOf(code: number = 0): number {
  return code <= 0x39 ? code - 0x30 : (code | 0x20) - 0x57;
}

/**
 * Returns the characters of a component, unescaped (RFC 2396, 2.4.2). Throws an UnescapeError if its octets are not
 * UTF-8, instead of guessing a charset; use `unescapeToOctets` for such octets.
 */
// biome-ignore lint/suspicious/noShadowRestrictedNames: the specification's term (2.4.2); the global function of that name is deprecated
export function unescape(component: string): string {
  const octets = unescapeToOctets(component);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets);
  } catch {
    throw new UnescapeError(
      "not-utf8",
      `the octets of ${quote(component)} are not UTF-8; use unescapeToOctets`,
      component,
    );
  }
}

/**
 * Escapes a string as the data of a component (RFC 2396, 2.4.2): encodes as UTF-8 and escapes all characters that the
 * component reserves or does not allow, except those in `keep` (for example, delimiters). Keep "%" only in a string that
 * is already escaped: in others, "%" becomes the beginning of an escape. The segments "." and "..", which resolution
 * removes, stay as they are, because no escape makes them data; `build` rejects them. Throws a TypeError if the component
 * is unknown, if `keep` contains a character that no reference may contain, or if the value is not a string or contains a
 * lone surrogate.
 */
export type Escape<Component extends string> = (text: string, component: Component, keep?: string) => string;

/**
 * Creates `escape`. For each component, `data` lists the characters that need no escape, in addition to letters and
 * digits.
 */
export function createEscape<Component extends string>(
  title: string,
  data: { readonly [Name in Component]: Characters },
): Escape<Component> {
  return (text, component, keep = "") => {
    checkData(text, "the input");
    checkText(keep, "keep");
    const [illegal] = /[\0- "<>\x7f]/.exec(keep) ?? [];
    if (illegal !== undefined)
      throw new TypeError(`keep contains ${quote(illegal)}, which is not allowed in a reference`);
    if (Object.hasOwn(data, component)) {
      const raw = data[component];
      return escapeExcept(text, { includes: (each) => raw.includes(each) || keep.includes(each) });
    }
    const known = Object.keys(data).join(", ");
    throw new TypeError(
      `${title} has no component ${quote(String(component))} to escape for; it has ${known}`,
    );
  };
}
