/** Why a file counts as generated, as a noun for several of them. */
export type GeneratedKind = "source maps" | "minified files";

/** What the name of a file says about who wrote it; undefined if it may be a person. */
export function generatedKindOf(name: string): GeneratedKind | undefined {
  const lower = name.toLowerCase();
  if (lower.endsWith(".map")) return "source maps";
  return /[.-]min\.[^./\\]+$/.test(lower) ? "minified files" : undefined;
}

/** What a search passed over, in a line; undefined if it passed over nothing. */
export function describePassedOver(kinds: readonly GeneratedKind[]): string | undefined {
  if (kinds.length === 0) return undefined;
  const counts = new Map<GeneratedKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const list = [...counts].map(([kind, count]) => `${count} ${count === 1 ? kind.slice(0, -1) : kind}`);
  return `passed over ${list.join(" and ")}, which are generated; name a file to have it read`;
}
