import type { StreamFormat } from "./format.ts";
import { createCounts } from "./layout.ts";
import { formatSummary } from "./summary.ts";
import { showName } from "./terminal-safe.ts";

/** Creates the format that lists no problems, but counts them by rule and by file. */
export function statisticsFormat({ columns }: { readonly columns: number }): StreamFormat {
  const [rules, files] = [createCounts(), createCounts()];
  return {
    head: "",
    write({ rule }, { file }) {
      rules.add(rule);
      files.add(showName(file));
      return "";
    },
    separator: "",
    foot({ tally }) {
      const tables = [...rules.rows("problems, by rule:"), ...files.rows("problems, by file:")];
      const sums = formatSummary({ ...tally, byRule: new Map() }, columns);
      return [...tables, ...(tables.length > 0 ? [""] : []), sums].join("\n");
    },
  };
}
