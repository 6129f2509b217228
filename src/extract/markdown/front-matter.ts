/**
 * The end of the YAML front matter of a document; `start` if it has none. Front matter stands between lines of `---` at
 * the start and must be a mapping; otherwise the first line is a thematic break.
 */
export function frontMatterEnd(source: string, start: number): number {
  const opening = /---[ \t]*(?:\r\n|\r|\n)/y;
  opening.lastIndex = start;
  if (!opening.test(source)) return start;

  const line = /[^\r\n]*(?:\r\n|\r|\n|$)/y;
  line.lastIndex = opening.lastIndex;
  let isMapping = false;
  while (line.lastIndex < source.length) {
    const text = line.exec(source)?.[0].trimEnd() ?? "";
    if (text === "---" || text === "...") return line.lastIndex;
    isMapping ||= /^["'\w][^:]*:(?:\s|$)/.test(text);
    if (!isMapping && text !== "" && !text.startsWith("#")) return start;
  }
  return start;
}
