import { type Finding, isAlwaysAbsolute } from "../extract/finding.ts";

/** A text as the first delimiters divide it. It need not be a valid reference. */
export interface RoughComponents {
  readonly finding: Finding;
  readonly text: string;
  /** Without its ":"; "" if there is none. */
  readonly scheme: string;
  /** The end of the authority or, without one, 0: a UTF-16 offset, as the others are. */
  readonly authority: number;
  /** Where the first "?" and the first "#" stand, or the end. */
  readonly query: number;
  readonly fragment: number;
}

/** Divides the text of a finding. */
export function roughComponents(finding: Finding): RoughComponents {
  const { text } = finding;
  const [scheme = ""] = /^[^:/?#]*(?=:)/.exec(text) ?? [];
  const [authority = ""] = /^[^/?#]*\/\/[^/?#]*/.exec(text) ?? [];
  const query = indexOrEnd(text, "?");
  const fragment = indexOrEnd(text, "#");
  return { finding, text, scheme, authority: authority.length, query, fragment };
}

/** Where a character stands first, or the end. */
export function indexOrEnd(text: string, character: string): number {
  const index = text.indexOf(character);
  return index < 0 ? text.length : index;
}

/** `example.com`, `a.example`, `localhost` and the other names of RFC 2606, and what may stand around them. */
const OF_EXAMPLE = /(?<![\w-])(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?!\.?[\w-])/i;

/**
 * Whether a reference in running text or in an autolink is to a host that is reserved for documents and tests (RFC
 * 2606, 2 and 3).
 */
export function hasExampleHost(finding: Finding): boolean {
  return isAlwaysAbsolute(finding) && OF_EXAMPLE.test(withoutUserinfo(authorityOf(finding.text)));
}

/** What stands where an authority does, whether it is one or not. */
function authorityOf(text: string): string {
  return /^[^/?#]*\/\/([^/?#]*)/.exec(text)?.[1] ?? "";
}

function withoutUserinfo(authority: string): string {
  return authority.slice(authority.lastIndexOf("@") + 1);
}
