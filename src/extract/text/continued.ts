import type { Passage } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { beginsReference } from "./beyond.ts";
import { joinPieces } from "./brackets.ts";
import { endOfReference, isOfReferences } from "./runs.ts";

/**
 * A reference from `start` that ends with its string at `close`, but goes on in the string on the next line; undefined
 * if it does not. gettext divides strings after a "/" or a "-", and people do before one.
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

/** Whether a string ends with its line before an offset, so that one on the next line may continue it. */
export function endsWithString(text: string, offset: number): boolean {
  return /"(?:\r|\r?\n[ \t]{0,32})$/.test(text.slice(Math.max(0, offset - 36), offset));
}

/** Where a reference goes on, after the quotes and the line end at an offset. */
function startOfNext(source: string, close: number): number | undefined {
  const quotes = /"\r?\n[ \t]{0,32}"/y;
  quotes.lastIndex = close;
  if (!quotes.test(source)) return undefined;
  const next = quotes.lastIndex;
  const isDivided =
    "/-?&=%".includes(source.charAt(close - 1)) || "/?#&".includes(source.charAt(next) || " ");
  return isDivided && isOfReferences(source, next) && !beginsReference(source, next) ? next : undefined;
}
