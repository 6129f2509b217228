import type { Encode } from "../../text/passage.ts";

/**
 * Writes a text in a destination, in angle brackets or not: with escapes (CommonMark, 2.4) and, for what ends a
 * destination even so, with character references (2.5 and 6.3).
 */
export const asDestination: Encode = (text) =>
  text.replace(/[\\()<>[\]&`]|[\0-\x20\x7f]/g, (character) =>
    character > " " && character < "\x7f" ? `\\${character}` : `&#${character.charCodeAt(0)};`,
  );

/** Writes a text between others as it is, if it begins no construct. */
export const asText: Encode = (text) => (/[\\`*_~[\]<>&!]/.test(text) ? undefined : text);
