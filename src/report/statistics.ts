import type { StreamFormat } from "./format.ts";
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

/** Counts words, such as error codes. */
interface Counts {
  readonly add: (word: string) => void;
  /** Returns a title and a row for each word, most frequent first; no rows if there are no words. */
  readonly rows: (title: string) => readonly string[];
}

/** Counts words of a set that fits into memory. */
export function createCounts(): Counts {
  const counts = new Map<string, number>();
  return {
    add(word) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    },
    rows(title) {
      const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
      const width = Math.max(0, ...sorted.map(([, count]) => String(count).length));
      const rows = sorted.map(([word, count]) => `  ${String(count).padStart(width)}  ${word}`);
      return rows.length === 0 ? [] : [title, ...rows];
    },
  };
}
