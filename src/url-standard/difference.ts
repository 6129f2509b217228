// The reasons why a dialect and the URL Standard both parse a string but disagree on the value of a part. A reason is
// given only if it alone makes the values differ.

import { escapeOf, escapeOrReplace } from "../core/escape.ts";
import type { NormalizationStep } from "../core/normalize.ts";
import { citation } from "../core/syntax-error.ts";
import {
  readAsIs,
  readByUrl,
  specialPortOf,
  tryRead,
  type UrlParts,
  type UrlReader,
  type UrlReading,
} from "./reading.ts";
import { meaning, sections, spelling, type UrlReason } from "./reason.ts";

/** A target as parsed by a dialect and by the URL Standard. */
export interface Pair {
  readonly dialect: UrlReader;
  /** The target before normalization. */
  readonly target: string;
  /** The target after the dialect's normalization. */
  readonly own: UrlReading;
  readonly url: UrlReading;
}

type Explain = (pair: Pair, own: string, url: string) => UrlReason | undefined;

/** Returns the reason why a part has different values; undefined if the URL Standard contains none. */
export function differenceReason(pair: Pair, part: keyof UrlParts): UrlReason | undefined {
  const [own = "", url = ""] = [pair.own[part], pair.url[part]];
  for (const explain of explanations[part]) {
    const reason = explain(pair, own, url);
    if (reason) return reason;
  }
  return undefined;
}

const explanations: { readonly [Part in keyof UrlParts]: readonly Explain[] } = {
  scheme: [ofSchemeCase],
  userinfo: [ofNetLoc, ofAuthority, ofStep("userinfo"), ofEmptyPassword, ofEscapes("userinfo")],
  host: [ofNetLoc, ofAuthority, ofStep("host"), ofLocalhost, ofHost, ofEscapes("host")],
  port: [ofNetLoc, ofAuthority, ofStep("port"), ofPort],
  path: [ofNetLoc, ofOpaquePart, ofStep("path"), ofEmptyPath, ofEscapes("path"), ofDotSegments],
  query: [ofNetLoc, ofOpaquePart, ofStep("query"), ofEscapes("query")],
  fragment: [ofStep("fragment"), ofEscapes("fragment")],
};

const STEPS = [
  "host-case",
  "escape-case",
  "unreserved-escapes",
  "dot-segments",
  "default-port",
  "default-host",
  "empty-path",
] as const satisfies readonly NormalizationStep[];

/** Explains values that are equal after a normalization step that the URL Standard does not take. */
function ofStep(part: keyof UrlParts): Explain {
  return ({ dialect, own, url: { text } }) => {
    const normal = tryRead(dialect, text);
    if (!normal || (normal[part] ?? "") !== (own[part] ?? "")) return undefined;
    const before = readAsIs(dialect, text)[part];
    const { title, normalizationSteps } = dialect;
    for (const step of STEPS) {
      const section = normalizationSteps[step];
      if (section === undefined || readAsIs(dialect, dialect.normalize(text, [step]))[part] === before)
        continue;
      const reason = `the values are equivalent under the normalization step "${step}", which the URL Standard does not apply here`;
      return spelling(citation(title, section), reason);
    }
    return undefined;
  };
}

function ofSchemeCase(_: Pair, own: string, url: string): UrlReason | undefined {
  return own.toLowerCase() === url
    ? spelling(sections.parsing, "the URL Standard lowercases the scheme")
    : undefined;
}

/** Explains an RFC 1808 net_loc that contains a question mark. */
function ofNetLoc({ dialect, target }: Pair): UrlReason | undefined {
  return authorityIn(dialect, target)?.includes("?")
    ? meaning(sections.parsing, `the URL Standard ends an authority at "?", but ${dialect.title} only at "/"`)
    : undefined;
}

function ofAuthority({ dialect, target, own }: Pair): UrlReason | undefined {
  const isDivided = own.host !== undefined || authorityIn(dialect, target) === undefined;
  const reason = `${dialect.title} finds no host in this authority, which the URL Standard always divides into userinfo, host and port`;
  return isDivided ? undefined : meaning(sections.parsing, reason);
}

function authorityIn(dialect: UrlReader, target: string): string | undefined {
  const { authority } = dialect.componentSpans(target);
  return authority && target.slice(authority.start, authority.end);
}

function ofEmptyPassword(_: Pair, own: string, url: string): UrlReason | undefined {
  return own.replace(/:$/, "") === url
    ? spelling(
        sections.representation,
        "the URL Standard does not distinguish an empty password from no password",
      )
    : undefined;
}

function ofLocalhost({ url: { scheme } }: Pair, own: string, url: string): UrlReason | undefined {
  return scheme === "file" && url === "" && own.toLowerCase() === "localhost"
    ? spelling(sections.parsing, 'in file URLs, the URL Standard replaces "localhost" with the empty host')
    : undefined;
}

function ofHost({ url: { scheme } }: Pair, own: string, url: string): UrlReason | undefined {
  if (readByUrl(`${scheme}://${own}/`)?.host !== url) return undefined;
  if (url.startsWith("["))
    return spelling(
      sections.hostSerializing,
      "the URL Standard writes each IPv6 address in its shortest form",
    );
  if (specialPortOf(scheme) === undefined) return undefined;
  if (/^(?:\d+\.){3}\d+$/.test(url)) {
    const reason =
      "if the last label of a host is a number, the URL Standard parses the host as a decimal, octal or hexadecimal IPv4 address";
    return meaning(sections.host, reason);
  }
  if (/[^\0-\x7f]|%[89A-F]/i.test(own))
    return spelling(sections.idna, "the URL Standard uses IDNA to convert hosts with non-ASCII characters");
  if (own.includes("%")) return meaning(sections.host, "the URL Standard decodes escapes in a host");
  return own.toLowerCase() === url
    ? spelling(sections.idna, "the URL Standard lowercases the host")
    : undefined;
}

function ofPort({ url: { scheme } }: Pair, own: string, url: string): UrlReason | undefined {
  if (!/^\d+$/.test(own)) return undefined;
  if (url === "")
    return Number(own) === Number(specialPortOf(scheme) || Number.NaN)
      ? spelling(sections.miscellaneous, `the URL Standard omits the default port of ${scheme}`)
      : undefined;
  return Number(own) === Number(url)
    ? spelling(sections.parsing, "the URL Standard omits leading zeros in a port")
    : undefined;
}

/** Explains an RFC 2396 opaque_part, which may contain "?". */
function ofOpaquePart({ dialect, own: { path } }: Pair): UrlReason | undefined {
  const reason = `${dialect.title} has no query after an opaque part; in the URL Standard, "?" always begins a query`;
  return path.includes("?") ? meaning(sections.parsing, reason) : undefined;
}

function ofEmptyPath(_: Pair, own: string, url: string): UrlReason | undefined {
  return own === "" && url === "/"
    ? spelling(
        sections.parsing,
        'in special URLs, such as http URLs, the URL Standard replaces an empty path with "/"',
      )
    : undefined;
}

/** The characters that the URL Standard escapes in each part (1.3), in addition to non-ASCII characters. */
const escaped: { readonly [Part in "userinfo" | "host" | "path" | "query" | "fragment"]: RegExp } = {
  userinfo: /[\0- "#/:;<=>?@[\\\]^`{|}]/g,
  host: /[\0-\x1f]/g,
  path: /[\0- "#<>?^`{}]/g,
  query: /[\0- "#'<>]/g,
  fragment: /[\0- "<>`]/g,
};

function ofEscapes(part: keyof typeof escaped): Explain {
  return ({ dialect, own, url }) => {
    const values = [own[part] ?? "", tryRead(dialect, url.text)?.[part] ?? url[part] ?? ""].map(
      escapeBeyondAscii,
    );
    const [a, b] = values;
    if (a === b)
      return spelling(sections.percent, "the URL Standard escapes the UTF-8 octets of non-ASCII characters");
    const [more, other] = values.map((value) => escapeIn(part, value));
    return more === other
      ? meaning(sections.percent, `the URL Standard escapes more characters in the ${part}`)
      : undefined;
  };
}

function escapeBeyondAscii(text: string): string {
  return text.replace(/[^\0-~]/gu, escapeOrReplace);
}

/** Escapes a part. The first ":" of a userinfo separates the password; an empty password is dropped. */
function escapeIn(part: keyof typeof escaped, text: string): string {
  if (part !== "userinfo") return text.replace(escaped[part], escapeOf);
  const [user = "", ...password] = text.split(":");
  const [before, after] = [user, password.join(":")].map((each) => each.replace(escaped.userinfo, escapeOf));
  return after === "" ? `${before}` : `${before}:${after}`;
}

/** Explains dot segments, which the URL Standard removes from every path that is not opaque. */
function ofDotSegments({ dialect, target, url: { scheme, host, path } }: Pair): UrlReason | undefined {
  const given = readAsIs(dialect, target).path;
  const shown = host === undefined ? path.replace(/^\/\.(?=\/\/)/, "") : path;
  const same = (text: string) => escapeIn("path", escapeBeyondAscii(text)) === escapeIn("path", shown);
  if (same(withoutDotSegments(given, false)))
    return meaning(
      sections.parsing,
      "the URL Standard removes dot segments, escaped or not, from every path that is not opaque",
    );
  return scheme === "file" && same(withoutDotSegments(given, true))
    ? meaning(
        sections.parsing,
        'in file URLs, the URL Standard keeps a Windows drive letter, and writes it with ":"',
      )
    : undefined;
}

/** Removes dot segments as the path state does (4.4). A Windows drive letter may be kept. */
function withoutDotSegments(path: string, keepsDrive: boolean): string {
  const kept: string[] = [];
  const segments = path.split("/").slice(1);
  segments.forEach((segment, at) => {
    const plain = segment.replace(/%2e/gi, ".");
    const isDot = plain === "." || plain === "..";
    const isDrive = keepsDrive && kept.length === 1 && /^[A-Za-z]:$/.test(kept[0] ?? "");
    if (plain === ".." && !isDrive) kept.pop();
    if (!isDot)
      kept.push(keepsDrive && kept.length === 0 ? segment.replace(/^([A-Za-z])\|$/, "$1:") : segment);
    else if (at === segments.length - 1) kept.push("");
  });
  return kept.map((segment) => `/${segment}`).join("");
}
