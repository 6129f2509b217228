/** Whether `URL:` stands before an offset, with or without a space or a line end. */
export function endsWithPrefix(source: string, offset: number): boolean {
  const longest = "_URL:\r\n".length;
  return /(?:^|[^A-Za-z0-9+.-])URL:(?:\r\n|\s)?$/i.test(source.slice(Math.max(0, offset - longest), offset));
}

/** Whether a tag of JSDoc begins before an offset that separates a link from its text by "|": `{@link a|b}`. */
export function endsWithLinkTag(source: string, offset: number): boolean {
  return /\{@link(?:code|plain)?\s+(?:\*\s*)?$/.test(source.slice(Math.max(0, offset - GLANCE), offset));
}

/** How far before a link its tag may begin: in a comment, in the line before. */
const GLANCE = 48;
