import { readFileSync } from "node:fs";
import type { ProjectText, TextKind } from "./read.ts";

/** A phrase that the project does not use: it reads like a translation, or is a synonym of a word in the glossary. */
interface Phrase {
  /** A regular expression, matched without regard to case. */
  readonly phrase: string;
  /** What to write instead. */
  readonly instead: string;
  /** The texts that it is wrong in; absent if it is wrong in all. */
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

/** Returns a line for each phrase in a text that is on the list, with the place and what to write instead. */
export function findPhrases({ path, line, kind, text }: ProjectText): readonly string[] {
  return phrases
    .filter(({ kinds, pattern }) => (kinds?.includes(kind) ?? true) && pattern.test(text))
    .map(({ pattern, instead }) => {
      const index = text.search(pattern);
      return `${path}:${line}: ${instead}: ${text.slice(Math.max(0, index - 40), index + 60)}`;
    });
}
