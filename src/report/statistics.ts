import type { StreamFormat } from "./format.ts";
import { createCounts, sortedCounts } from "./layout.ts";
import { formatSummary, placesNote } from "./summary.ts";
import { showName } from "./terminal-safe.ts";

/** Creates the format that lists no problems, but counts the reports by rule and their places by file. */
export function statisticsFormat({ columns }: { readonly columns: number }): StreamFormat {
  const placesOf = new Map<string, number>();
  const files = createCounts();
  return {
    head: "",
    write({ rule }, { file }) {
      placesOf.set(rule, (placesOf.get(rule) ?? 0) + 1);
      files.add(showName(file));
      return "";
    },
    separator: "",
    foot({ tally }) {
      const rules = sortedCounts(tally.byRule).map(([rule, count]) => {
        const note = placesNote({ reports: tally.byRule.get(rule) ?? 0, places: placesOf.get(rule) ?? 0 });
        return `  ${count}  ${rule}${note}`;
      });
      const tables =
        rules.length === 0 ? [] : ["reports, by rule:", ...rules, ...files.rows("places, by file:"), ""];
      return [...tables, formatSummary({ ...tally, byRule: new Map() }, columns)].join("\n");
    },
  };
}
