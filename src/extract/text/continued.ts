import type { Passage } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { type Delimited, joinPieces, readDelimited } from "./brackets.ts";
import { beginsReference } from "./invalid-part.ts";
import { endOfReference, isOfReferences } from "./runs.ts";

/**
 * Reads a reference in a string that ends at `close` and is continued by a string on the next line; undefined if it is
 * not continued. gettext splits strings after "/" or "-"; people also split them before "/".
 */
export function continuedIn(source: string, start: number, close: number): Passage | undefined {
  const pieces: Span[] = [{ start, end: close }];
  for (let at = close; ; ) {
    const next = startOfNext(source, at);
    if (next === undefined) return pieces.length === 1 ? undefined : joinPieces(source, pieces, start);
    at = endOfReference(source, next, "");
    pieces.push({ start: next, end: at });
  }
}

/**
 * Reads from a double quote to the next one. Line breaks inside a reference are removed (RFC 2396, E). Quotes also
 * enclose sentences, so other white space, or a line break between two words, ends the attempt.
 */
export function readQuotes(source: string, open: number): Delimited {
  if (!/^[A-Za-z][A-Za-z\d+.-]{1,20}:/.test(source.slice(open + 1, open + 24))) return "none";
  const quotes = { open, from: open + 1, close: '"', hasPrefix: false };
  const read = readDelimited(source, quotes, ({ start, end, hasLineEnd }) =>
    hasLineEnd && isDivided(source, start, end) ? "removed" : undefined,
  );
  if (typeof read === "string") return read;
  const { passage, close } = read;
  // The closing quote may open another value (`b="c"`), or the quotes may enclose a list or source-code escapes.
  const isOther =
    /\w/.test(source.charAt(close + 1)) || /\\|[,;][A-Za-z][\w+.-]{1,20}:\/\//.test(passage.text);
  return isOther ? "none" : read;
}

/** True if a string ends on the line before the offset, so that the next line may continue it. */
export function endsWithString(text: string, offset: number): boolean {
  return /"(?:\r|\r?\n[ \t]{0,32})$/.test(text.slice(Math.max(0, offset - 36), offset));
}

/** Returns the offset where the reference continues, after the quotes and the line break. */
function startOfNext(source: string, close: number): number | undefined {
  const quotes = /"\r?\n[ \t]{0,32}"/y;
  quotes.lastIndex = close;
  if (!quotes.test(source)) return undefined;
  const next = quotes.lastIndex;
  return isDivided(source, close, next) && isOfReferences(source, next) ? next : undefined;
}

/** True if a reference was evidently split between the two offsets, and no other reference begins after the split. */
function isDivided(source: string, end: number, next: number): boolean {
  const isAtDelimiter =
    "/-?&=%".includes(source.charAt(end - 1)) || "/?#&".includes(source.charAt(next) || " ");
  return isAtDelimiter && !beginsReference(source, next);
}
