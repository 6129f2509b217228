/** The rows of a table that are set one after the other: two spaces after a semicolon, or the end of a line, part them. */
export function rowsIn(table: string): readonly string[] {
  return table
    .trim()
    .replace(/;$/, "")
    .split(/;? *\n\s*|; {2}/);
}
