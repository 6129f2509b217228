/** The number of UTF-16 code units shown at the beginning and at the end of a long string. */
const [HEAD, TAIL] = [200, 50];

/** Longer strings are folded. For shorter ones, the fold would be as long as the hidden part. */
const LONGEST = 300;

/** A string in three parts, of which the middle one is initially hidden. */
export interface Fold {
  readonly head: string;
  readonly middle: string;
  readonly tail: string;
}

/** Folds a long string; undefined if it is short. No surrogate pair is split. */
export function foldOf(text: string): Fold | undefined {
  if (text.length <= LONGEST) return undefined;
  const from = wholeAt(text, HEAD);
  const to = wholeAt(text, text.length - TAIL);
  return { head: text.slice(0, from), middle: text.slice(from, to), tail: text.slice(to) };
}

/** Moves an offset inside a surrogate pair to its beginning. */
function wholeAt(text: string, offset: number): number {
  return /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(offset - 1, offset + 1)) ? offset - 1 : offset;
}
