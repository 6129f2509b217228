import type { Encode } from "../text/passage.ts";

/**
 * Writes a text with character references for what markup, quotes and the end of an attribute without quotes begin with
 * (HTML, 13.1.2.3; XML, 2.3 and 2.4). XML has no way to write other controls than white space.
 */
export const asCharacterReferences: Encode = (text) =>
  /[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text)
    ? undefined
    : text.replace(/[&<>"'`\s]/g, (character) => named.get(character) ?? `&#${character.charCodeAt(0)};`);

const named: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** Writes a text without markup as it is: in raw text and in sections of it no reference is decoded. */
export const asRawText: Encode = (text) => (/[&<>]/.test(text) ? undefined : text);
