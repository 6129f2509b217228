import { escapeExcept } from "../core/escape.ts";
import { type Finding, findingOf } from "../extract/finding.ts";
import { lift, rewritten } from "../text/passage.ts";

/**
 * Matches each character that XLink 1.0, 5.4 has escaped: those outside ASCII and those of RFC 2396, 2.4.3, but for "#",
 * "%" and the brackets of RFC 2732. Half of a surrogate pair has no octets, and stays.
 */
const EXCLUDED = /[^!#-;=?-[\]_a-z~\p{Cs}]/gu;

/** A finding as it is once its host language has escaped what no URI has. */
export function escapedByHost(source: string, finding: Finding): Finding {
  const { text } = finding;
  if (text.search(EXCLUDED) < 0) return finding;
  const escaped = rewritten(text, { start: 0, end: text.length }, EXCLUDED, ([character]) =>
    escapeExcept(character, ""),
  );
  return findingOf(lift(source, finding, escaped), finding, finding.scope);
}
