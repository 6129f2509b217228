import { checkDialect, checkText, describeValue } from "../core/check-arguments.ts";
import { quote } from "../text/quote.ts";
import { attempt, compareWithUrl, type UrlDifference } from "./compare.ts";
import { specialPortOf, type UrlReader, type UrlReading } from "./reading.ts";

/**
 * The machine-readable reason why a guard does not allow a reference: it is relative, it is invalid in the dialect or
 * the URL Standard, the two interpret it differently, its origin is not on the list, or it has a userinfo. The first
 * reason that applies is used.
 */
export type NotAllowedCode = "relative" | "invalid" | "ambiguous" | "not-listed" | "userinfo";

/** Thrown by a guard for a reference that it does not allow. The message is the reason. */
export class NotAllowedError extends Error {
  /** The name of the class. */
  override readonly name = "NotAllowedError";
  /** The reference. */
  readonly reference: string;
  /** The machine-readable reason. */
  readonly code: NotAllowedCode;

  constructor(message: string, reference: string, code: NotAllowedCode) {
    super(message);
    this.reference = reference;
    this.code = code;
  }
}

/** Returns the URL to fetch, in ASCII. Throws a NotAllowedError for a reference that is not allowed. */
export type Guard = (reference: string) => string;

/**
 * Creates a guard against server-side request forgery. It allows a URL if the dialect and the runtime's `URL` interpret
 * it in the same way (except for the query), if it has no userinfo, and if its origin, such as
 * `https://a.example:8443`, is in the list. An entry such as `https:` allows all hosts and ports of a scheme; its URLs
 * must not have an opaque origin (URL Standard, 4.7), as those of `file:`, `data:` and `javascript:` do. Fetch the
 * URL that the guard returns, not the reference. Throws a TypeError with the reason for an invalid list, or for an entry
 * that the two interpret differently.
 */
export function createGuard(dialect: UrlReader, origins: readonly string[]): Guard {
  checkDialect(dialect);
  if (!Array.isArray(origins)) throw new TypeError(`${ORIGINS}, not ${describeValue(origins)}`);
  if (origins.length === 0) throw new TypeError(`${ORIGINS}; an empty array allows nothing`);
  const allowed: ReadonlySet<string> = new Set(origins.map((each: unknown) => checkedOrigin(dialect, each)));
  const isAllowed = (url: UrlReading) => allowed.has(`${url.scheme}:`) || allowed.has(originOf(url));

  const judge = (reference: string): Judgment => {
    const comparison = compareWithUrl(dialect, reference);
    if (!comparison.comparable) return { code: "relative", reason: comparison.reason };
    const { dialect: own, url, differences } = comparison;
    const difference = differences.find(isAmbiguous);
    if (!own || !url)
      return { code: "invalid", reason: difference?.reason ?? rejectionOf(dialect, reference) };
    if (difference) return { code: "ambiguous", reason: difference.reason };
    const isListed = url.host && isAllowed(url);
    if (isListed && (own.userinfo ?? url.userinfo) === undefined) return { url: url.text };
    const rule = `the guard allows only ${[...allowed].join(", ")}, without a userinfo`;
    const reason = url.host ? rule : `the URL has no host; ${rule}`;
    return { code: isListed ? "userinfo" : "not-listed", reason };
  };
  return (reference) => {
    checkText(reference, "a reference");
    const judged = judge(reference);
    if ("url" in judged) return judged.url;
    const meant = `https:${reference.startsWith("//") ? "" : "//"}${reference}`;
    const hint =
      !HAS_SCHEME.test(reference) && "url" in judge(meant) ? `; did you mean ${quote(meant, 48)}?` : "";
    throw new NotAllowedError(judged.reason + hint, reference, judged.code);
  };
}

/** The URL, or the reason why a reference is not allowed. */
type Judgment = { readonly url: string } | { readonly code: NotAllowedCode; readonly reason: string };

/** Matches a reference whose first segment contains a ":" that is not followed by a port. */
const HAS_SCHEME = /^[^/?#]*:(?!\d+(?:[/?#]|$))/;

const ORIGINS =
  'origins must be an array of origins such as "https://a.example", or schemes such as "https:"';

/** Returns a list entry in serialized form. Throws a TypeError with the reason if it is not an origin or scheme. */
function checkedOrigin(dialect: UrlReader, entry: unknown): string {
  if (typeof entry !== "string") throw new TypeError(`${ORIGINS}, not ${describeValue(entry)}`);
  const flaw = (reason: string) => new TypeError(`${ORIGINS}, not ${quote(entry, 48)}: ${reason}`);
  if (/^[a-z][a-z\d+.-]*:$/i.test(entry)) {
    if (specialPortOf(entry.slice(0, -1))) return entry.toLowerCase();
    throw flaw("its URLs have an opaque origin (URL Standard 4.7)");
  }
  if (entry.includes("*")) throw flaw('wildcards such as "*" are not supported');
  const comparison = compareWithUrl(dialect, entry);
  if (!comparison.comparable) throw flaw("it has no scheme");
  const { dialect: own, url, differences } = comparison;
  if (!url) throw flaw(differences[0]?.reason ?? rejectionOf(dialect, entry));
  if (!url.host) throw flaw("it has no host");
  const extra = (["userinfo", "query", "fragment"] as const).find((part) => url[part] !== undefined);
  if (extra || url.path.length > 1) throw flaw(`it has a ${extra ?? "path"}`);
  const difference = differences.find(isAmbiguous);
  // The runtime converts an internationalized host, which is invalid in a URI.
  if (difference && (own || !/[^\0-\x7f]/.test(entry))) throw flaw(difference.reason);
  return originOf(url);
}

/** Returns the message of the error that a dialect throws for an invalid reference. */
function rejectionOf(dialect: UrlReader, reference: string): string {
  const read = attempt(() => dialect.normalize(reference));
  return read.ok ? "the URL Standard rejects it" : read.error.message;
}

/** True for a difference that makes a guard reject a reference. */
function isAmbiguous({ what, kind }: UrlDifference): boolean {
  return kind === "meaning" && what !== "query";
}

/** The origin as written in the URL. The origin of a `blob:` URL has no host. */
function originOf({ scheme, host, port }: UrlReading): string {
  return `${scheme}://${host ?? ""}${port === undefined ? "" : `:${port}`}`;
}
