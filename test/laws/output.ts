/** What an output has besides printable characters and the line ends that formats write. */
export function harmfulIn(output: string, spared = ""): readonly string[] {
  const found = output.match(/[\p{Cc}\p{Cs}]/gu) ?? [];
  return [...new Set(found)].filter((character) => !`\n${spared}`.includes(character)).map(encodeURI);
}
