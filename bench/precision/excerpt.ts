import { readFileSync } from "node:fs";

/** The number of UTF-16 code units shown on each side. */
const AROUND = 80;

/** Returns the line in which a span begins, limited to some distance around the span. */
export function excerptOf(
  source: string,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  const before = source.slice(Math.max(0, start - AROUND), start);
  const after = source.slice(start, end + AROUND);
  const from = before.lastIndexOf("\n") + 1;
  const to = after.indexOf("\n");
  return before.slice(from) + (to < 0 ? after : after.slice(0, to));
}

/** Returns the excerpt from a UTF-8 file. */
export function excerptOfFile(file: string, span: { readonly start: number; readonly end: number }): string {
  return excerptOf(readFileSync(file, "utf8").replace(/^\uFEFF/, ""), span);
}
