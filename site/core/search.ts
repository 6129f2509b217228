/** A searchable entry. */
export interface Entry {
  /** The kind of entry: a rule, or the specification or guide that contains it. */
  readonly kind: string;
  readonly title: string;
  /** The address relative to the root of the site. */
  readonly path: string;
  readonly text: string;
}

/** Returns the entries that contain all words in a query, or words that begin with them; the best first. */
export function search(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Rates how well an entry matches all words; 0 if a word is missing. */
function scoreOf({ title, kind, text }: Entry, words: readonly string[]): number {
  const [inTitle, inKind, inText] = [wordsOf(title), wordsOf(kind), wordsOf(text)];
  const whole = inTitle.join(" ") === words.join(" ") ? 100 : 0;
  const scores = words.map((word) => {
    if (inTitle.includes(word)) return 20;
    if (inTitle.some((each) => each.startsWith(word))) return 10;
    if (inKind.includes(word)) return 5;
    return inText.filter((each) => each.startsWith(word)).length > 0 ? 1 : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, whole);
}

/** Returns the part of a text around the first occurrence of any of the given words. */
export function excerptOf(text: string, query: string, length: number): string {
  const lower = text.toLowerCase();
  const at = Math.min(
    ...wordsOf(query)
      .map((word) => lower.indexOf(word))
      .filter((place) => place >= 0),
    text.length,
  );
  const start = at < text.length ? Math.max(0, at - length / 4) : 0;
  const begin = start === 0 ? 0 : text.indexOf(" ", start) + 1;
  const part = text.slice(begin, begin + length);
  return `${begin > 0 ? "… " : ""}${part}${begin + length < text.length ? " …" : ""}`;
}
