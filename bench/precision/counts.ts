import { extname } from "node:path";
import { languageOf } from "../../src/extract/languages.ts";

/** The key used to count diagnostics. */
interface Counted {
  readonly rule: string;
  readonly file: string;
}

/** Counts the diagnostics of each rule. */
export function countByRule(counted: readonly Counted[]): ReadonlyMap<string, number> {
  return countBy(counted, ({ rule }) => rule);
}

/** Counts the diagnostics of each rule by language and extension, the most frequent first. */
export function tableOfCounts(counted: readonly Counted[]): string {
  return [
    listOf(countByRule(counted)),
    listOf(countBy(counted, ({ rule, file }) => `${rule} ${languageOf(file).id} ${extname(file)}`)),
  ].join("\n");
}

function countBy(
  counted: readonly Counted[],
  keyOf: (counted: Counted) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of counted) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}

function listOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([key, count]) => `${String(count).padStart(7)} ${key}\n`).join("");
}
