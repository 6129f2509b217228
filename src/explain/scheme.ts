import { characterAt } from "../core/automaton.ts";
import { quote } from "../text/quote.ts";
import { unseen } from "./around.ts";
import {
  type Advice,
  type Advise,
  adviceOf,
  beginsWithScheme,
  type Definition,
  type Explain,
  expectsSome,
  explain,
  inWords,
  isReference,
  nameOf,
  type Place,
  SCHEME_ADVICE,
  SCHEME_START_ADVICE,
} from "./explanation.ts";

/** Explains a ":" with nothing before it. `absolute` is what the BNF expects where a scheme may begin. */
export function missingScheme(absolute: readonly string[], definition: Definition): Explain {
  return ({ input, offset, expected, found, begins }) => {
    if (offset !== 0 || found !== ":" || !expectsSome(expected, absolute)) return undefined;
    const relative = input.startsWith("://") ? 'add a scheme before it, or begin with "//"' : RELATIVE_ADVICE;
    const what = '":" at offset 0 has no scheme before it';
    const advice = begins("./") ? relative : "add a scheme before it";
    return explain(definition, "missing-scheme", [0, 1], what, advice);
  };
}

/**
 * Explains a ":" after an invalid scheme; such a colon is in the first segment of a relative path. `segment` is the
 * production of that segment, `schemeEnd` returns the end of the longest prefix that is a valid scheme, and `advisers`
 * explain other causes.
 */
export function badScheme(
  segment: string,
  schemeEnd: (text: string) => number,
  { section, term }: Definition,
  advisers: readonly Advise[],
): Explain {
  return (place) => {
    const { input, offset, expected, found, from, begins } = place;
    if (offset === 0 || found !== ":" || !expected.includes(segment) || !begins("a:")) return undefined;
    const bad = schemeEnd(input.slice(0, offset));
    const at = `${nameOf(characterAt(input, bad) ?? "")} at offset ${bad}`;
    const code = bad === 0 ? "scheme-start" : "scheme-character";
    const why = `${at} ${bad === 0 ? "cannot begin" : "is not allowed in"} the scheme before ":"`;
    // The mistake in the scheme may already have been reported.
    const what = bad < from ? `":" at offset ${offset} does not follow a scheme` : why;
    const ofScheme = bad === 0 ? SCHEME_START_ADVICE : SCHEME_ADVICE;
    const usual = input.startsWith("//", offset + 1) ? ofScheme : RELATIVE_ADVICE;
    const { advice, suggestion } =
      unseen({ ...place, offset: bad, found: input.charAt(bad) }) ??
      adviceOf(place, advisers) ??
      strayBefore(place) ??
      inWords(usual);
    return { code, section, term, start: 0, end: offset + 1, what, advice, suggestion };
  };
}

/** Advises removing a few characters before a common scheme: `@https://a/`, `%20http://a/`. */
function strayBefore({ input }: Place): Advice | undefined {
  const [, stray = "", scheme = ""] = /^([^A-Za-z][^:]{0,20}?)(https?|ftp):\/\//i.exec(input) ?? [];
  if (stray === "") return undefined;
  const suggestion = { start: 0, end: stray.length, text: "" };
  return { advice: `remove ${quote(stray)} before ${quote(scheme)}`, suggestion };
}

const RELATIVE_ADVICE = 'for a relative path, add "./" before it or escape ":" as %3A';

/** Explains an empty string after the ":" that ends a scheme. `part` is what the BNF expects there. */
export function emptySchemeSpecificPart(part: string, definition: Definition): Explain {
  return ({ input, offset, expected, found }) => {
    if ((found !== null && found !== "#") || !expected.includes(part)) return undefined;
    if (offset === 0 || input.indexOf(":") !== offset - 1) return undefined;
    const what = `the scheme-specific part at offset ${offset} is empty`;
    const advice = 'add the rest of the URI after ":"';
    return explain(definition, "empty-scheme-specific-part", [0, offset], what, advice);
  };
}

/** Advises on a host and port without "//", possibly followed by a space: `127.0.0.1:8080/x`, `example.com:80 /`. */
export function hostAndPort({ input, offset, found, begins }: Place): Advice | undefined {
  if (offset > LONGEST_HOST_AND_PORT) return undefined;
  const [whole = "", host = "", space = ""] = HOST_AND_PORT.exec(input) ?? [];
  if (whole === "" || (found === " " && offset !== host.length)) return undefined;
  const after = space === "" ? "" : " and remove the space";
  if (beginsWithScheme(begins))
    return inWords(`for a host and a port, add a scheme and "//" before them${after}`);
  if (!isReference(begins)) return undefined;
  const suggestion =
    space === ""
      ? { start: 0, end: 0, text: "//" }
      : { start: 0, end: input.length, text: `//${host}${input.slice(whole.length)}` };
  return { advice: `for a host and a port, add "//" before them${after}`, suggestion };
}

// The limit keeps the cost of each mistake constant.
const LONGEST_HOST_AND_PORT = 300;
// "12:30" and "10.15:30" are not hosts.
const HOST_AND_PORT =
  /^((?:(?:\d{1,3}\.){3}\d{1,3}|localhost|[A-Za-z\d.-]*\.[A-Za-z][A-Za-z\d-]*):\d+)( *)(?=[/?#]|$)/;

/** Advises on scp syntax: `git@github.com:u/r.git`. An ssh: URI is not equivalent: its path starts at the root. */
export function scpSyntax({ input, offset }: Place): Advice | undefined {
  const [, at, path = ""] = SCP.exec(input) ?? [];
  if (at?.length !== offset) return undefined;
  const example = quote(`ssh://${at}/${path}`, 48);
  return inWords(`replace this scp syntax with a URI such as ${example}, whose path starts at the root`);
}

// A number after the colon may be a port.
const SCP = /^([\w.-]+@[A-Za-z\d.-]+):(?!\/\/|\d+(?:\/|$))\/?([\w.~/+-]+)$/;

/** Explains a reference without a valid scheme where the production requires a scheme: `example.com`, `my_app:a`. */
export function relative(definition: Definition): Explain {
  return (place) => {
    const { input, offset, found, from, begins, stateAfter } = place;
    // A "/" may begin the input only if a scheme was already inserted before it.
    if (from > 0 || !beginsWithScheme(begins) || stateAfter("/", 0) !== undefined) return undefined;
    const [, before = "", delimiter = ""] = /^([^:/?#]*)([:/?#]|$)/.exec(input) ?? [];
    if (delimiter === ":") {
      if (found === null || offset >= before.length) return undefined;
      const why = offset === 0 ? "cannot begin" : "is not allowed in";
      const usual = /^[\d+.-]/.test(found) ? SCHEME_START_ADVICE : SCHEME_ADVICE;
      const what = `${nameOf(found)} at offset ${offset} ${why} the scheme before ":"`;
      const advice = unseen(place) ?? hostAndPort(place) ?? inWords(usual);
      return explain(
        definition,
        offset === 0 ? "scheme-start" : "scheme-character",
        [0, before.length + 1],
        what,
        advice,
      );
    }
    const advice = adviseAbsolute(input);
    return explain(
      definition,
      "missing-scheme",
      [0, offset === 0 ? (found ?? "").length : offset],
      NO_SCHEME,
      advice,
    );
  };
}

export const NO_SCHEME = "the reference is relative: it has no scheme at offset 0";

/**
 * Advises writing an absolute reference. If the input begins with a host (RFC 3986, 4.5), perhaps only `scheme` is
 * missing; in `http//a`, `http;//a` and `http//:a`, the ":" is not where it should be.
 */
export function adviseAbsolute(input: string, scheme = "https"): Advice {
  const [found, before = ""] =
    /^(?:(https?|ftp|wss?)[.,;]?\/\/:?(?=.)|\/\/(?=[^/?#])|(?:(?:[a-z\d-]+\.)+[a-z]{2,}|(?:\d{1,3}\.){3}\d{1,3})(?=[/?#]|$))/i.exec(
      input,
    ) ?? [];
  if (found === undefined) return inWords("use an absolute URI");
  const start = before.length;
  const end = before ? found.length : 0;
  const text = `${before ? "" : scheme}:${found === "//" ? "" : "//"}`;
  const missing = before && `":" is missing after "${before}"; `;
  return {
    advice: `${missing}did you mean ${quote(before + text + input.slice(end), 48)}?`,
    suggestion: { start, end, text },
  };
}
