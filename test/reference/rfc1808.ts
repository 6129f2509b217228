// A literal implementation of RFC 1808, for comparison. The draft before it shares its functions, because only one of
// its productions differs.
import {
  createMatcher,
  type Definitions,
  expandAll,
  find,
  type Part,
  part,
  pieces,
  type Reading,
  type Syntax,
} from "./reading.ts";

export { resolveRfc1808 as resolve } from "./resolve.ts";

/** The productions in section 2.2. */
export const definitions: Definitions = {
  URL: "(?:<absoluteURL>|<relativeURL>)(?:#<fragment>)?",
  absoluteURL: "(?:<generic-RL>|(?:<scheme>:(?:<uchar>|<reserved>)*))",
  "generic-RL": "<scheme>:<relativeURL>",
  relativeURL: "(?:<net_path>|<abs_path>|<rel_path>)",
  net_path: "//<net_loc>(?:<abs_path>)?",
  abs_path: "/<rel_path>",
  rel_path: "(?:<path>)?(?:;<params>)?(?:[?]<query>)?",
  path: "<fsegment>(?:/<segment>)*",
  fsegment: "<pchar>+",
  segment: "<pchar>*",
  params: "<param>(?:;<param>)*",
  param: "(?:<pchar>|/)*",
  scheme: "(?:<alpha>|<digit>|[+]|-|[.])+",
  net_loc: "(?:<pchar>|;|[?])*",
  query: "(?:<uchar>|<reserved>)*",
  fragment: "(?:<uchar>|<reserved>)*",
  pchar: "(?:<uchar>|[:@&=])",
  uchar: "(?:<unreserved>|<escape>)",
  unreserved: "(?:<alpha>|<digit>|<safe>|<extra>)",
  escape: "%<hex><hex>",
  hex: "(?:<digit>|[ABCDEF]|[abcdef])",
  alpha: "(?:<lowalpha>|<hialpha>)",
  lowalpha: "[a-z]",
  hialpha: "[A-Z]",
  digit: "[0-9]",
  safe: "[$\\-_.+]",
  extra: "[!*'(),]",
  national: "[{}|\\\\^~[\\]`]",
  reserved: "[;/?:@&=]",
  punctuation: '[<>#%"]',
};

/** Implements section 2.2 with the given productions. */
export function readSection22(title: string, definitions: Definitions): Syntax {
  const productions = expandAll(definitions);
  const matches = createMatcher(title, productions);
  return { productions, matches, partsOf };

  /** A valid text is split at its delimiters, in the order of section 2.4. */
  function partsOf(text: string): readonly Part[] | undefined {
    return matches("URL", text) ? urlParts(text) : undefined;
  }

  // The functions named ...Parts return the nodes in one span of the text, in the order of partsOf.

  // Section 2.4.1: URL = ( absoluteURL | relativeURL ) [ "#" fragment ]
  function urlParts(text: string): Part[] {
    const end = text.length;
    const hash = find(text, "#", 0, end);
    return [
      part("URL", 0, end),
      ...absoluteOrRelativeParts(text, hash),
      ...(hash < end ? [part("fragment", hash + 1, end)] : []),
    ];
  }

  // Section 2.4.2: a scheme extends to the first ":", if all characters before it may be part of a scheme.
  function absoluteOrRelativeParts(text: string, end: number): Part[] {
    const colon = find(text, ":", 0, end);
    const absolute = colon < end && matches("scheme", text.slice(0, colon));
    return absolute ? absoluteURLParts(text, colon, end) : relativeURLParts(text, 0, end);
  }

  // Section 2.2: absoluteURL = generic-RL | ( scheme ":" *( uchar | reserved ) ). If both match, the first is chosen.
  function absoluteURLParts(text: string, colon: number, end: number): Part[] {
    const rest = colon + 1;
    const generic = matches("relativeURL", text.slice(rest, end));
    return [
      part("absoluteURL", 0, end),
      part("scheme", 0, colon),
      ...(generic ? relativeURLParts(text, rest, end) : []),
    ];
  }

  // Section 2.2: relativeURL = net_path | abs_path | rel_path
  function relativeURLParts(text: string, start: number, end: number): Part[] {
    if (text.startsWith("//", start)) return netPathParts(text, start, end);
    if (text.startsWith("/", start)) return absPathParts(text, start, end);
    return relPathParts(text, start, end);
  }

  // Section 2.4.3: net_path = "//" net_loc [ abs_path ]. The net_loc extends to the next "/".
  function netPathParts(text: string, start: number, end: number): Part[] {
    const slash = find(text, "/", start + 2, end);
    return [
      part("net_path", start, end),
      part("net_loc", start + 2, slash),
      ...(slash < end ? absPathParts(text, slash, end) : []),
    ];
  }

  // Section 2.2: abs_path = "/"  rel_path
  function absPathParts(text: string, start: number, end: number): Part[] {
    return [part("abs_path", start, end), ...relPathParts(text, start + 1, end)];
  }

  // Sections 2.4.4 to 2.4.6: rel_path = [ path ] [ ";" params ] [ "?" query ]; the query follows the first
  // "?", the params follow the first ";" before it. A path is never empty.
  function relPathParts(text: string, start: number, end: number): Part[] {
    const question = find(text, "?", start, end);
    const semicolon = find(text, ";", start, question);
    return [
      part("rel_path", start, end),
      ...(start < semicolon ? pathParts(text, start, semicolon) : []),
      ...(semicolon < question ? paramsParts(text, semicolon + 1, question) : []),
      ...(question < end ? [part("query", question + 1, end)] : []),
    ];
  }

  // Section 2.2: path = fsegment *( "/" segment )
  function pathParts(text: string, start: number, end: number): Part[] {
    const segments = pieces(text, "/", start, end);
    return [
      part("path", start, end),
      ...segments.map((piece, i) => part(i === 0 ? "fsegment" : "segment", piece.start, piece.end)),
    ];
  }

  // Section 2.2: params = param *( ";" param )
  function paramsParts(text: string, start: number, end: number): Part[] {
    const params = pieces(text, ";", start, end);
    return [part("params", start, end), ...params.map((piece) => part("param", piece.start, piece.end))];
  }
}

const syntax: Syntax = readSection22("RFC 1808", definitions);

export const productions: Reading["productions"] = syntax.productions;
export const matches: Reading["matches"] = syntax.matches;
export const partsOf: Reading["partsOf"] = syntax.partsOf;

export const sectionOfResolution = "4";
export const options: Reading["options"] = [{ literal: false }, { literal: true }];
