import { nearestOf } from "../../src/text/nearest.ts";

/** A searchable entry. */
export interface Entry {
  /** The kind of entry: a rule or lesson, or the specification or guide that contains it. */
  readonly kind: string;
  readonly title: string;
  /** The address relative to the root of the site. */
  readonly path: string;
  readonly text: string;
}

/** Words that users write for those of the specifications. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ["anchor", ["fragment"]],
  ["directory", ["folder", "segment"]],
  ["domain", ["host"]],
  ["encode", ["escape"]],
  ["encoding", ["escape", "encoded"]],
  ["escaping", ["escape"]],
  ["hash", ["fragment"]],
  ["hostname", ["host"]],
  ["link", ["reference"]],
  ["login", ["userinfo"]],
  ["percent", ["escape", "pct"]],
  ["protocol", ["scheme"]],
  ["querystring", ["query"]],
  ["unicode", ["iri", "ascii"]],
  ["url", ["uri"]],
  ["user", ["userinfo"]],
  ["username", ["userinfo"]],
  ["whitespace", ["space"]],
]);

/** Words of questions, such as "where is the host", that say nothing about the answer. */
const OF_QUESTIONS: ReadonlySet<string> = new Set(
  "a an are by can do does find for how i in is it mean of on the to what where which why".split(" "),
);

/**
 * Returns the entries that contain all words in a query, or words that begin with them; the best first. Synonyms count
 * as well. Signs, such as "%20", match anywhere. If there is no such entry, each unknown word is replaced by the closest
 * word in a title.
 */
export function search(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = termsOf(query);
  if (words.length === 0) return [];
  const found = ranked(entries, words);
  if (found.length > 0) return found;
  const known = [...new Set([...entries.flatMap(({ title }) => wordsOf(title)), ...SYNONYMS.keys()])];
  return ranked(
    entries,
    words.map((word) => (isWord(word) ? (nearestOf(word, known) ?? word) : word)),
  );
}

function ranked(entries: readonly Entry[], words: readonly string[]): readonly Entry[] {
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the words and signs in a query, without the words of a question if there are others. */
function termsOf(query: string): readonly string[] {
  const terms = query
    .toLowerCase()
    .split(/\s+/)
    .flatMap((term) => (/\p{L}{2}|^[\p{L}\p{N}]*$/u.test(term) ? wordsOf(term) : [term]));
  const telling = terms.filter((term) => !OF_QUESTIONS.has(term));
  return telling.length > 0 ? telling : terms;
}

function isWord(term: string): boolean {
  return /^[\p{L}\p{N}]+$/u.test(term);
}

/** Entries that explain something come first: lessons, and the terms of the glossary. */
const EXPLAINS = 200;

/** Rates how well an entry matches all words; 0 if a word is missing. */
function scoreOf({ title, kind, text }: Entry, words: readonly string[]): number {
  const [inTitle, inKind, inText] = [wordsOf(title), wordsOf(kind), wordsOf(text)];
  const whole = inTitle.join(" ") === words.join(" ") ? 100 : 0;
  const scoreOfWord = (word: string) => {
    if (!isWord(word)) return `${title} ${text}`.toLowerCase().includes(word) ? 1 : 0;
    if (inTitle.includes(word)) return 20;
    if (inTitle.some((each) => each.startsWith(word))) return 10;
    if (inKind.includes(word)) return 5;
    return inText.some((each) => each.startsWith(word)) ? 1 : 0;
  };
  const scores = words.map((word) => Math.max(...[word, ...(SYNONYMS.get(word) ?? [])].map(scoreOfWord)));
  if (scores.includes(0)) return 0;
  const explains = kind === "lesson" || (kind === "glossary" && Math.max(...scores) >= 10) ? EXPLAINS : 0;
  return scores.reduce((sum, score) => sum + score, whole + explains);
}

/** Returns the part of a text around the first occurrence of any of the given words. */
export function excerptOf(text: string, query: string, length: number): string {
  const lower = text.toLowerCase();
  const at = Math.min(
    ...termsOf(query)
      .map((word) => lower.indexOf(word))
      .filter((place) => place >= 0),
    text.length,
  );
  const start = at < text.length ? Math.max(0, at - length / 4) : 0;
  const begin = start === 0 ? 0 : text.indexOf(" ", start) + 1;
  const part = text.slice(begin, begin + length);
  return `${begin > 0 ? "… " : ""}${part}${begin + length < text.length ? " …" : ""}`;
}
