import type { Rule } from "../lint/rule.ts";

/** The highlighting in a report. Plain text leaves strings unchanged. */
export interface Style {
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
}

/** The layout of a readable report. */
export interface Layout {
  readonly style: Style;
  /** The width of the terminal. */
  readonly columns: number;
  readonly ownRules?: readonly Rule[];
  /** True if reports list all places. By default, they name two and count the others. */
  readonly isVerbose?: boolean;
}

export const plain: Style = {
  error: (text) => text,
  warning: (text) => text,
  strong: (text) => text,
  faint: (text) => text,
};

export const coloured: Style = {
  error: sgr("1;31"),
  warning: sgr("1;33"),
  strong: sgr("1"),
  faint: sgr("2"),
};

function sgr(code: string): (text: string) => string {
  return (text) => `\x1b[${code}m${text}\x1b[0m`;
}

/** Wraps a string at spaces and cuts words that are longer than a line. Each character takes one column. */
export function wrap(text: string, columns: number): readonly string[] {
  const room = Math.max(columns, 1);
  const lines: string[] = [];
  let at = 0;
  while (text.length - at > room) {
    const space = text.slice(at, at + room + 1).lastIndexOf(" ");
    const length = space > 0 ? space : room;
    lines.push(text.slice(at, at + length));
    at += space > 0 ? length + 1 : length;
  }
  return [...lines, text.slice(at)];
}

/** The minimum width for a string that is wrapped next to a heading. */
const NARROW = 24;
/** The indentation of a line below a heading. */
export const INDENT = "    ";

/** Wraps a string next to a heading, or below it if there is too little room. */
export function hang(head: string, text: string, columns: number): string {
  const beside = columns - head.length;
  if (beside < Math.min(NARROW, text.length)) {
    return [head.trimEnd(), ...wrap(text, columns - INDENT.length).map((line) => INDENT + line)].join("\n");
  }
  return head + wrap(text, beside).join(`\n${" ".repeat(head.length)}`);
}

/** Formats an integer for people: `1,234`. Creating an `Intl.NumberFormat` instead takes ten milliseconds. */
export function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** Formats a count with its noun: `1 warning`, `2,000 warnings`. */
export function amount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** Counts how often each word, such as an error code, occurs. */
interface Counts {
  readonly add: (word: string) => void;
  /** Returns a title and a row for each word, most frequent first; no rows if there are no words. */
  readonly rows: (title: string) => readonly string[];
}

/** Returns the words with their formatted counts, most frequent first. The counts are right-aligned. */
export function sortedCounts(counts: ReadonlyMap<string, number>): readonly (readonly [string, string])[] {
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const width = formatNumber(sorted[0]?.[1] ?? 0).length;
  return sorted.map(([word, count]) => [word, formatNumber(count).padStart(width)]);
}

/** Counts words. All different words must fit in memory. */
export function createCounts(): Counts {
  const counts = new Map<string, number>();
  return {
    add(word) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    },
    rows(title) {
      const rows = sortedCounts(counts).map(([word, count]) => `  ${count}  ${word}`);
      return rows.length === 0 ? [] : [title, ...rows];
    },
  };
}
