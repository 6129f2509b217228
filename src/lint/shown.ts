import { type Finding, isAlwaysAbsolute } from "../extract/finding.ts";

/** `example.com`, `a.example`, `localhost` and the other names of RFC 2606, and what may stand around them. */
const OF_EXAMPLE = /(?<![\w-])(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)(?!\.?[\w-])/i;

/**
 * Whether a reference in running text or in an autolink is to a host that is reserved for documents and tests (RFC
 * 2606, 2 and 3).
 */
export function isShown(finding: Finding): boolean {
  return isAlwaysAbsolute(finding) && OF_EXAMPLE.test(withoutUserinfo(authorityOf(finding.text)));
}

/** What stands where an authority does, whether it is one or not. */
function authorityOf(text: string): string {
  return /^[^/?#]*\/\/([^/?#]*)/.exec(text)?.[1] ?? "";
}

function withoutUserinfo(authority: string): string {
  return authority.slice(authority.lastIndexOf("@") + 1);
}
