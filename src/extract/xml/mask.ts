/** Matches the "<" of a declaration that no document may contain, or not in lower case. */
const strayDeclaration = "<(?=!(?!--|\\[CDATA\\[|DOCTYPE))";
const masked = new RegExp(`[&\\r\\uD800-\\uDFFF]|${strayDeclaration}`, "g");
const masks: ReadonlyMap<string, string> = new Map([
  ["&", "*"],
  ["<", "*"],
  ["\r", " "],
]);

/**
 * Masks a part of the source for saxes, at the same length. saxes would read from a bare "&" to the next ";", from a stray
 * declaration to the end, and a lone surrogate with the character after it. It would count CRLF as one character.
 */
export function mask(source: string, start: number, end: number): string {
  // A few characters more show which declaration a "<" begins.
  const context = source.slice(start, end + "![CDATA[".length);
  return context.replace(masked, (character) => masks.get(character) ?? "_").slice(0, end - start);
}
