import type { Content } from "./content.ts";

const MINIFIABLE = /\.(?:[cm]?js|css|json)$/i;

/** Bytes of the beginning of a file that are looked at, and how few say nothing. */
const HEAD = 1 << 16;
const LEAST = 1 << 12;
/** Bytes. People's lines have fewer on average, even where some hold data. */
const LONG_LINE = 500;

/** Whether a file, whose name does not say so, has the long lines of minified scripts, style sheets and JSON. */
export async function isMinified({ name, size, open }: Content): Promise<boolean> {
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
