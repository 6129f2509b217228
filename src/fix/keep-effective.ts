/** The maximum number of UTF-16 units read in all attempts together. Each attempt reads the whole document. */
const MAX_READ = 20_000_000;

/**
 * Keeps the changes to a source that have the intended effects when made together. If a set of changes fails, each half
 * is tried separately.
 */
export function keepEffective<Change>(
  changes: readonly Change[],
  source: string,
  haveEffect: (together: readonly Change[]) => boolean,
): readonly Change[] {
  const most = MAX_READ / source.length;
  let kept: readonly Change[] = [];
  let attempts = 0;
  const waiting = changes.length > 0 ? [changes] : [];
  for (let some = waiting.pop(); some && attempts < most; some = waiting.pop()) {
    const together = [...kept, ...some];
    attempts++;
    if (haveEffect(together)) kept = together;
    else if (some.length > 1) {
      const middle = some.length >> 1;
      waiting.push(some.slice(middle), some.slice(0, middle));
    }
  }
  return kept;
}
