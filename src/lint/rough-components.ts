import { componentsAt, type Division, divideAuthority, divideInvalid } from "../core/split.ts";
import { type Finding, isAlwaysAbsolute } from "../extract/finding.ts";
import type { Part } from "./reference.ts";

/** The components of a finding, split at delimiters. The reference need not be valid. */
export interface RoughComponents extends Division {
  readonly finding: Finding;
  readonly text: string;
  /** The scheme without ":"; "" if there is none. */
  readonly scheme: string;
  /** The authority without "//"; undefined if absent. */
  readonly authority: string | undefined;
  /** The end of the authority; 0 if there is none. */
  readonly authorityEnd: number;
}

export function roughComponents(finding: Finding): RoughComponents {
  const { text } = finding;
  const division = divideInvalid(text);
  const { schemeEnd, hasAuthority, path, questionMark, hash } = division;
  const { scheme = "", authority } = componentsAt(text, division);
  const authorityEnd = hasAuthority ? path : 0;
  // The fields are listed explicitly for speed, as in `findingOf`.
  return {
    finding,
    text,
    scheme,
    authority,
    authorityEnd,
    schemeEnd,
    hasAuthority,
    path,
    questionMark,
    hash,
  };
}

/** Matches the names in RFC 2606 within a host: `example.com`, `a.example`, `localhost` and others. */
const OF_EXAMPLE = /(?<![\w-])(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?!\.?[\w-])/i;

/**
 * True for a sample value, and for a reference in running text or an autolink that leads to an example host (RFC 2606, 2
 * and 3).
 */
export function isExample(finding: Finding): boolean {
  if (finding.standard?.isExample) return true;
  return isAlwaysAbsolute(finding) && OF_EXAMPLE.test(hostAndPortOf(finding.text));
}

function hostAndPortOf(text: string): string {
  const { authority = "" } = componentsAt(text, divideInvalid(text));
  return authority.slice(divideAuthority(authority).host);
}

/** The userinfo without "@", and the host. Neither need be valid. */
export interface RoughServer {
  /** The userinfo without "@"; undefined if absent. */
  readonly userinfo: Part | undefined;
  readonly host: Part;
}

/** Returns the server in the authority of a finding; undefined if there is no authority. */
export function roughServer({ authority, authorityEnd }: RoughComponents): RoughServer | undefined {
  if (authority === undefined) return undefined;
  const { host, colon } = divideAuthority(authority);
  const partAt = (from: number, to: number): Part => {
    const start = authorityEnd - authority.length + from;
    return { start, end: start + to - from, text: authority.slice(from, to) };
  };
  return { userinfo: host > 0 ? partAt(0, host - "@".length) : undefined, host: partAt(host, colon) };
}
