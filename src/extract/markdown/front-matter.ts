/**
 * Where the YAML front matter of a document ends: `start` where it has none. Between lines of `---` at the beginning
 * there is none but a mapping, so that a thematic break is not taken for it.
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
