import { escapeOf } from "../core/escape.ts";
import type { Suggestion } from "../core/syntax-error.ts";
import { loneSurrogate, quote } from "../text/quote.ts";
import { inHost } from "./authority.ts";
import {
  type Advice,
  adviseExpected,
  authorityAround,
  type Definition,
  type Explain,
  inWords,
  onlyInAuthority,
  type Place,
} from "./explanation.ts";

/** Explains a "%" that is not followed by two hexadecimal digits. `hex` is the production for the digits. */
export function badEscape(hex: string, { section, term }: Definition): Explain {
  return (place) => {
    const { input, offset, expected, found } = place;
    if (expected.length !== 1 || expected[0] !== hex) return undefined;
    const start = input.slice(0, offset).lastIndexOf("%");
    // Other productions also contain hexadecimal digits.
    if (start < 0 || start < offset - 2) return undefined;
    const end = Math.min(start + 3, input.length);
    const shown = `${quote(input.slice(start, end))} at offset ${start}`;
    const code = found === null ? "incomplete-escape" : "invalid-escape";
    const why =
      found === null ? "lacks a hexadecimal digit" : 'is not "%" followed by two hexadecimal digits';
    const { advice, suggestion } = adviseEscapeOfPercent(place, start);
    return { code, section, term, start, end, what: `${shown} ${why}`, advice, suggestion };
  };
}

function adviseEscapeOfPercent(place: Place, start: number): Advice {
  const { input, offset, found, stateAfter } = place;
  // The rest must still match after "%25". In a production for a single escape, such as `escaped`, it cannot.
  const hasRoom = start + 1 === input.length || stateAfter("25%".slice(offset - start - 1)) !== undefined;
  if (!hasRoom) return adviseExpected(place);
  const ofHost = onlyInAuthority(inHost)({ ...place, offset: start, found: "%" });
  if (ofHost) return ofHost;
  const unicode = found === "u" || found === "U" ? unicodeEscape(place, start) : undefined;
  if (unicode) return unicode;
  // "%4" may be half of an escape.
  const isAlone = offset === start + 1;
  const suggestion = isAlone ? outsideAuthority(place, { start, end: offset, text: "%25" }) : undefined;
  return { advice: "write %25 for a literal %", suggestion };
}

/** Advises on escaping the character found. RFC 2396 names no charset (2.1), so UTF-8 is used. */
export function adviseEscape(place: Place): Advice {
  const { input, offset, found, stateAfter } = place;
  if (found === null) return adviseExpected(place);
  if (loneSurrogate.test(found)) return inWords("remove it: a lone surrogate cannot be encoded as octets");
  const text = escapeOf(found);
  if (stateAfter(text) === undefined) return adviseExpected(place);
  // White space may have been added to a long reference (RFC 2396, E).
  const orRemove = /[\t ]/.test(found) && offset > 0 && offset + 1 < input.length ? ", or remove it" : "";
  return {
    advice: found > "\x7f" ? `escape it in UTF-8 as ${text}` : `escape it as ${text}${orRemove}`,
    suggestion: outsideAuthority(place, { start: offset, end: offset + found.length, text }),
  };
}

/** Removes a suggestion to escape a character in an authority, because hosts cannot contain escapes. */
function outsideAuthority(place: Place, suggestion: Suggestion): Suggestion | undefined {
  return authorityAround(place) === undefined ? suggestion : undefined;
}

/** Advises on `%u00e9`, a nonstandard escape that some scripts write. `start` is its offset. */
function unicodeEscape(place: Place, start: number): Advice | undefined {
  const found = /^%u[\da-f]{4}(?:%ud[c-f][\da-f]{2})?/i.exec(place.input.slice(start, start + 12))?.[0];
  if (found === undefined) return undefined;
  const character = found.replace(/%u(....)/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  if (loneSurrogate.test(character)) return undefined;
  const text = [...character].map(escapeOf).join("");
  return {
    advice: `escape the character in UTF-8 as ${text}`,
    suggestion: outsideAuthority(place, { start, end: start + found.length, text }),
  };
}
