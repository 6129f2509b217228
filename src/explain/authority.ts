import { escapeOf } from "../core/escape.ts";
import { loneSurrogate, quote } from "../text/quote.ts";
import {
  type Advice,
  type Advise,
  authorityAround,
  type Definition,
  type Explain,
  explain,
  inWords,
  onlyFor,
  type Place,
} from "./explanation.ts";

/** Returns the part of the host and port that precedes a place; undefined if the place is elsewhere. */
function hostBefore(place: Place): string | undefined {
  const rest = authorityAround(place);
  if (rest === undefined || rest.includes("@")) return undefined;
  const before = place.input.slice(place.authority().start, place.offset);
  return before.slice(before.lastIndexOf("@") + 1);
}

/** Advises on a character in a port: `http://a:8 0/`. Escaping it would not make a valid port. */
export function inPort(place: Place): Advice | undefined {
  if (!/^(?:[^:[\]]*|\[[^\]]*\]):/.test(hostBefore(place) ?? "")) return undefined;
  const isTrailing =
    place.found === " " && /^ +(?:[/?#]|$)/.test(place.input.slice(place.offset, place.offset + 64));
  return inWords(isTrailing ? "remove it: no space is allowed after a port" : PORT_ADVICE);
}

export const PORT_ADVICE = 'use decimal digits after ":", or nothing';

/** Advises on an invalid character in a hostname. Escaping it would change the authority. */
export function inHost(place: Place): Advice | undefined {
  if (place.found === null || !/^[^[]*$/.test(hostBefore(place) ?? "[")) return undefined;
  if (loneSurrogate.test(place.found)) return undefined;
  if (place.found === " ") return spaceInHost(place);
  return inWords(
    hasAsciiForm(place.found)
      ? 'DNS names are ASCII: use the "xn--" form'
      : 'DNS names can contain only letters, digits, "-" and "."',
  );
}

/** Advises on a space in a host. Suggests its removal only where no other word can begin, and if a DNS name remains. */
function spaceInHost(place: Place): Advice {
  const { offset, stateAfter } = place;
  const before = (hostBefore(place) ?? "").slice(-LONGEST_NAME);
  const [space = "", after = ""] =
    /^ +([^ ]*)$/.exec((authorityAround(place) ?? "").slice(0, LONGEST_NAME)) ?? [];
  const isInside = !before.includes(".") || before.endsWith(".") || /^(?:[.:]|$)/.test(after);
  const isName = isInside && DOTTED_NAME.test(before + after) && stateAfter(after) !== undefined;
  const end = offset + space.length - after.length;
  const suggestion = isName ? { start: offset, end, text: "" } : undefined;
  return { advice: "remove it: a host contains no spaces", suggestion };
}

const LONGEST_NAME = 253;
const DOTTED_NAME = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}(?::\d{0,5})?$/i;

/**
 * Checks whether a character may occur in an internationalized name, which contains no punctuation except dots (RFC
 * 3490, 3.1) and nothing invisible.
 */
export function hasAsciiForm(character: string): boolean {
  return (
    character > "\x7f" && (/[\u3002\uff0e\uff61]/.test(character) || !/[\p{C}\p{P}\p{Z}]/u.test(character))
  );
}

/** Advises on an IPv6 address: `http://[::1]/`. `section` is the section that defines a host. */
export function ipv6Literal(section: string): Advise {
  return onlyFor(/\[/, (place) => {
    if (!"/@".includes(place.input.charAt(place.offset - 1))) return undefined;
    const literal = /^\[[\dA-Fa-f]{0,4}:[\dA-Fa-f:.]{1,40}\]/;
    if (!literal.test(authorityAround(place) ?? "")) return undefined;
    return inWords(
      `a host is a name or an IPv4 address (${section}); RFC 2732 and RFC 3986 allow IPv6 addresses`,
    );
  });
}

/**
 * Explains an invalid port after a host. Without "@" or brackets, the text before the port could also have been a
 * userinfo until the authority ended.
 */
export function invalidPort(userinfo: string, definition: Definition): Explain {
  return (place) => {
    const { input, offset, expected, found, authority } = place;
    const isAtEnd = found === null || "/?#".includes(found);
    const wasUserinfo = isAtEnd && expected.join() === `${userinfo},"@"`;
    if (!wasUserinfo && (isAtEnd || !expected.includes(definition.term))) return undefined;
    const { start: begin, end } = authority();
    const hostStart = begin + input.slice(begin, offset).lastIndexOf("@") + 1;
    const bracket = input.slice(hostStart, offset).indexOf("]");
    const start = input.indexOf(":", hostStart + bracket + 1) + 1;
    if (start === 0 || start > offset || start > end) return undefined;
    const what = `${quote(input.slice(start, end))} at offset ${start} is not a port`;
    const advice = adviseAddress(place, hostStart, end) ?? advisePort(input, end);
    return explain(definition, "invalid-port", [start, end], what, advice);
  };
}

/** Advises on an address without brackets, such as `http://fe80::1:8080/`, in which the last group may be a port. */
function adviseAddress({ input, stateAfter }: Place, start: number, end: number): string | undefined {
  const text = input.slice(start, end);
  const isAddress = (address: string) =>
    /^[\dA-Fa-f:.]*$/.test(address) && stateAfter(`[${address}]`, start) !== undefined;
  if (!isAddress(text)) return undefined;
  const [, address = "", port] = /^(.*[^:]):(\d{2,5})$/.exec(text) ?? [];
  const other = port !== undefined && isAddress(address) ? `${quote(`[${address}]:${port}`)} or ` : "";
  return `an IPv6 address needs brackets: use ${other}${quote(`[${text}]`)}`;
}

/**
 * Advises on an invalid port, which may be an scp path, or the beginning of a password in which a character ends the
 * authority.
 */
function advisePort(input: string, end: number): string {
  if (/^(?:git\+)?ssh:/i.test(input)) return 'add "/" before a path, or use decimal digits after ":"';
  const delimiter = /^[/?#](?=[^@/?#=&\s]{1,64}@)/.exec(input.slice(end))?.[0];
  if (delimiter === undefined) return PORT_ADVICE;
  return `${PORT_ADVICE}; in a password, escape "${delimiter}" as ${escapeOf(delimiter)}`;
}

/** Explains a second "@" in an authority. The first "@" is data in the userinfo. */
export function secondAt(definition: Definition): Explain {
  return ({ input, offset, found, authority }) => {
    const { start: begin, end: close } = authority();
    const first = found === "@" && begin <= offset && offset < close ? input.indexOf("@", begin) : offset;
    if (first < begin || first >= offset) return undefined;
    const what = `"@" at offset ${offset} is the second "@" in the authority`;
    const advice = {
      advice: 'escape "@" in the userinfo as %40',
      suggestion: { start: first, end: first + 1, text: "%40" },
    };
    return explain(definition, "unexpected-character", [offset, offset + 1], what, advice);
  };
}
