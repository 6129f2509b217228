import { checkOptionNames, describeValue } from "../core/check-arguments.ts";
import type { ComponentSpans } from "../core/components.ts";
import { attemptHost, type ConvertHost } from "../core/iri/mapping.ts";
import { divideAuthority, divideInvalid } from "../core/split.ts";
import type { Suggestion } from "../core/syntax-error.ts";
import type { LeanDialect } from "../dialects/dialect.ts";
import { hasAsciiForm } from "../explain/authority.ts";
import { quote } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { type Advice, didYouMean, type Suggested } from "./advice.ts";
import { type AllowedScheme, checkSchemes, createSchemeViolation } from "./allowed-schemes.ts";
import type { DialectOption } from "./dialect-option.ts";

/** Requirements for references beyond the syntax of their specification. */
export interface Requirements {
  /**
   * The allowed schemes, without ":", in any case. If an entry is a module of `urigram/schemes`, references must also
   * match the module's grammar. A relative reference has no scheme and is allowed.
   */
  readonly schemes?: readonly AllowedScheme[] | undefined;
  /**
   * `required`: there is a host, and it is not empty. A registry-based authority (RFC 2396, 3.2.1) has no host.
   * `dns-name`: the host is also a `hostname` (RFC 2396, 3.2.2) of at most 253 characters, with labels of at most 63
   * characters (RFC 1034, 3.1). An IP address does not qualify; an internationalized name does in its "xn--" form and,
   * if the dialect accepts it and `hostToAscii` converts it to a `hostname`, as it is.
   * `dotted-name`: the host also has at least two labels, such as `example.com`.
   */
  readonly host?: "required" | "dns-name" | "dotted-name" | undefined;
  /** `false`: there is no "@" in the authority. */
  readonly userinfo?: false | undefined;
  /** `valid`: the port is absent or empty, which means the same (RFC 3986, 6.2.3), or a number from 0 to 65535. */
  readonly port?: "valid" | undefined;
  /**
   * Returns the ASCII form of an internationalized host, like `domainToASCII` of node:url. If there is none, returns
   * undefined or "", or throws an error. If the dialect accepts the host, as RFC 3987 does, the requirements apply to this
   * form; otherwise, the form is suggested as a replacement.
   */
  readonly hostToAscii?: ConvertHost | undefined;
}

/** The functions of a dialect that requirements need. */
export type Requires = Pick<LeanDialect, "accepts" | "componentSpans">;

/**
 * The machine-readable kind of a problem other than a UriSyntaxError. `invalid` is a syntax error found by a
 * lean dialect; `invisible-character` is an invisible character, even one that the grammar accepts; `host-character` is an
 * ASCII character that no host can contain, such as a space; only `checkInput` reports `several-addresses`.
 */
export type RequirementCode =
  | "not-a-string"
  | "invalid"
  | "invisible-character"
  | "empty"
  | "missing-scheme"
  | "scheme-not-allowed"
  | "scheme-syntax"
  | "scheme-twice"
  | "several-addresses"
  | "missing-host"
  | "host-character"
  | "host-not-dns-name"
  | "host-without-dot"
  | "userinfo-not-allowed"
  | "port-out-of-range";

/** A problem with a reference, in words. */
export interface Problem extends Span {
  readonly code: RequirementCode;
  readonly what: string;
  readonly advice: string;
  readonly suggestion?: Suggestion;
  readonly beginnings?: readonly string[];
}

/**
 * Returns the first requirement that a valid reference violates; undefined if it meets all. The components of an invalid
 * reference are at the same offsets as those of `standIn`, a valid reference of the same length.
 */
export type Violation = (reference: string, standIn?: string) => Problem | undefined;

/** The span of an absent part. */
const NOWHERE: Span = { start: 0, end: 0 };

/** Creates the check for requirements. Throws a TypeError for an unknown option or an invalid value. */
export function createViolation(
  { accepts, componentSpans }: Requires,
  options: DialectOption<unknown> & Requirements,
): Violation {
  checkOptionNames(options, ["dialect", "schemes", "host", "userinfo", "port", "hostToAscii"]);
  const { schemes, host, userinfo, port, hostToAscii } = options;
  checkValue("host", host, ["required", "dns-name", "dotted-name"]);
  checkValue("userinfo", userinfo, [false]);
  checkValue("port", port, ["valid"]);
  checkSchemes(schemes, accepts);
  if (hostToAscii !== undefined && typeof hostToAscii !== "function")
    throw new TypeError(`hostToAscii must be a function or undefined, not ${described(hostToAscii)}`);
  const schemeProblem = schemes && createSchemeViolation(schemes);
  const violation: Violation = (reference, standIn = reference) => {
    const twice = host && TWO_SCHEMES.exec(reference)?.[0];
    if (twice) {
      const rest = reference.slice(twice.length);
      return schemeTwice(reference, twice.length, accepts(rest) && violation(rest) === undefined);
    }
    const spans = componentSpans(standIn);
    const textOf = ({ start, end }: Span = NOWHERE) => reference.slice(start, end);
    const problem = spans.scheme && schemeProblem?.(standIn, spans.scheme);
    if (problem) return problem;
    if (host && reference === "")
      return { code: "empty", what: "the value is empty", advice: HOST_ADVICE, ...NOWHERE };
    if (host && textOf(spans.host) === "") return noHost(reference, spans);
    const name = asciiName(textOf(spans.host), hostToAscii) ?? textOf(spans.host);
    if (host && host !== "required" && spans.host && !isDnsName(name))
      return notDnsName(textOf(spans.host), spans.host);
    if (host === "dotted-name" && spans.host && !/\../.test(name))
      return {
        code: "host-without-dot",
        what: `the host ${quote(textOf(spans.host))} at offset ${spans.host.start} has no dot`,
        advice: 'use a name such as "www.example.com"',
        ...spans.host,
      };
    const at = `at offset ${spans.authority?.start}`;
    const authority = textOf(spans.authority);
    if (userinfo === false && authority.includes("@")) {
      const what = `the authority ${at} has a userinfo`;
      return {
        code: "userinfo-not-allowed",
        what,
        advice: 'remove it and "@"',
        ...(spans.authority ?? NOWHERE),
      };
    }
    const digits = authority.slice(divideAuthority(authority).colon + 1);
    if (port && (/\D/.test(digits) || Number(digits) > 65_535)) {
      const what = `the authority ${at} has the invalid port ${quote(digits)}`;
      const advice = "use a number from 0 to 65535, or omit the port";
      return { code: "port-out-of-range", what, advice, ...(spans.authority ?? NOWHERE) };
    }
    return undefined;
  };
  return violation;
}

/** Matches all but the last of several schemes, which would be parsed as a host: `https://https://a.example/`. */
const TWO_SCHEMES = /^(?:(?:https?|ftp|wss?):\/\/)+(?=(?:https?|ftp|wss?):?\/\/)/i;

function schemeTwice(reference: string, end: number, isRestAllowed: boolean): Problem {
  const what = `${quote(reference.slice(0, end))} at offset 0 is followed by another scheme`;
  const advice = isRestAllowed
    ? didYouMean(reference, { start: 0, end, text: "" })
    : { advice: "use one scheme" };
  return { code: "scheme-twice", what, ...advice, start: 0, end };
}

const HOST_ADVICE = "use an absolute URI with a host";

function noHost(reference: string, { scheme, authority, host }: ComponentSpans): Problem {
  const span = host ?? authority;
  const what =
    span === undefined
      ? "there is no host"
      : span.start === span.end
        ? `the host at offset ${span.start} is empty`
        : `the authority at offset ${span.start} has no host`;
  const ofPath = scheme ? 'add "//" and a host before the path' : HOST_ADVICE;
  const begin = scheme ? scheme.end + 1 : 0;
  return {
    code: "missing-host",
    what,
    ...(adviseSlashes(reference) ?? { advice: span ? "add a host" : ofPath }),
    ...(span ?? { start: begin, end: begin }),
  };
}

/** Advises on an address with misspelled delimiters, such as `https:/example.com` or `https:://example.com`. */
function adviseSlashes(reference: string): Advice | undefined {
  const [found, scheme = "", slashes = ""] =
    /^((?:https?|wss?|ftp):)([.,:;/]{0,9})(?:[a-z\d-]{1,63}\.){1,9}[a-z]{2,63}(?=[:/?#]|$)/i.exec(
      reference,
    ) ?? [];
  if (found === undefined) return undefined;
  return didYouMean(reference, { start: scheme.length, end: scheme.length + slashes.length, text: "//" });
}

const LONGEST_NAME = 253;
const HOSTNAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z](?:[a-z\d-]{0,61}[a-z\d])?\.?$/i;

function isDnsName(host: string): boolean {
  return host.length - (host.endsWith(".") ? 1 : 0) <= LONGEST_NAME && HOSTNAME.test(host);
}

function notDnsName(host: string, span: Span): Problem {
  const characters = Array.from(host).filter((each) => each > "\x7f");
  return {
    code: "host-not-dns-name",
    what: `the host ${quote(host)} at offset ${span.start} is not a DNS name (RFC 2396 3.2.2 "hostname")`,
    advice:
      characters.length > 0 && characters.every(hasAsciiForm)
        ? 'use the "xn--" form'
        : 'use letters, digits and inner "-", with single dots between the labels',
    ...span,
  };
}

/** Suggests the ASCII form of a host, even in an invalid reference; undefined if it is ASCII or has no such form. */
export function adviseAsciiHost(reference: string, hostToAscii: ConvertHost): Suggested | undefined {
  const { schemeEnd, hasAuthority, path } = divideInvalid(reference);
  const begin = schemeEnd + "//".length;
  const { host, colon } = divideAuthority(hasAuthority ? reference.slice(begin, path) : "");
  const text = hasAuthority
    ? asciiName(reference.slice(begin + host, begin + colon), hostToAscii)
    : undefined;
  return text === undefined
    ? undefined
    : didYouMean(reference, { start: begin + host, end: begin + colon, text });
}

/**
 * Converts an internationalized host to a DNS name; undefined if the host is ASCII or has no such form. Other ASCII
 * characters are not converted, because URL and domainToASCII remove line breaks and what follows a "\\".
 */
function asciiName(host: string, hostToAscii: ConvertHost | undefined): string | undefined {
  if (!hostToAscii || !/[^\0-\x7f]/.test(host) || /[^a-z\d.\-\u0080-\uffff]/i.test(host)) return undefined;
  const { converted } = attemptHost(hostToAscii, host);
  return typeof converted === "string" && isDnsName(converted) ? converted : undefined;
}

function checkValue(name: string, value: unknown, allowed: readonly (string | boolean)[]): void {
  if (value === undefined || allowed.some((each) => each === value)) return;
  const known = allowed.map((each) => JSON.stringify(each)).join(", ");
  throw new TypeError(`${name} must be ${known} or undefined, not ${described(value)}`);
}

function described(value: unknown): string {
  if (typeof value === "boolean") return `${value}`;
  return typeof value === "string" ? quote(value) : describeValue(value);
}
