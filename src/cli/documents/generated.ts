/** Why a file counts as generated, as a noun for several of them. */
export type GeneratedKind = "source maps" | "minified files";

/** What the name of a file says about who wrote it; undefined if it may be a person. */
export function generatedKindOf(name: string): GeneratedKind | undefined {
  const lower = name.toLowerCase();
  if (lower.endsWith(".map")) return "source maps";
  return /[.-]min\.[^./\\]+$/.test(lower) ? "minified files" : undefined;
}

const MINIFIABLE = /\.(?:[cm]?js|css)$/i;

/** Bytes of the beginning of a file that are looked at, and how few say nothing. */
const HEAD = 1 << 16;
const LEAST = 1 << 12;
/** Bytes. People's lines have fewer on average, even where some hold data. */
const LONG_LINE = 500;

/** Whether a file, whose name does not say so, has the long lines of minified scripts and style sheets. */
export async function isMinified(
  name: string,
  size: number | undefined,
  open: () => AsyncIterable<Uint8Array>,
): Promise<boolean> {
  if (!MINIFIABLE.test(name) || size === undefined || size < LEAST) return false;
  let bytes = 0;
  let lines = 1;
  for await (const chunk of open()) {
    const head = chunk.subarray(0, HEAD - bytes);
    bytes += head.length;
    for (const byte of head) if (byte === LINE_FEED) lines++;
    if (bytes === HEAD) break;
  }
  return bytes / lines > LONG_LINE;
}

const LINE_FEED = 0x0a;

/** What a search passed over, in a line; undefined if it passed over nothing. */
export function describePassedOver(kinds: readonly GeneratedKind[]): string | undefined {
  if (kinds.length === 0) return undefined;
  const counts = new Map<GeneratedKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const list = [...counts].map(([kind, count]) => `${count} ${count === 1 ? kind.slice(0, -1) : kind}`);
  return `passed over ${list.join(" and ")}, which are generated; name a file to have it read`;
}
