import { readFileSync } from "node:fs";

/** How much of a line is shown on each side, in UTF-16 code units. */
const AROUND = 80;

/** The line that a span begins in, as far as it is near. */
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

/** As `excerptOf`, of a file that is read as UTF-8. */
export function excerptOfFile(file: string, span: { readonly start: number; readonly end: number }): string {
  return excerptOf(readFileSync(file, "utf8").replace(/^\uFEFF/, ""), span);
}
