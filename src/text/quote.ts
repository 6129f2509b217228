const LONGEST = 24;

/** The character at an offset, surrogates as one where they are a pair; undefined at the end. */
export function characterAt(text: string, offset: number): string | undefined {
  const code = text.codePointAt(offset);
  return code === undefined ? undefined : String.fromCodePoint(code);
}

/** Whether all characters of a text are ASCII. */
export function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/**
 * Shows as `\u{...}` what could write to a terminal, turn a text around, or not be seen, "…" too, with which we cut. A
 * mark at the beginning would stand on what is before it.
 */
export function escapeUnprintable(text: string): string {
  // As a literal it would be read with the module, and engines look up Unicode for it.
  const unprintable = /^\p{M}|(?! )[…\p{C}\p{Z}\p{DI}]/gu;
  return text.replace(unprintable, escapeCharacter);
}

/** The number of a character as an escape: `\u{E9}`. */
export function escapeCharacter(character: string): string {
  return `\\u{${hexOf(character)}}`;
}

/** A text for a message: in quotes, escaped, and cut where it is long. */
export function quote(text: string, longest: number = LONGEST): string {
  const shown = text.length > longest ? text.slice(0, longest).replace(/[\ud800-\udbff]$/, "") : text;
  return `"${escapeUnprintable(shown)}${shown === text ? "" : "…"}"`;
}

/** The number of a character as Unicode writes it: `U+00E9`. */
export function codePointName(character: string): string {
  return `U+${hexOf(character).padStart(4, "0")}`;
}

/** The number of a character, in hexadecimal digits. */
export function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
}
