import { checkDialect, checkText, describeValue } from "../core/check-arguments.ts";
import { quote } from "../text/quote.ts";
import { compareWithUrl } from "./compare.ts";
import { readByUrl, type UrlReader, type UrlReading } from "./reading.ts";

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
 * `https://a.example:8443`, is in the list. An entry such as `https:` allows all hosts and ports of a scheme. Fetch the
 * URL that the guard returns, not the reference. Throws a TypeError for an invalid list.
 */
export function createGuard(dialect: UrlReader, origins: readonly string[]): Guard {
  checkDialect(dialect);
  if (!Array.isArray(origins)) throw new TypeError(`${ORIGINS}, not ${describeValue(origins)}`);
  if (origins.length === 0) throw new TypeError(`${ORIGINS}; an empty array allows nothing`);
  const allowed: ReadonlySet<string> = new Set(origins.map(checkedOrigin));
  const isAllowed = (url: UrlReading) => allowed.has(`${url.scheme}:`) || allowed.has(originOf(url));

  const judge = (reference: string): Judgment => {
    const comparison = compareWithUrl(dialect, reference);
    if (!comparison.comparable) return { code: "relative", reason: comparison.reason };
    const { dialect: own, url, differences } = comparison;
    const difference = differences.find(({ what, kind }) => kind === "meaning" && what !== "query");
    if (!own || !url) return { code: "invalid", reason: difference?.reason ?? "this is not a URL" };
    if (difference) return { code: "ambiguous", reason: difference.reason };
    const isListed = url.host && isAllowed(url);
    if (isListed && (own.userinfo ?? url.userinfo) === undefined) return { url: url.text };
    const reason = `the guard allows only ${[...allowed].join(", ")}, without a userinfo`;
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

/** Returns a list entry in serialized form. Throws a TypeError if it is not an origin or scheme, or contains "*". */
function checkedOrigin(entry: unknown): string {
  if (typeof entry === "string") {
    if (/^[a-z][a-z\d+.-]*:$/i.test(entry)) return entry.toLowerCase();
    const url = entry.includes("*") ? undefined : readByUrl(entry);
    if (url?.host && [originOf(url), `${originOf(url)}/`].includes(url.text)) return originOf(url);
  }
  throw new TypeError(
    `${ORIGINS}, not ${typeof entry === "string" ? quote(entry, 48) : describeValue(entry)}`,
  );
}

/** The origin as written in the URL. The origin of a `blob:` URL has no host. */
function originOf({ scheme, host, port }: UrlReading): string {
  return `${scheme}://${host ?? ""}${port === undefined ? "" : `:${port}`}`;
}
