/** A character of a text, as it can be shown without harm. Offsets are UTF-16, half-open. */
export interface Character {
  readonly start: number;
  readonly end: number;
  readonly shown: string;
  /** Whether what is shown stands for a character that cannot be seen, or that turns others around. */
  readonly isEscaped: boolean;
}

/** Controls, formats, ends of lines, half surrogate pairs, private use: what hides, or turns a text around. */
const HARMFUL = /[\p{C}\p{Zl}\p{Zp}]/u;
/** White space that is no " ", and what joins the character before it. */
const HARD_TO_SEE = /[\p{Zs}\p{M}]/u;

/** The characters of a text, in order; together their spans are the text. */
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

/** The characters of a text, those that are shown as they are in runs. */
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

/** A text as it can be shown without harm. */
export function shownText(text: string): string {
  return runsOf(text)
    .map(({ shown }) => shown)
    .join("");
}
