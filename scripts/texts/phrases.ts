import { readFileSync } from "node:fs";
import type { ProjectText, TextKind } from "./read.ts";

/** A phrase that the project avoids because it reads like a translation or is a synonym of a glossary term. */
interface Phrase {
  /** A regular expression, matched case-insensitively. */
  readonly phrase: string;
  /** The replacement. */
  readonly instead: string;
  /** The kinds of texts in which it is avoided; absent for all kinds. */
  readonly kinds?: readonly TextKind[];
}

const phrases: readonly (Phrase & { readonly pattern: RegExp })[] = readFileSync(
  new URL("../../test/vectors/phrases.jsonl", import.meta.url),
  "utf8",
)
  .trimEnd()
  .split("\n")
  .map((line): Phrase => JSON.parse(line))
  .map((row) => ({ ...row, pattern: new RegExp(row.phrase, "i") }));

/** Returns one line for each listed phrase in a text, with its place and its replacement. */
export function findPhrases({ path, line, kind, text }: ProjectText): readonly string[] {
  return phrases
    .filter(({ kinds, pattern }) => (kinds?.includes(kind) ?? true) && pattern.test(text))
    .map(({ pattern, instead }) => {
      const index = text.search(pattern);
      return `${path}:${line}: ${instead}: ${text.slice(Math.max(0, index - 40), index + 60)}`;
    });
}
