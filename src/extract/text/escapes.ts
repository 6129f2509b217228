/**
 * The end of the escape that begins before an offset, where letters begin, and may end after it; undefined if there is
 * none. Strings have `\n`, patterns `\A`, and roff `\fB`, `\f(CW` and `\%` (groff(7)).
 */
export function endOfEscape(source: string, offset: number): number | undefined {
  const before = source.slice(Math.max(0, offset - "\\f(".length), offset);
  if (before.endsWith("\\%")) return offset;
  if (before.endsWith("\\f(")) return offset + "CW".length;
  if (!before.endsWith("\\") || before.endsWith("\\\\")) return undefined;
  const [letters] = /^(?:f[BIPR\d]|[0ABGKQZbfnrtvz])/.exec(source.slice(offset, offset + "fB".length)) ?? [];
  return letters === undefined ? undefined : offset + letters.length;
}

/** Where a ">" begins that POD writes as `E<gt>` (perlpod, "Formatting Codes"): an offset, or one before it. */
export function startOfBracket(source: string, offset: number): number {
  return source.startsWith("E<gt>", offset - 1) ? offset - 1 : offset;
}

/** Whether an escape follows that patterns have: what stands before it is a part of a pattern. */
export function isCutByPattern(source: string, end: number): boolean {
  return /^\\[.?dw\d]/.test(source.slice(end, end + 2));
}
