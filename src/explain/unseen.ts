import type { Suggestion } from "../core/syntax-error.ts";
import type { Advice, Place } from "./explanation.ts";

/** Advises on invisible characters at an end of a reference or inside it, such as a byte order mark or soft hyphen. */
export function unseen({ input, offset, found }: Place): Advice | undefined {
  // The whole run of these characters was already reported at its start.
  if (found === null || !UNSEEN.test(found) || UNSEEN.test(input.charAt(offset - 1))) return undefined;
  const suggestion = removalOf(input, offset, UNSEEN.exec(input.slice(offset))?.[0] ?? found);
  if (suggestion === undefined) return undefined;
  const isMark = found === "\ufeff" && offset === 0;
  return {
    advice: isMark
      ? "remove it: a byte order mark is not part of a reference"
      : "remove it: it is invisible and not part of the reference",
    suggestion,
  };
}

/** Suggests the removal of the first invisible characters that `unseen` would report, even if the grammar accepts them. */
export function removalOfUnseen(input: string): Suggestion | undefined {
  for (const { index, 0: run } of input.matchAll(new RegExp(UNSEEN.source.slice(1), "g"))) {
    const removal = removalOf(input, index, run);
    if (removal) return removal;
  }
  return undefined;
}

/** Suggests the removal of a run of invisible characters, unless it may separate words or letters. */
function removalOf(input: string, start: number, run: string): Suggestion | undefined {
  const end = start + run.length;
  return start > 0 && end < input.length && SEPARATING.test(run) ? undefined : { start, end, text: "" };
}

const UNSEEN = /^[\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u2069\u3000\ufeff]+/;

/** Invisible characters that may separate or connect words and letters: no-break spaces, U+200C in Persian. */
const SEPARATING = /[\u00a0\u200c-\u200d\u202f\u3000]/;
