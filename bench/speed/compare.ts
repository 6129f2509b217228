/** A row of bench.json. */
export interface RowRecord {
  readonly name: string;
  readonly measured: readonly { readonly contender: string; readonly ratio: number }[];
}

/** Urigram's time as a share of the contender's in each run, for each row and contender that are in both runs. */
export function compareWith(
  older: { readonly rows: readonly RowRecord[] },
  rows: readonly RowRecord[],
): readonly (readonly [what: string, then: string, now: string])[] {
  return rows.flatMap(({ name, measured }) => {
    const before = older.rows.find((row) => row.name === name)?.measured ?? [];
    return measured.slice(1).flatMap(({ contender, ratio }) => {
      const then = before.find((one) => one.contender === contender);
      return then ? [[`${name}: ${contender}`, then.ratio.toFixed(2), ratio.toFixed(2)] as const] : [];
    });
  });
}
