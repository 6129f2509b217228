import { pathEndOf } from "../core/split.ts";

/** True for a reference with spaces that ends with a file name and does not contain punctuation found in prose. */
export function isSpacedReference(text: string): boolean {
  const space = Math.max(text.lastIndexOf(" "), text.lastIndexOf("\t"));
  if (space <= 0 || /[\n\r,;=()<>"']/.test(text)) return false;
  return /[^.]\.(?=\d*[A-Za-z])[A-Za-z\d]{1,5}$/.test(text.slice(space + 1, pathEndOf(text, space + 1)));
}
