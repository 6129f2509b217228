import { checkOptionNames, describeValue } from "../core/check-arguments.ts";
import { divideAuthority } from "../core/split.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { quote } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { type AllowedScheme, checkSchemes, createSchemeViolation } from "./allowed-schemes.ts";
import type { DialectOption } from "./dialect-option.ts";

/** Requirements for references beyond the syntax of their specification. */
export interface Requirements {
  /**
   * The allowed schemes, without ":", in any case. A module of `urigram/schemes` in place of a name also demands its grammar.
   * A relative reference has no scheme and is allowed.
   */
  readonly schemes?: readonly AllowedScheme[];
  /** `required`: there is a host, and it is not empty. A registry-based authority (RFC 2396, 3.2.1) has no host. */
  readonly host?: "required";
  /** `false`: there is no "@" in the authority. */
  readonly userinfo?: false;
  /** `valid`: the port is absent, empty, which means the same (RFC 3986, 6.2.3), or a number from 0 to 65535. */
  readonly port?: "valid";
}

/** The functions of a dialect that requirements need. */
export type Requires = Pick<Dialect, "accepts" | "componentSpans">;

/** The machine-readable kind of a problem other than a syntax error. */
export type RequirementCode =
  | "not-a-string"
  | "empty"
  | "missing-scheme"
  | "scheme-not-allowed"
  | "scheme-syntax"
  | "missing-host"
  | "userinfo-not-allowed"
  | "port-out-of-range";

/** A problem with a reference, in words. */
export interface Problem extends Partial<Span> {
  readonly code: RequirementCode;
  readonly what: string;
  readonly advice: string;
}

/** Returns the first requirement that a valid reference violates; undefined if it meets all. */
export type Violation = (reference: string) => Problem | undefined;

/** Creates the check for requirements. Throws a TypeError for an unknown option or an invalid value. */
export function createViolation(
  { accepts, componentSpans }: Requires,
  options: DialectOption & Requirements,
): Violation {
  checkOptionNames(options, ["dialect", "schemes", "host", "userinfo", "port"]);
  const { schemes, host, userinfo, port } = options;
  checkValue("host", host, "required");
  checkValue("userinfo", userinfo, false);
  checkValue("port", port, "valid");
  checkSchemes(schemes, accepts);
  const schemeProblem = schemes && createSchemeViolation(schemes);
  return (reference) => {
    const spans = componentSpans(reference);
    const textOf = ({ start, end } = { start: 0, end: 0 }) => reference.slice(start, end);
    const problem = spans.scheme && schemeProblem?.(reference, spans.scheme);
    if (problem) return problem;
    if (host && reference === "") return { code: "empty", what: "the value is empty", advice: HOST_ADVICE };
    if (host && textOf(spans.host) === "") return noHost(spans.host ?? spans.authority, spans.scheme);
    const at = `at offset ${spans.authority?.start}`;
    const authority = textOf(spans.authority);
    if (userinfo === false && authority.includes("@")) {
      const what = `the authority ${at} has a userinfo`;
      return { code: "userinfo-not-allowed", what, advice: 'remove it and "@"', ...spans.authority };
    }
    const digits = authority.slice(divideAuthority(authority).colon + 1);
    if (port && (/\D/.test(digits) || Number(digits) > 65_535)) {
      const what = `the authority ${at} has the port ${quote(digits)}`;
      const advice = "write a number from 0 to 65535, or no port";
      return { code: "port-out-of-range", what, advice, ...spans.authority };
    }
    return undefined;
  };
}

const HOST_ADVICE = "write an absolute URI with a host";

function noHost(span: Span | undefined, scheme: Span | undefined): Problem {
  const what =
    span === undefined
      ? "there is no host"
      : span.start === span.end
        ? `the host at offset ${span.start} is empty`
        : `the authority at offset ${span.start} has no host`;
  const ofPath = scheme ? 'write "//" and a host before the path' : HOST_ADVICE;
  const advice = span ? "write a host" : ofPath;
  return { code: "missing-host", what, advice, ...span };
}

function checkValue(name: string, value: unknown, allowed: string | boolean): void {
  if (value === undefined || value === allowed) return;
  throw new TypeError(`${name} must be ${JSON.stringify(allowed)} or undefined, not ${described(value)}`);
}

function described(value: unknown): string {
  if (typeof value === "boolean") return `${value}`;
  return typeof value === "string" ? quote(value) : describeValue(value);
}
