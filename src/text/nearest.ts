/** The minimum length of a word that suggests a longer one. */
const LEAST = 4;

/**
 * Returns ` (did you mean host?)` for the first of these that exists: the known word that ends with "/" and the given
 * word, the closest known word, or the first known word that contains the given word. Returns "" if none exists.
 */
export function didYouMean(word: string, known: readonly string[]): string {
  const containing = () =>
    known.includes(word) || word.length < LEAST ? undefined : known.find((each) => each.includes(word));
  const ending = known.find((each) => each.endsWith(`/${word}`));
  const nearest = ending ?? nearestOf(word, known) ?? containing();
  return nearest === undefined ? "" : ` (did you mean ${nearest}?)`;
}

/**
 * Returns the closest known word that differs by at most `most` edits, by default one per three letters or digits;
 * undefined if there is none or the given word is itself known.
 */
export function nearestOf(word: string, known: readonly string[], most?: number): string | undefined {
  // Edit distances are slow to compute, so long words are skipped.
  if (word.length > LONGEST || known.includes(word)) return undefined;
  let nearest: string | undefined;
  let least = (most ?? likelyEdits(word)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const distance = distanceOf(word.toLowerCase(), candidate.toLowerCase(), least);
    // A word in which every character differs is a different word, not a typo.
    if (distance >= least || distance >= candidate.length || !areAlike(word, candidate)) continue;
    nearest = candidate;
    least = distance;
  }
  return nearest;
}

/** The number of typos that a word may contain: one per three letters or digits, but at least one. */
const likelyEdits = (word: string): number => Math.max(1, Math.floor(partsOf(word).join("").length / 3));

/** The parts of a name such as `data-url` or `syntax/space`. */
const partsOf = (word: string): readonly string[] => word.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Compares names of several parts part by part, so that `data-image` is not a typo of `data-page`. True for other names.
 */
function areAlike(a: string, b: string): boolean {
  const [parts, others] = [partsOf(a), partsOf(b)];
  if (parts.length < 2 || parts.length !== others.length) return true;
  return parts.every((part, at) => {
    const most = likelyEdits(part);
    return distanceOf(part.toLowerCase(), (others[at] ?? "").toLowerCase(), most + 1) <= most;
  });
}

const LONGEST = 64;

/**
 * Counts the insertions, deletions, replacements and swaps of adjacent characters (optimal string alignment). Stops at
 * `limit`.
 */
function distanceOf(a: string, b: string, limit: number): number {
  let previous: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(previous, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...row, ...next) >= limit) return limit;
    previous = row;
    row = next;
  }
  return at(row, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
