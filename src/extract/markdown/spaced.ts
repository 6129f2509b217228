import type { Span } from "../../text/span.ts";
import { isSpacedReference } from "../spaced.ts";

/** The destination of a link or an image that CommonMark takes for text, because it has spaces. */
export interface SpacedDestination extends Span {
  readonly construct: "link" | "image";
}

/** A URL with spaces after its authority. One that stands alone in prose has no "](" before it. */
const SPACED_URL =
  /^(?:[a-z][a-z\d+.-]*:\/\/[^\s/?#]+[/?#]|mailto:[^\s?]+\?)[^\s<>"']*[ \t][^<>"']*[^\s<>"']$/i;

/** Finds them in text: `[a](my file.md)`, `[a](https://b/c d)`. */
export function* spacedDestinations(text: string): Generator<SpacedDestination, undefined> {
  if (!text.includes("](")) return;
  let construct: SpacedDestination["construct"] = "link";
  for (const { 0: match, 1: content, index } of text.matchAll(/!?\[|\]\(([^()\n]*)\)/g)) {
    if (content === undefined) construct = match === "[" ? "link" : "image";
    else {
      const destination = content.replace(/[ \t]"[^"]*"$|[ \t]'[^']*'$/, "");
      const start = index + "](".length;
      if (isSpacedReference(destination) || SPACED_URL.test(destination))
        yield { start, end: start + destination.length, construct };
    }
  }
}
