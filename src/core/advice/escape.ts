import { loneSurrogate } from "../../text/surrogate.ts";
import { escapeOf } from "../percent.ts";
import type { Place } from "../place.ts";
import type { Suggestion } from "../syntax-error.ts";
import { type Advice, adviseExpected, inWords } from "./advice.ts";
import { authorityAround } from "./authority.ts";

/** How to escape the character found. RFC 2396 names no charset (2.1); UTF-8 is usual. */
export function adviseEscape(place: Place): Advice {
  const { offset, found, stateAfter } = place;
  if (found === null) return adviseExpected(place);
  if (loneSurrogate.test(found)) return inWords("remove it: a lone surrogate has no octets");
  const text = escapeOf(found);
  if (stateAfter(text) === undefined) return adviseExpected(place);
  return {
    advice: found > "\x7f" ? `escape its octets, in UTF-8 as ${text}` : `escape it as ${text}`,
    suggestion: outsideAuthority(place, { start: offset, end: offset + found.length, text }),
  };
}

/** Escapes in an authority make another one of it: hosts have none. */
export function outsideAuthority(place: Place, suggestion: Suggestion): Suggestion | undefined {
  return authorityAround(place) === undefined ? suggestion : undefined;
}

/** `%u00e9`, as some scripts escape; `start` is where it begins. */
export function unicodeEscape(place: Place, start: number): Advice | undefined {
  const found = /^%u[\da-f]{4}(?:%ud[c-f][\da-f]{2})?/i.exec(place.input.slice(start, start + 12))?.[0];
  if (found === undefined) return undefined;
  const character = found.replace(/%u(....)/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  if (loneSurrogate.test(character)) return undefined;
  const text = [...character].map(escapeOf).join("");
  return {
    advice: `escape the octets of the character, in UTF-8 as ${text}`,
    suggestion: outsideAuthority(place, { start, end: start + found.length, text }),
  };
}

/** The character that stands for octets which were not read. */
export function unreadOctets({ found }: Place): Advice | undefined {
  if (found !== "\ufffd") return undefined;
  return inWords("it stands for bytes that are not UTF-8: read the text in the encoding it has");
}
