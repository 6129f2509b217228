import type { Reading } from "../../src/index.ts";

/**
 * The specification's own name for a kind, given its field in a reading; undefined if the value is not a kind or is
 * absent.
 */
export function ownWord({ classification }: Reading, what: string): string | undefined {
  const kinds: ReadonlyMap<string, string | null | undefined> = new Map(Object.entries(classification ?? {}));
  return kinds.get(what.replace(/^classification\./, "")) ?? undefined;
}
