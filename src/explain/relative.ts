import { quote } from "../text/quote.ts";
import { unseenAround } from "./around.ts";
import {
  type Advice,
  beginsWithScheme,
  type Definition,
  type Explain,
  inWords,
  nameOf,
} from "./explanation.ts";
import { hostAndPort, SCHEME_ADVICE } from "./scheme.ts";

/**
 * Explains a reference without a valid scheme where the production begins with a scheme: `example.com`, `my_app:a`.
 */
export function relative({ section, term }: Definition): Explain {
  return (place) => {
    const { input, offset, found, from, begins, stateAfter } = place;
    // With a scheme inserted before the input, "/" may follow.
    if (from > 0 || !beginsWithScheme(begins) || stateAfter("/", 0) !== undefined) return undefined;
    const [, before = "", delimiter = ""] = /^([^:/?#]*)([:/?#]|$)/.exec(input) ?? [];
    if (delimiter === ":") {
      if (found === null || offset >= before.length) return undefined;
      const why = offset === 0 ? "cannot begin" : "is not allowed in";
      const usual = /^[\d+.-]/.test(found) ? "a scheme begins with a letter" : SCHEME_ADVICE;
      return {
        code: offset === 0 ? "scheme-start" : "scheme-character",
        section,
        term,
        start: 0,
        end: before.length + 1,
        what: `${nameOf(found)} at offset ${offset} ${why} the scheme before ":"`,
        ...((offset === 0 ? unseenAround(place) : undefined) ?? hostAndPort(place) ?? inWords(usual)),
      };
    }
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
 * `scheme` suggests, and `http//a` and `http;//a` only the ":".
 */
export function adviseAbsolute(input: string, scheme = "https"): Advice {
  const [found, before = ""] =
    /^(?:(https?|ftp|wss?)(?=;?\/\/.)|\/\/(?=[^/?#])|(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]|$))/i.exec(input) ??
    [];
  if (found === undefined) return inWords("write the absolute URI");
  const start = before.length;
  const end = start + (input.startsWith(";", start) && before ? 1 : 0);
  const text = `${before ? "" : scheme}:${before || found === "//" ? "" : "//"}`;
  const missing = before && `":" is missing after "${before}"; `;
  return {
    advice: `${missing}did you mean ${quote(before + text + input.slice(end), 48)}?`,
    suggestion: { start, end, text },
  };
}
