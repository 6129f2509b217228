/** Counts words, such as error codes. */
interface Counts {
  readonly add: (word: string) => void;
  /** Returns a title and a row for each word, most frequent first; no rows if there are no words. */
  readonly rows: (title: string) => readonly string[];
}

/** Counts words of a set that fits into memory. */
export function createCounts(): Counts {
  const counts = new Map<string, number>();
  return {
    add(word) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    },
    rows(title) {
      const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
      const width = Math.max(0, ...sorted.map(([, count]) => String(count).length));
      const rows = sorted.map(([word, count]) => `  ${String(count).padStart(width)}  ${word}`);
      return rows.length === 0 ? [] : [title, ...rows];
    },
  };
}
