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

/** A special scheme without two slashes and a host (4.4): a validation error that grammars do not know. */
const WITHOUT_SLASHES = /^(?:https?|wss?|ftp):(?!\/\/[^/])/i;
/** The authority of a reference that has one. */
const AUTHORITY = /^(?:[^:/?#]*:)?\/\/[^/?#]*/;

/** Returns the verdict on a reference. */
export function urlVerdictOf(reference: string, base: string | undefined): UrlVerdict {
  const url = readByUrl(reference, base);
  if (url) {
    const authority = AUTHORITY.exec(reference)?.[0];
    // A number that is not an IPv4 address in its usual form is a validation error, too (3.5).
    const isNumber = authority && /^[\d.]+$/.test(url.host ?? "") && !authority.includes(url.host ?? "");
    const isOdd = isNumber || WITHOUT_SLASHES.test(reference);
    return !isOdd && accepts.rfc3987(reference.replace(BEYOND_ASCII, "\xe9")) ? "accepted" : "tolerated";
  }
  return base === undefined && urlSchemeOf(reference) === undefined ? "needs a base" : "rejected";
}

/** Says where this browser goes although the URL Standard rejects the reference; undefined if it does not. */
export function deviationOf(reference: string, base: string | undefined): string | undefined {
  return !readByUrl(reference, base) && URL.canParse(reference, base)
    ? `This browser is more lenient than the URL Standard, and goes to "${new URL(reference, base).href}".`
    : undefined;
}
