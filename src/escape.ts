import { quote } from "./quote.ts";

/** An escaped text has no characters: its octets are not UTF-8, or "%" does not begin an escape. */
export class UnescapeError extends Error {
  override readonly name = "UnescapeError";
  /** `not-utf8` or `bad-escape`. */
  readonly code: "not-utf8" | "bad-escape";
  readonly input: string;

  constructor(code: "not-utf8" | "bad-escape", message: string, input: string) {
    super(message);
    this.code = code;
    this.input = input;
  }
}

/**
 * Escapes all characters of a text but letters, digits and `raw`, in UTF-8 (RFC 2396, 2.4.1). Throws a TypeError for a
 * lone surrogate, which has no octets.
 */
export function escapeExcept(text: string, raw: string): string {
  return text.replace(/[^A-Za-z\d]/gu, (character) => {
    if (raw.includes(character)) return character;
    if (character <= "\x7f") return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
    if (/\p{Surrogate}/u.test(character))
      throw new TypeError(`a lone surrogate has no octets, in ${quote(text)}`);
    return encodeURIComponent(character);
  });
}

/**
 * The octets of a component, escaped ones and others. Separate a reference into its components first, and do it once
 * (RFC 2396, 2.4.2). Throws an UnescapeError where "%" does not begin an escape, or for a lone surrogate.
 */
export function unescapeToOctets(component: string): Uint8Array {
  const bad = /%(?![\dA-Fa-f]{2})/.exec(component);
  if (bad)
    throw new UnescapeError("bad-escape", `"%" at offset ${bad.index} does not begin an escape`, component);
  if (/\p{Surrogate}/u.test(component)) {
    throw new UnescapeError("not-utf8", `a lone surrogate has no octets, in ${quote(component)}`, component);
  }
  const parts = component.split(/%([\dA-Fa-f]{2})/);
  const encoder = new TextEncoder();
  const octets = parts.map((part, i) =>
    i % 2 === 0 ? encoder.encode(part) : Uint8Array.of(Number.parseInt(part, 16)),
  );
  const all = new Uint8Array(octets.reduce((length, { length: more }) => length + more, 0));
  let at = 0;
  for (const part of octets) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * The characters of a component whose octets are UTF-8. Throws an UnescapeError where they are not, rather than guess;
 * `unescapeToOctets` gives them as they are.
 */
// biome-ignore lint/suspicious/noShadowRestrictedNames: the document's word (2.4.2); the global one is deprecated
export function unescape(component: string): string {
  if (!component.includes("%")) return component;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(unescapeToOctets(component));
  } catch (error) {
    if (error instanceof UnescapeError) throw error;
    throw new UnescapeError(
      "not-utf8",
      `the octets of ${quote(component)} are not UTF-8; take them as octets`,
      component,
    );
  }
}
