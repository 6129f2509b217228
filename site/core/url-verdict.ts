import { readByUrl, urlSchemeOf } from "../../src/url-standard/reading.ts";
import { accepts } from "./accepts.ts";

/**
 * The verdict of the URL Standard, whose parser repairs what it can: it accepts a valid reference, and tolerates an
 * invalid one. Its valid URL strings (4.3) are nearly those of RFC 3987, with more characters. A relative reference has
 * no verdict without a base.
 */
export type UrlVerdict = "accepted" | "tolerated" | "rejected" | "needs a base";

/** The URL code points beyond ASCII (4.3). RFC 3987 allows fewer of them, and private ones only in a query. */
const BEYOND_ASCII = /[^\0-\x9f\p{Cs}\p{NChar}]/gu;

/** Returns the verdict on a reference. */
export function urlVerdictOf(reference: string, base: string | undefined): UrlVerdict {
  if (readByUrl(reference, base))
    return accepts.rfc3987(reference.replace(BEYOND_ASCII, "\xe9")) ? "accepted" : "tolerated";
  return base === undefined && urlSchemeOf(reference) === undefined ? "needs a base" : "rejected";
}

/** Says where this browser goes although the URL Standard rejects the reference; undefined if it does not. */
export function deviationOf(reference: string, base: string | undefined): string | undefined {
  return !readByUrl(reference, base) && URL.canParse(reference, base)
    ? `This browser is more lenient than the URL Standard, and goes to "${new URL(reference, base).href}".`
    : undefined;
}
