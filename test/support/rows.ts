/** The rows of a table that are set one after the other: a semicolon or the end of a line is between two of them. */
export function rowsIn(table: string): readonly string[] {
  return table.trim().split(/;? *\n\s*|; {2}/);
}
