import { quote } from "../text/quote.ts";
import { type Advice, beginsWithScheme, type Definition, type Explain, inWords } from "./explanation.ts";

/** Explains a relative reference where the production begins with a scheme: `example.com`. */
export function relative({ section, term }: Definition): Explain {
  return ({ input, offset, found, from, begins, stateAfter }) => {
    // With a scheme inserted before the input, "/" may follow.
    if (from > 0 || !beginsWithScheme(begins) || stateAfter("/", 0) !== undefined) return undefined;
    if (!/^[^:/?#]*(?:[/?#]|$)/.test(input)) return undefined;
    return {
      code: "missing-scheme",
      section,
      term,
      start: 0,
      end: offset === 0 ? (found ?? "").length : offset,
      what: NO_SCHEME,
      ...adviseAbsolute(input),
    };
  };
}

export const NO_SCHEME = "the reference is relative: it has no scheme at offset 0";

/**
 * Advises on an absolute reference in place of a relative one. A host (RFC 3986, 4.5) may lack only its scheme, which
 * `scheme` suggests, and `http//a` only its ":".
 */
export function adviseAbsolute(input: string, scheme = "https"): Advice {
  const [slashed] = /^(?:https?|ftp|wss?)(?=\/\/.)/i.exec(input) ?? [];
  if (slashed !== undefined) {
    const { length } = slashed;
    const meant = quote(`${slashed}:${input.slice(length)}`, 48);
    return {
      advice: `":" is missing after ${quote(slashed)}; did you mean ${meant}?`,
      suggestion: { start: length, end: length, text: ":" },
    };
  }
  const [host] = /^\/\/(?=[^/?#])|^(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]|$)/i.exec(input) ?? [];
  if (host === undefined) return inWords("write the absolute URI");
  const text = host === "//" ? `${scheme}:` : `${scheme}://`;
  return {
    advice: `did you mean ${quote(text + input, 48)}?`,
    suggestion: { start: 0, end: 0, text },
  };
}
