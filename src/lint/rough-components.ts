import { componentsAt, type Division, divideAuthority, divideInvalid } from "../core/split.ts";
import { type Finding, isAlwaysAbsolute } from "../extract/finding.ts";

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
  const { scheme = "", authority } = componentsAt(text, division);
  const authorityEnd = division.hasAuthority ? division.path : 0;
  return { ...division, finding, text, scheme, authority, authorityEnd };
}

/** Matches `example.com`, `a.example`, `localhost` and the other names in RFC 2606 within a host. */
const OF_EXAMPLE = /(?<![\w-])(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?!\.?[\w-])/i;

/** Checks whether a reference in running text or an autolink leads to an example host (RFC 2606, 2 and 3). */
export function hasExampleHost(finding: Finding): boolean {
  return isAlwaysAbsolute(finding) && OF_EXAMPLE.test(hostAndPortOf(finding.text));
}

function hostAndPortOf(text: string): string {
  const { authority = "" } = componentsAt(text, divideInvalid(text));
  return authority.slice(divideAuthority(authority).host);
}
