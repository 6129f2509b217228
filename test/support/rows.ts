/**
 * Splits table rows that are printed one after the other: two spaces after a semicolon, or a line end, separate them.
 */
export function rowsIn(table: string): readonly string[] {
  return table
    .trim()
    .replace(/;$/, "")
    .split(/;? *\n\s*|; {2}/);
}
