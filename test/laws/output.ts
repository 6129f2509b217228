/** Matches characters in an output that are neither printable nor line breaks of the format. */
export function harmfulIn(output: string, spared = ""): readonly string[] {
  const found = output.match(/[\p{Cc}\p{Cs}]/gu) ?? [];
  return [...new Set(found)].filter((character) => !`\n${spared}`.includes(character)).map(encodeURI);
}
