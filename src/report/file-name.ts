import { hexOf } from "../text/quote.ts";
import { escapeHarmful } from "./harmful.ts";

/** A file name for people. A byte that is not UTF-8, which the name has as U+DC00 and itself, is shown as `\xFF`. */
export function showName(name: string): string {
  return escapeHarmful(name.replace(BYTES, (byte) => `\\x${hexOf(byte).slice(2)}`));
}

/** Bytes that are not UTF-8. Within a surrogate pair such a half is none. */
const BYTES = /[\udc80-\udcff]/gu;
