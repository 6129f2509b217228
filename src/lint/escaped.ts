import { escapeExcept } from "../core/escape.ts";
import { type Finding, findingOf } from "../extract/finding.ts";
import { lift, rewritten } from "../text/passage.ts";

/**
 * The pattern of a character that XLink 1.0, 5.4 has escaped: one outside ASCII or of RFC 2396, 2.4.3, but for "#", "%"
 * and the brackets of RFC 2732. Half of a surrogate pair has no octets, and stays.
 */
export const EXCLUDED: string = "[^!#-;=?-[\\]_a-z~\\p{Cs}]";
const EACH = new RegExp(EXCLUDED, "gu");

/** A finding as it is once its host language has escaped what no URI has. */
export function escapedByHost(source: string, finding: Finding): Finding {
  const { text } = finding;
  if (text.search(EACH) < 0) return finding;
  const escaped = rewritten(text, { start: 0, end: text.length }, EACH, ([character]) =>
    escapeExcept(character, ""),
  );
  return findingOf(lift(source, finding, escaped), finding, finding.scope);
}

/** A finding without what its standard says of escaping, which does not count where a caller chose the specification. */
export function asWritten(finding: Finding): Finding {
  const { standard } = finding;
  if (!standard || (standard.escaping ?? standard.asciiBy) === undefined) return finding;
  const { escaping: _escaping, asciiBy: _asciiBy, ...rest } = standard;
  return { ...finding, standard: rest };
}
