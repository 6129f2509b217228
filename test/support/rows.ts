/**
 * Splits table rows that are printed one after the other, separated by a line break, or by two spaces after a semicolon.
 */
export function rowsIn(table: string): readonly string[] {
  return table
    .trim()
    .replace(/;$/, "")
    .split(/;? *\n\s*|; {2}/);
}
