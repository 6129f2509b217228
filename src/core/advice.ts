import { quote } from "../text/quote.ts";
import { loneSurrogate } from "../text/surrogate.ts";
import { escapeOf } from "./percent.ts";
import type { Place } from "./place.ts";
import type { Suggestion } from "./syntax-error.ts";

/** What to do about a mistake. */
export interface Advice {
  /** In words; only what the production can hold. */
  readonly advice: string;
  /** As one edit, where that mends the mistake and surely keeps the meaning. */
  readonly suggestion: Suggestion | undefined;
}

/** Advice where no single edit surely keeps the meaning. */
export function inWords(advice: string): Advice {
  return { advice, suggestion: undefined };
}

/** Knows what some mistakes come from, and leaves the others. */
export type Advise = (place: Place) => Advice | undefined;

/** The first advice of those who know the place. */
export function adviceOf(place: Place, advisers: readonly Advise[]): Advice | undefined {
  for (const advise of advisers) {
    const advice = advise(place);
    if (advice) return advice;
  }
  return undefined;
}

/** Says what may stand there, where nothing better is known. */
export function adviseExpected({ expected }: Place): Advice {
  return inWords(`expected ${listExpected(expected)}`);
}

/** Names and literals of the BNF as a list in English. */
export function listExpected(expected: readonly string[]): string {
  return expected.length < 2
    ? expected.join("")
    : `${expected.slice(0, -1).join(", ")} or ${expected.at(-1)}`;
}

/** How to escape the character found; which charset is nowhere said (2.1), UTF-8 is what people use. */
export function adviseEscape(place: Place): Advice {
  const { offset, found, stateAfter } = place;
  if (found === null) return adviseExpected(place);
  if (loneSurrogate.test(found)) return inWords("remove it: half a character has no octets");
  const text = escapeOf(found);
  if (stateAfter(text) === undefined) return adviseExpected(place);
  return {
    advice: found > "\x7f" ? `escape its octets, in UTF-8 as ${text}` : `escape it as ${text}`,
    suggestion: outsideAuthority(place, { start: offset, end: offset + found.length, text }),
  };
}

/**
 * What every specification's characters come from that stand in no reference. `section` is where it leaves out what
 * stands around a reference; `more` knows others.
 */
export function advisersOf(section: string, more: readonly Advise[] = []): readonly Advise[] {
  return [
    whiteSpaceAround(section),
    wrapperAround(section),
    ...more,
    byteOrderMark,
    unreadOctets,
    inPort,
    windowsPath,
    otherWindowsPath,
    backslash,
    inScheme,
    inHost,
  ];
}

/** Escapes in an authority make another one of it: hosts have none. */
export function outsideAuthority(place: Place, suggestion: Suggestion): Suggestion | undefined {
  return authorityAround(place) === undefined ? suggestion : undefined;
}

/** The rest of the authority in which a place is; undefined where it is in none. */
function authorityAround({ input, offset, authority }: Place): string | undefined {
  const { start, end } = authority();
  return start <= offset && offset <= end ? input.slice(offset, end) : undefined;
}

/** White space around a reference, or a line break in it. `section` is where the specification leaves them out of it. */
function whiteSpaceAround(section: string): Advise {
  return ({ input, offset, found, expected }) => {
    if (found === null || found > " ") return undefined;
    // Where white space goes on, all of it was judged where it began.
    if (/[\t\n\f\r ]/.test(input.charAt(offset - 1))) return undefined;
    const space = /^[\t\n\f\r ]*/.exec(input.slice(offset))?.[0] ?? "";
    const end = offset + space.length;
    const leavesTooLittle = space === input && !expected.includes("the end");
    if (space === "" || leavesTooLittle) return undefined;
    if (offset > 0 && end < input.length) {
      if (!/[\n\r]/.test(space)) return undefined;
      return inWords(`remove it: a line break is not part of a reference (${section})`);
    }
    const advice =
      found === "\r" && offset > 0
        ? "remove it: the line that it comes from ends in CRLF"
        : `remove it: white space around a reference is not part of it (${section})`;
    return { advice, suggestion: { start: offset, end, text: "" } };
  };
}

/** `<http://a/>`, `<URL:http://a/>` and `"http://a/"`. `section` is where the specification leaves them out of it. */
function wrapperAround(section: string): Advise {
  return ({ input, offset, found, expected }) => {
    if (offset !== 0 || (found !== "<" && found !== '"')) return undefined;
    const [, open = "", text, close] = /^(<(?:URL:)?|")([^<>"]*)([>"])\s*$/i.exec(input) ?? [];
    if (text === undefined || (found === "<") !== (close === ">")) return undefined;
    if (text === "" && !expected.includes("the end")) return undefined;
    const wrappers = found === '"' ? "the quotes" : `${quote(open)} and ">"`;
    const advice = `remove ${wrappers}: they are not part of the reference (${section})`;
    return { advice, suggestion: { start: 0, end: input.length, text } };
  };
}

/** `http://[::1]/`. `section` is where the specification says what a host is. */
export function ipv6Literal(section: string): Advise {
  return (place) => {
    const { input, offset, found } = place;
    if (found !== "[" || !"/@".includes(input.charAt(offset - 1))) return undefined;
    const literal = /^\[[\dA-Fa-f]{0,4}:[\dA-Fa-f:.]{1,40}\]/;
    if (!literal.test(authorityAround(place) ?? "")) return undefined;
    return inWords(
      `hosts are names and IPv4 addresses (${section}); RFC 2732 and RFC 3986 have IPv6 addresses`,
    );
  };
}

/** `http://a:8 0/`: an escape would not make it a port. */
function inPort(place: Place): Advice | undefined {
  return /^(?:[^:[\]]*|\[[^\]]*\]):/.test(hostBefore(place) ?? "") ? inWords(PORT_ADVICE) : undefined;
}

export const PORT_ADVICE = 'write decimal digits after ":", or nothing';

/** What a hostname does not hold: its escape would make it another authority. */
function inHost(place: Place): Advice | undefined {
  if (place.found === null || !/^[^[]*$/.test(hostBefore(place) ?? "[")) return undefined;
  return inWords(
    place.found > "\x7f"
      ? 'a hostname is ASCII: write the name in its "xn--" form'
      : 'a hostname has letters, digits, "-" and "." only',
  );
}

/** `http ://a/`: its escape would make a relative path of it. */
function inScheme(place: Place): Advice | undefined {
  const colon = colonOfScheme(place);
  if (colon === undefined || colon === place.offset) return undefined;
  return inWords(SCHEME_ADVICE);
}

export const SCHEME_ADVICE = 'a scheme has letters, digits, "+", "-" and "." only';

/** Where the ":" stands of what was meant as a scheme, since "//" follows; undefined of a place behind it. */
export function colonOfScheme({ input, offset, begins }: Place): number | undefined {
  const colon = BEFORE_AUTHORITY.exec(input)?.[1]?.length;
  return colon !== undefined && offset <= colon && begins("a://") ? colon : undefined;
}

/** What stands before a place in the host and port it is in; undefined where it is in none. */
function hostBefore(place: Place): string | undefined {
  const rest = authorityAround(place);
  if (rest === undefined || rest.includes("@")) return undefined;
  const before = place.input.slice(place.authority().start, place.offset);
  return before.slice(before.lastIndexOf("@") + 1);
}

/** The character that stands for octets which were not read. */
function unreadOctets({ found }: Place): Advice | undefined {
  if (found !== "\ufffd") return undefined;
  return inWords("it stands for bytes that are not UTF-8: read the text in the encoding it has");
}

/** The mark that a file may begin with, and no text. */
function byteOrderMark({ offset, found }: Place): Advice | undefined {
  if (found !== "\ufeff" || offset > 0) return undefined;
  return {
    advice: "remove it: a byte order mark is not part of a reference",
    suggestion: { start: 0, end: 1, text: "" },
  };
}

/** `C:\Users\me`, `\\server\share`. */
function windowsPath({ input, offset, found, begins }: Place): Advice | undefined {
  if (found !== "\\" || !begins("file:///")) return undefined;
  const start = /^(?:[A-Za-z]:|(?=\\\\[\w-][\w.-]*(?:\\|$)))/.exec(input)?.[0];
  if (start?.length !== offset) return undefined;
  const path = input.replaceAll("\\", "/").replace(/[^\w\-.!*'()/:$,&=+@;\ud800-\udfff]/gu, escapeOf);
  const text = `file:${offset > 0 ? "///" : ""}${path}`;
  return {
    advice: `write the Windows path as a URI: ${quote(text, 48)}`,
    suggestion: { start: 0, end: input.length, text },
  };
}

/** `\\?\C:\x`, `\\.\pipe\x`, `\\server@SSL\x`, `file:\\C:\x`: "/" would make a host of what is none. */
function otherWindowsPath({ input, found, begins }: Place): Advice | undefined {
  if (found !== "\\" || !begins("file:///")) return undefined;
  if (!/^(?:\\\\|file:[\\/]{2}[A-Za-z]:)/i.test(input)) return undefined;
  return inWords("write the URI of what this Windows path names");
}

/** `..\images\a.png`, `http:\\h\a`: in a path that browsers divide at "\" too (URL Standard, 4.4), and not in data such as `tel:1\2`. */
function backslash(place: Place): Advice | undefined {
  const { input, offset, found, stateAfter } = place;
  if (found !== "\\") return undefined;
  const [slash, letter] = [stateAfter("/"), stateAfter("a")];
  // In a query, in a fragment and in what is opaque, both "/" and "?" are characters as others.
  if (slash === undefined || (slash === letter && stateAfter("?") === letter)) return undefined;
  const [, scheme] = SCHEME.exec(input) ?? [];
  if (scheme !== undefined && !SPECIAL.test(scheme)) return undefined;
  // In a userinfo, "/" would end the authority before its host.
  if (authorityAround(place)?.includes("@")) return undefined;
  const path = /^[^?#]*\\/.exec(input.slice(offset))?.[0] ?? found;
  return {
    advice: 'write "/", which separates segments',
    suggestion: { start: offset, end: offset + path.length, text: path.replaceAll("\\", "/") },
  };
}

// No scheme is longer, and each mistake looks for one.
const SCHEME = /^([A-Za-z][A-Za-z\d+.-]{0,63}):/;
const BEFORE_AUTHORITY = /^([^:/?#]{0,64}):\/\//;
const SPECIAL = /^(?:file|ftp|https?|wss?)$/i;

/** `127.0.0.1:8080/x`. */
export function hostAndPort({ input }: Place): Advice | undefined {
  // "12:30" and "10.15:30" are no hosts.
  if (!/^(?:(?:\d{1,3}\.){3}\d{1,3}|[A-Za-z\d.-]*\.[A-Za-z][A-Za-z\d-]*):\d+(?:[/?#]|$)/.test(input))
    return undefined;
  return {
    advice: 'for a host and a port, write "//" before them',
    suggestion: { start: 0, end: 0, text: "//" },
  };
}

/** `git@github.com:u/r.git`. An ssh: URI takes the path otherwise, so that it is an example and not the same. */
export function scpSyntax({ input, offset }: Place): Advice | undefined {
  const [, at] = /^([\w.-]+@[A-Za-z\d.-]+):./.exec(input) ?? [];
  if (at === undefined || at.length !== offset) return undefined;
  const example = quote(`ssh://${at}/${input.slice(offset + 1).replace(/^\//, "")}`, 48);
  return inWords(`this is scp syntax; a URI such as ${example} takes its path from the root`);
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
