/** Writes a message as a sentence, which may already end in a question mark. */
export function sentenceOf(message: string): string {
  const isEnded = /[.?!]["”]?$/.test(message);
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${isEnded ? "" : "."}`;
}
