/** Where a declaration begins that stands in no document, or not in this case. */
const strayDeclaration = "<(?=!(?!--|\\[CDATA\\[|DOCTYPE))";
const masked = new RegExp(`[&\\r\\uD800-\\uDFFF]|${strayDeclaration}`, "g");
const masks: ReadonlyMap<string, string> = new Map([
  ["&", "*"],
  ["<", "*"],
  ["\r", " "],
]);

/**
 * What saxes gets to read, of the same length. A bare "&" would swallow all up to the next ";", a stray declaration all
 * that follows, half a surrogate pair the character after it; and no line end is counted as one character.
 */
export function mask(source: string, start: number, end: number): string {
  // To see the declaration that a "<" begins.
  const context = source.slice(start, end + "![CDATA[".length);
  return context.replace(masked, (character) => masks.get(character) ?? "_").slice(0, end - start);
}
