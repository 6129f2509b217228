/**
 * Whether a text with white space in it was meant as a reference: it ends with the name of a file. Prose does not, and
 * has punctuation.
 */
export function isSpacedReference(text: string): boolean {
  const words = text.split(/[ \t]/);
  if (words.length < 2 || /[\n\r,;=()<>"']/.test(text)) return false;
  return /^[^.]/.test(text) && /[^.]\.(?=\d*[A-Za-z])[A-Za-z\d]{1,5}(?=$|[?#])/.test(words.at(-1) ?? "");
}
