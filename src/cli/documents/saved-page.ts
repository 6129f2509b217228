import type { Content } from "./content.ts";

const PAGE = /\.html?$/i;

/** Bytes of the beginning of a page that are looked at. */
const HEAD = 1 << 14;

/** What browsers, copiers of sites and archives of the web write at the beginning of a page that they save. */
const SAVED =
  /<!-- saved from url=\(\d+\)|<!--\s*Page saved with SingleFile|<!-- Mirrored from [^\n]{0,2000} by HTTrack|archive_analytics\b|<!-- Begin Wayback Rewrite/i;

/** Whether a file is a page of a site that somebody saved as it was. */
export async function isSavedPage({ name, open }: Content): Promise<boolean> {
  if (!PAGE.test(name)) return false;
  const decoder = new TextDecoder("latin1");
  let head = "";
  for await (const chunk of open()) {
    head += decoder.decode(chunk.subarray(0, HEAD - head.length));
    if (head.length === HEAD) break;
  }
  return SAVED.test(head);
}
