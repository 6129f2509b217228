/** A character of a string in a harmless form, with its half-open span of UTF-16 offsets. */
export interface Character {
  readonly start: number;
  readonly end: number;
  readonly shown: string;
  /** True if the form replaces a character that is invisible or reorders other characters. */
  readonly isEscaped: boolean;
}

/** Control and format characters, line breaks, lone surrogates and private use: characters that hide or reorder text. */
const HARMFUL = /[\p{C}\p{Zl}\p{Zp}]/u;
/** White space other than " ", and characters that combine with the one before. */
const HARD_TO_SEE = /[\p{Zs}\p{M}]/u;

/** Returns the characters of a string in order; their spans cover the string. */
export function charactersOf(text: string): readonly Character[] {
  let end = 0;
  return Array.from(text, (character) => {
    const start = end;
    end += character.length;
    const isEscaped = character !== " " && (HARMFUL.test(character) || HARD_TO_SEE.test(character));
    const shown = isEscaped
      ? `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`
      : character;
    return { start, end, shown, isEscaped };
  });
}

/** Returns the characters of a string, with harmless ones merged into runs. */
export function runsOf(text: string): readonly Character[] {
  const runs: Character[] = [];
  let from = 0;
  const addPlain = (to: number) => {
    if (from < to) runs.push({ start: from, end: to, shown: text.slice(from, to), isEscaped: false });
  };
  for (const character of charactersOf(text)) {
    if (!character.isEscaped) continue;
    addPlain(character.start);
    runs.push(character);
    from = character.end;
  }
  addPlain(text.length);
  return runs;
}

/** Returns a harmless form of a string. */
export function shownText(text: string): string {
  return runsOf(text)
    .map(({ shown }) => shown)
    .join("");
}
