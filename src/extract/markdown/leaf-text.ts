import { type Derivation, derive } from "../../text/derived.ts";
import { asIs, type Passage, passageOf, verbatim, writtenBy } from "../../text/passage.ts";

/** Collects the text of a block from its lines, without what quotes and indents them. */
export interface LeafText {
  /** Appends what a line has from an offset to its end. */
  readonly add: (from: number, line: { readonly end: number; readonly next: number }) => void;
  readonly finish: () => Passage;
}

/** Starts a text. As long as its lines stand one after the other in the source, it is a part of the source as it is. */
export function leafText(source: string): LeafText {
  let derivation: Derivation | undefined;
  let first: number | undefined;
  let start = 0;
  let end = 0;
  let next = 0;
  return {
    add(from, line) {
      if (first === undefined) {
        first = from;
        start = from;
      } else if (from !== next) {
        derivation ??= derive(source);
        derivation.copy(start, next);
        start = from;
      }
      ({ end, next } = line);
    },
    finish() {
      if (derivation === undefined) return verbatim(source, start, end);
      derivation.copy(start, end);
      return writtenBy(asIs, passageOf(source, derivation.finish(), { start: first ?? start, end }));
    },
  };
}
