import type { Content } from "./content.ts";
import { headOf } from "./head.ts";

/** Bytes of the beginning of a text that are looked at: the first heading. */
const HEAD = 1 << 10;

/** What the RFC Editor writes at the left of the first lines. */
const NUMBERED = /^Request for Comments: +\d/m;

/** Whether a file is the text of an RFC, which is never changed once it is published. */
export async function isRfc(file: Content): Promise<boolean> {
  return /\.txt$/i.test(file.name) && NUMBERED.test(await headOf(file, HEAD));
}
