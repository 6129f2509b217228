import type { Edit } from "../text/edit.ts";
import type { Passage } from "../text/passage.ts";
import type { Span } from "../text/span.ts";

/** The mistake that turns a link into text, named after its form. */
export type NearLinkKind =
  /** `[text] (destination)`, also in full-width parentheses */
  | "space before destination"
  /** `(text)[destination]` */
  | "reversed"
  /** `[text](destination）` */
  | "full-width parenthesis"
  /** `[text](destination` at the end of a line */
  | "unclosed"
  /** `[text][destination)`, `[text](destination]`, `[text][destination]` */
  | "square bracket"
  /** `[text](destination "title)` */
  | "title"
  /** `[text](destination and words)` */
  | "words"
  /** `[text][label]` without a definition, in a document that has other definitions */
  | "undefined label"
  /** `- [text](destination)` in a `details` element without a blank line before the list */
  | "in details";

/** Text that was probably meant as a link or an image, but is neither. The passage is the whole construct. */
export interface NearLink extends Passage {
  /** The mistake that prevents the text from being a link or an image. */
  readonly kind: NearLinkKind;
  /** The intended construct. */
  readonly construct: "link" | "image";
  /** The intended destination, decoded; undefined if the construct has only a label. */
  readonly destination: string | undefined;
  /** A defined label that resembles the undefined one, in lower case; absent if there is none. */
  readonly closest?: string | undefined;
  /** The part of the text that prevents it from being a link (UTF-16 offsets, half-open). */
  readonly part: Span;
  /** The edit that turns the text into a link; absent if no edit is certain. */
  readonly fix?: Edit | undefined;
}

/** Finds the near-links in a document, in source order. Accepts any input, as extractors do. */
export type NearLinkReader = (source: string) => Iterable<NearLink>;

/** True for a destination that is unlikely to be prose: a URL, an e-mail URI or a web host. */
export function isAddress(destination: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:\/\/[^\s/]|mailto:\S|www\.[^\s.])/i.test(destination);
}
