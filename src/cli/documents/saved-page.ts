import type { Content } from "./content.ts";
import { headOf } from "./head.ts";

const PAGE = /\.html?$/i;

/** Bytes of the beginning of a page that are looked at. */
const HEAD = 1 << 14;

/** What browsers, copiers of sites and archives of the web write at the beginning of a page that they save. */
const SAVED =
  /<!-- saved from url=\(\d+\)|<!--\s*Page saved with SingleFile|<!-- Mirrored from [^\n]{0,2000} by HTTrack|archive_analytics\b|<!-- Begin Wayback Rewrite/i;

/** Whether a file is a saved copy of a page of a site. */
export async function isSavedPage(file: Content): Promise<boolean> {
  return PAGE.test(file.name) && SAVED.test(await headOf(file, HEAD));
}
