import { adviseEscape } from "../escape.ts";
import type { Definition, Explain, Place } from "../explanation.ts";
import { type Advice, type Advise, adviceOf, inWords, nameOf } from "../explanation.ts";
import { explain } from "./inside.ts";

/**
 * Explains a bracket outside a host. `where` is the advice on where brackets are allowed, `definition` is the definition
 * of their character class, and `advisers` recognize other uses of "[".
 */
export function bracketOutside(where: string, definition: Definition, advisers: readonly Advise[]): Explain {
  return (place) => {
    const { offset, found } = place;
    if (found !== "[" && found !== "]") return undefined;
    const what = `${nameOf(found)} at offset ${offset} is not allowed here`;
    const advice = adviseHost(place) ?? adviceOf(place, advisers) ?? adviseBracket(place, where);
    return explain(definition, "bracket", [offset, offset + 1], what, advice);
  };
}

/** Advises on a host without "//": `[::1]:8080/x`. */
function adviseHost({ input, offset, begins }: Place): Advice | undefined {
  const host = /^\[[\dA-Fa-f]{0,4}:[\dA-Fa-f:.]{1,40}\](?=[:/?#]|$)/.exec(input)?.[0];
  if (offset !== 0 || host === undefined || !begins(`//${host}`)) return undefined;
  return { advice: 'for a host, write "//" before it', suggestion: { start: 0, end: 0, text: "//" } };
}

function adviseBracket(place: Place, where: string): Advice {
  const escaped = adviseEscape(place);
  return escaped.suggestion ? escaped : inWords(where);
}
