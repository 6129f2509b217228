import { type Encode, type Passage, rewritten, verbatim, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";

/** The content of a string, decoded. A backslash without an escape stays (RFC 8259, 7). */
export function contentOf(source: string, { start, end }: Span): Passage {
  const raw = verbatim(source, start, end);
  if (!raw.text.includes("\\")) return writtenBy(asString, raw);
  const content = rewritten(source, raw, escapes, ([, hex, letter = ""]) =>
    hex === undefined ? (letters.get(letter) ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return writtenBy(asString, content);
}

/** Writes a text in a string. */
const asString: Encode = (text) => JSON.stringify(text).slice(1, -1);

const escapes = /\\(?:u([0-9A-Fa-f]{4})|(["\\/bfnrt]))/g;

/** The letters that do not stand for themselves after a backslash. */
const letters: ReadonlyMap<string, string> = new Map([
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);
