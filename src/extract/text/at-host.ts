import { hasPlaceholder } from "../template.ts";
import { isCutByPlaceholder, type TextAttempt } from "./attempt.ts";
import { endOfHost, endOfReference, endOfSentence } from "./runs.ts";

/** The top-level domains of abbreviated references that begin with `ftp.`: the generic ones, and those of countries. */
const topLevel = /\.(?:com|org|net|edu|gov|mil|int|info|arpa|[a-z]{2})$/i;
const hostName = /^(?:www|ftp)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+\.[a-z]{2,}$/i;

/** The longest name of a host (RFC 1034, 3.1). */
const longestHost = 255;
/** The longest port with its colon. */
const longestPort = ":65535".length;

/** Reads the abbreviated reference that begins with `www.` or `ftp.` (RFC 2396, F). */
export function readAtHost(source: string, start: number): TextAttempt | undefined {
  if (/[A-Za-z0-9_./@\\$%&~+-]/.test(source.charAt(start - 1))) return undefined;
  const dotted = endOfHost(source, start);
  const none: TextAttempt = { end: dotted };
  if (dotted - start > longestHost) return none;
  const host = source.slice(start, dotted).replace(/[.-]+$/, "");
  if (!hostName.test(host) || (/^ftp/i.test(host) && !topLevel.test(host))) return none;
  const hostEnd = start + host.length;
  // A call, a longer name, a mail address or a placeholder.
  if (/^[(@_{[$%*\\=+~&]/.test(source.charAt(hostEnd))) return none;
  const [port = ""] = /^:\d{1,5}/.exec(source.slice(hostEnd, hostEnd + longestPort)) ?? [];
  const hasMore = "/?#".includes(source.charAt(hostEnd + port.length) || " ");
  // A host and its port alone are what programs and their configuration have.
  if (port !== "" && !hasMore) return { end: hostEnd + port.length };
  const before = source.charAt(start - 1);
  const close = hasMore ? endOfReference(source, hostEnd, before) : hostEnd;
  if (isCutByPlaceholder(source, close)) return { end: close };
  const end = Math.max(hostEnd, endOfSentence(source, start, close, before));
  const text = source.slice(start, end);
  if (hasPlaceholder(text)) return { end: close };
  return { end: close, finding: { start, end, text, construct: "abbreviated", role: "link" } };
}
