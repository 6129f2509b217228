import { expect, it } from "vitest";
import { createRowReporter } from "../../src/cli/lint/write-reports.ts";
import { lint } from "../../src/lint/index.ts";
import { unixFormat } from "../../src/report/diagnostic.ts";
import { sourceOf } from "../../src/report/format.ts";
import { createGroups } from "../../src/report/group.ts";
import { textStart } from "../../src/text/position.ts";
import { isInnerLoop } from "../support/some.ts";

const text = "http://a:0/";
const source = sourceOf("a.txt", { text, offset: 0, markLength: 0, origin: textStart });
const [diagnostic] = lint(text);

/** Reports a diagnostic several times. Returns the rows, and the number of them that were written before the end. */
async function report(times: number) {
  const rows: string[] = [];
  const reporter = createRowReporter(unixFormat(), async (row) => void (row !== "" && rows.push(row)));
  const groupOf = createGroups(String);
  await reporter.begin();
  if (diagnostic)
    for (let at = 0; at < times; at++) await reporter.write(diagnostic, source, groupOf(diagnostic));
  const before = rows.length;
  const none = { reports: 0, places: 0 };
  const counts = { files: 1, references: 0, errors: none, warnings: none, ungrouped: 0, recorded: 0 };
  await reporter.end({ tally: { ...counts, byRule: new Map() }, unread: [], exitCode: 1 });
  return { rows, before, notices: reporter.notices() };
}

it("rows are held back until the number of places alike is known", async () => {
  const { rows, before, notices } = await report(2);
  expect(rows).toEqual(
    [1, 2].map(
      (at) =>
        `a.txt:1:10: "0" is out of range; use a port from 1 to 65535 (${at} of 2 alike) [error/authority/port-range]\n`,
    ),
  );
  expect({ before, notices }).toEqual({ before: 0, notices: [] });
});

it.skipIf(isInnerLoop)("rows are written without the number if there are too many to hold", async () => {
  const { rows, before, notices } = await report(100_001);
  expect(new Set(rows)).toEqual(
    new Set(['a.txt:1:10: "0" is out of range; use a port from 1 to 65535 [error/authority/port-range]\n']),
  );
  expect([rows.length, before]).toEqual([100_001, 100_001]);
  expect(notices).toEqual(["the report has more than 100,000 rows, so similar rows are not counted"]);
});
