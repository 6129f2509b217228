import type { Diagnostic } from "../../lint/diagnostic.ts";
import type { RowFormat, RowSource } from "../../report/format.ts";
import { noteOf } from "../../report/group.ts";
import { noticesOf, type Reporter } from "./reporter.ts";

/** The maximum number of rows that are held back: ten places for each group. */
const MOST = 100_000;

const BARE = `the report has more than ${MOST.toLocaleString("en")} rows, so it does not say how many are alike`;

/**
 * Creates a reporter that holds rows back until the end of the run, when the size of each group is known. If there are
 * too many rows, it writes them without the sizes.
 */
export function createRowReporter(format: RowFormat, send: (text: string) => Promise<void>): Reporter {
  let rows = 0;
  let held: (() => string)[] = [];
  let copy = createCopier();
  async function release(): Promise<void> {
    const texts = held;
    held = [];
    copy = createCopier();
    for (const text of texts) await send(text());
  }
  return {
    begin: () => send(format.head),
    async write(diagnostic, source, place) {
      rows++;
      if (rows > MOST) {
        await release();
        return send(format.write(diagnostic, source, ""));
      }
      const row = copyOf(diagnostic, source, copy);
      held.push(() => format.write(row.diagnostic, row.source, rows > MOST ? "" : noteOf(place)));
    },
    async endFile(file) {
      held.push(() => format.endFile?.(file) ?? "");
      if (rows > MOST) await release();
    },
    async end(outcome) {
      await release();
      await send(format.foot(outcome));
    },
    notices: () => [...noticesOf(format), ...(rows > MOST ? [BARE] : [])],
  };
}

/** Copies the content of a row. The diagnostic and the source would keep the whole document in memory. */
function copyOf(original: Diagnostic, { file, positionOf }: RowSource, copy: (text: string) => string) {
  const { rule, level, message, advice, section, start, end, specification, standard } = original;
  const { reference, referenceSpan, construct } = original;
  const diagnostic: Diagnostic = {
    ...{ rule, level, message: copy(message), section, start, end, specification },
    ...{ reference: copy(reference), referenceSpan, construct: copy(construct) },
    ...(advice !== undefined && { advice: copy(advice) }),
    ...(standard && { standard }),
  };
  const [from, to] = [positionOf(start), positionOf(end)];
  return { diagnostic, source: { file, positionOf: (offset: number) => (offset === start ? from : to) } };
}

/** Creates a function that copies strings, since a part of a string keeps the whole string in memory. */
function createCopier(): (text: string) => string {
  const copies = new Map<string, string>();
  return (text) => {
    const known = copies.get(text);
    if (known !== undefined) return known;
    const copied = Buffer.from(text, "utf16le").toString("utf16le");
    copies.set(copied, copied);
    return copied;
  };
}
