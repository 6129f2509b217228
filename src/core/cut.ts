// What reads texts that are known to be valid, as the functions of generated spines do: it is enough to find delimiters.

/** The offset of the first delimiter from `start` on; `end` if none stands before it. */
export function endBefore(input: string, delimiter: string, start: number, end: number): number {
  const at = input.indexOf(delimiter, start);
  return at < 0 || at > end ? end : at;
}

/** For each ASCII code, 1 if its character is in a set. */
export type CharacterTable = Uint8Array;

/** The table of a set of ASCII characters. */
export function characterTable(characters: string): CharacterTable {
  const table = new Uint8Array(128);
  for (let at = 0; at < characters.length; at++) table[characters.charCodeAt(at)] = 1;
  return table;
}

/** Whether one or more characters of a set, and nothing else, stand between `start` and a delimiter before `end`. */
export function leadsTo(
  input: string,
  delimiter: number,
  characters: CharacterTable,
  start: number,
  end: number,
): boolean {
  let at = start;
  while (at < end && characters[input.charCodeAt(at)] === 1) at++;
  return at > start && at < end && input.charCodeAt(at) === delimiter;
}
