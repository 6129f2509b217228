import { citation } from "../../src/core/syntax-error.ts";

/** Returns the cause in the message of an error, without its section and the advice after it. */
export function causeOf(
  { message, section }: { readonly message: string; readonly section: string },
  title: string,
): string {
  return message.split(` (${citation(title, section)}`, 1)[0] ?? message;
}

/** Writes a message as a sentence, which may already end in a question mark. */
export function sentenceOf(message: string): string {
  const isEnded = /[.?!]["”]?$/.test(message);
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${isEnded ? "" : "."}`;
}
