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

/** Shows control characters and whatever is not ASCII as `\u{...}`, so that a text cannot write to a terminal. */
export function escapeUnprintable(text: string): string {
  return text.replace(/[^ -~]/gu, (character) => `\\u{${hexOf(character)}}`);
}

/**
 * Shows as `\u{...}` what could write to a terminal, turn a text around or hide in it: controls, formats, line ends of
 * Unicode, half surrogate pairs, private use. Letters of every script stay, for IRIs have them (RFC 3987).
 */
export function escapeHarmful(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${hexOf(character)}}`);
}

/** A text for a message: in quotes, escaped, and cut where it is long. */
export function quote(text: string, longest: number = LONGEST): string {
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return `"${shown.split("…").map(escapeUnprintable).join("…")}"`;
}

/** The number of a character as Unicode writes it: `U+00E9`. */
export function codePointName(character: string): string {
  return `U+${hexOf(character).padStart(4, "0")}`;
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
}
