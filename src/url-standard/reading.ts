import { divideAuthority, schemeIn, split } from "../core/split.ts";
import type { LeanDialect } from "../dialects/dialect.ts";

/** The functions of a dialect that comparisons need. Bundlers can leave out the others. */
export type UrlReader = Pick<
  LeanDialect,
  "title" | "componentSpans" | "server" | "normalize" | "normalizationSteps" | "resolve"
>;

/** The parts of a URL in terms that a dialect and the URL Standard share. An absent part is undefined. */
export interface UrlParts {
  /** The scheme, without ":". */
  readonly scheme: string | undefined;
  /** The user and, after a ":", the password, without "@". */
  readonly userinfo: string | undefined;
  /** The host; "" if it is empty, and undefined if there is no authority or the dialect does not divide it. */
  readonly host: string | undefined;
  /** The port, without ":". */
  readonly port: string | undefined;
  /** The path or opaque path, with the params of RFC 1808. It may be empty. */
  readonly path: string;
  /** The query, without "?". */
  readonly query: string | undefined;
  /** The fragment, without "#". */
  readonly fragment: string | undefined;
}

/** A whole URL and its parts. */
export interface UrlReading extends UrlParts {
  /** The normalized target of a dialect, or the `href` of the runtime's `URL`, with its host as the URL Standard writes it. */
  readonly text: string;
}

/** The names of the parts, in the order of the differences. */
export const partNames = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const;

/** Parses a valid reference with a dialect, without normalization. */
export function readAsIs(dialect: UrlReader, text: string): UrlReading {
  const spans = dialect.componentSpans(text);
  const { userinfo, host, port } = dialect.server(text) ?? {};
  const textOf = (name: "scheme" | "query" | "fragment") => {
    const span = spans[name];
    return span && text.slice(span.start, span.end);
  };
  return {
    text,
    scheme: textOf("scheme"),
    userinfo,
    host,
    port,
    path: text.slice(spans.path.start, (spans.params ?? spans.path).end),
    query: textOf("query"),
    fragment: textOf("fragment"),
  };
}

/** Parses a valid reference with a dialect, then applies the dialect's own normalization. */
export function readNormalized(dialect: UrlReader, text: string): UrlReading {
  return readAsIs(dialect, dialect.normalize(text));
}

/** Parses and normalizes a string with a dialect; undefined if the dialect rejects the string. */
export function tryRead(dialect: UrlReader, text: string): UrlReading | undefined {
  try {
    return readNormalized(dialect, text);
  } catch {
    return undefined;
  }
}

/**
 * Parses a string with the runtime's `URL`; undefined if that fails, or if the URL Standard rejects the host. `URL` is
 * read at each call. Throws an Error if the runtime has none.
 */
export function readByUrl(text: string, base?: string): UrlReading | undefined {
  if (typeof URL !== "function")
    throw new Error("this runtime has no global URL, which urigram/url-standard needs");
  if (base !== undefined && !readByUrl(base)) return undefined;
  try {
    return withDomain(readHref(new URL(text, base).href));
  } catch {
    return undefined;
  }
}

/** The forbidden domain code points (URL Standard, 3.1). */
export const forbiddenInDomain: RegExp = /[\0- #%/:<>?@[\\\]^|\x7f]/;

/**
 * Decodes the host of a special URL; undefined if the decoded host contains a forbidden domain code point (URL
 * Standard, 3.5: host parser). Chromium deviates: it escapes spaces and "*" in a host.
 */
function withDomain(url: UrlReading): UrlReading | undefined {
  const { text, scheme, userinfo, host } = url;
  if (!host?.includes("%") || specialPortOf(scheme) === undefined) return url;
  const domain = decodeAscii(host);
  if (forbiddenInDomain.test(domain)) return undefined;
  const start = `${scheme}://${userinfo === undefined ? "" : `${userinfo}@`}`;
  return { ...url, text: start + domain + text.slice(start.length + host.length), host: domain };
}

/** Decodes the escapes of a host. Octets beyond ASCII, which only IDNA can check, become U+FFFD. */
export function decodeAscii(text: string): string {
  return text.replace(/%([\dA-Fa-f]{2})/g, (_, hex: string) => {
    const octet = Number.parseInt(hex, 16);
    return octet < 0x80 ? String.fromCharCode(octet) : "\ufffd";
  });
}

/** Parses a serialized URL (URL Standard, 4.5), in which no delimiter occurs as data before its component. */
function readHref(href: string): UrlReading {
  const { scheme, authority, path, query, fragment } = split(href);
  const { host, colon } = divideAuthority(authority ?? "");
  return {
    text: href,
    scheme,
    userinfo: authority !== undefined && host > 0 ? authority.slice(0, host - 1) : undefined,
    host: authority?.slice(host, colon),
    port: authority !== undefined && colon < authority.length ? authority.slice(colon + 1) : undefined,
    path,
    query,
    fragment,
  };
}

/** Returns the scheme that the URL Standard finds in a string (4.4, scheme state), in lower case. */
export function urlSchemeOf(text: string): string | undefined {
  const scheme = schemeIn(strip(text));
  return /^[A-Za-z][A-Za-z\d+.-]*$/.test(scheme) ? scheme.toLowerCase() : undefined;
}

/** Removes what the URL Standard removes before parsing (4.4, steps 1 and 3). */
export function strip(text: string): string {
  return stripEnds(text).replace(/[\t\n\r]+/g, "");
}

function stripEnds(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(start, end);
}

/** The special schemes with their default ports (URL Standard, 4.2). */
const specialSchemes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["ftp", "21"],
  ["file", ""],
  ["http", "80"],
  ["https", "443"],
  ["ws", "80"],
  ["wss", "443"],
]);

/** Returns the default port of a special scheme, "" for `file`; undefined for other schemes (URL Standard, 4.2). */
export function specialPortOf(scheme: string | undefined): string | undefined {
  return specialSchemes.get(scheme?.toLowerCase() ?? "");
}
