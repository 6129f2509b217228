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
  const [found, before = ""] =
    /^(?:(https?|ftp|wss?)(?=\/\/.)|\/\/(?=[^/?#])|(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]|$))/i.exec(input) ?? [];
  if (found === undefined) return inWords("write the absolute URI");
  const at = before.length;
  const text = `${before ? "" : scheme}:${before || found === "//" ? "" : "//"}`;
  const missing = before && `":" is missing after "${before}"; `;
  return {
    advice: `${missing}did you mean ${quote(before + text + input.slice(at), 48)}?`,
    suggestion: { start: at, end: at, text },
  };
}
