/** So much of a long text is shown at its beginning and at its end, in UTF-16 code units. */
const [HEAD, TAIL] = [200, 50];

/** Texts that are longer than this are folded: less would hide hardly more than it takes to say so. */
const LONGEST = 300;

/** A text in three parts, of which the middle one is hidden at first. */
export interface Fold {
  readonly head: string;
  readonly middle: string;
  readonly tail: string;
}

/** Folds a long text; undefined if it is short. No surrogate pair is cut in two. */
export function foldOf(text: string): Fold | undefined {
  if (text.length <= LONGEST) return undefined;
  const from = wholeAt(text, HEAD);
  const to = wholeAt(text, text.length - TAIL);
  return { head: text.slice(0, from), middle: text.slice(from, to), tail: text.slice(to) };
}

/** An offset, or that before it where it would cut a surrogate pair. */
function wholeAt(text: string, offset: number): number {
  return /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(offset - 1, offset + 1)) ? offset - 1 : offset;
}
