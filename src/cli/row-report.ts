import type { Diagnostic } from "../lint/diagnostic.ts";
import type { RowFormat, RowSource } from "../report/format.ts";
import { noteOf } from "../report/group.ts";
import { noticesOf, type Reporter } from "./reports.ts";

/** The maximum number of rows that are held back: ten places for each group. */
const MOST = 100_000;

const BARE = `the report has more than ${MOST.toLocaleString("en")} findings, so it does not say how many are alike`;

/**
 * Creates a reporter that holds rows back until the end of the run, when the size of each group is known. If there are
 * too many rows, it writes them without the sizes.
 */
export function createRowReporter(format: RowFormat, send: (text: string) => Promise<void>): Reporter {
  let rows = 0;
  let held: (() => string)[] = [];
  async function release(): Promise<void> {
    const texts = held;
    held = [];
    for (const text of texts) await send(text());
  }
  async function hold(text: () => string): Promise<void> {
    if (rows > MOST) await send(text());
    else held.push(text);
  }
  return {
    begin: () => send(format.head),
    async write(diagnostic, source, place) {
      rows++;
      if (rows > MOST) await release();
      const row = copyOf(diagnostic, source);
      await hold(() => format.write(row.diagnostic, row.source, rows > MOST ? "" : noteOf(place)));
    },
    endFile: (file) => hold(() => format.endFile?.(file) ?? ""),
    async end(outcome) {
      await release();
      await send(format.foot(outcome));
    },
    notices: () => [...noticesOf(format), ...(rows > MOST ? [BARE] : [])],
  };
}

/** Copies the content of a row. The diagnostic and the source would keep the whole document in memory. */
function copyOf(original: Diagnostic, { file, positionOf }: RowSource) {
  const { rule, level, message, section, start, end, specification, reference, referenceSpan, construct } =
    original;
  const { advice, standard } = original;
  const diagnostic: Diagnostic = structuredClone({
    ...{ rule, level, message, section, start, end, specification, reference, referenceSpan, construct },
    ...(advice !== undefined && { advice }),
    ...(standard && { standard }),
  });
  const [from, to] = [positionOf(start), positionOf(end)];
  return { diagnostic, source: { file, positionOf: (offset: number) => (offset === start ? from : to) } };
}
