import { quote } from "../text/quote.ts";
import { type Advice, adviseEscape, adviseExpected, inWords } from "./advice.ts";
import { type Definition, type Explain, type Explanation, nameOf } from "./explain.ts";
import type { Place } from "./place.ts";
import type { UriSyntaxErrorCode } from "./syntax-error.ts";

/** How a specification defines a host in brackets. Each term is the name of a production. */
export interface IpLiteral {
  /** The brackets and what they hold. */
  readonly literal: Definition;
  readonly address: Definition;
  /** A group of an address: four hexadecimal digits at most. */
  readonly group: Definition;
  readonly ipv4: Definition;
  /** The form for later versions; undefined where there is none. */
  readonly future: Definition | undefined;
  /** What a part of an IPv4 address is, for advice: `a number from 0 to 255`. */
  readonly ipv4Part: string;
  /** Whether the grammar counts groups: eight, of which "::" stands for one at least, and an IPv4 address for two. */
  readonly isCounted: boolean;
}

/** A place between brackets, or in an address without them. */
interface Inside {
  readonly place: Place;
  readonly grammar: IpLiteral;
  /** The offset after "[". */
  readonly start: number;
  readonly hasBrackets: boolean;
  /** What stands between `start` and the place: it begins some address, or a form for later versions. */
  readonly before: string;
  /** What stands from the place on, up to the end of the literal. */
  readonly rest: string;
  /** The last piece of `before` after ":", and where it begins. */
  readonly piece: string;
  readonly pieceStart: number;
  /** Whether the literal may end here. */
  readonly isComplete: boolean;
}

type ExplainInside = (inside: Inside) => Explanation | undefined;

/** Says where an address in brackets, or one asked for by its production, is wrong. Knows every place in it. */
export function badIpLiteral(grammar: IpLiteral): Explain {
  return (place) => {
    const inside = insideOf(place, grammar);
    if (!inside) return undefined;
    for (const explain of explanations) {
      const explanation = explain(inside);
      if (explanation) return explanation;
    }
    return otherCharacter(inside);
  };
}

function insideOf(place: Place, grammar: IpLiteral): Inside | undefined {
  const { input, offset, production, stateAfter } = place;
  const start = startOf(place, grammar);
  if (start === undefined) return undefined;
  const before = input.slice(start, offset);
  const pieceStart = start + before.lastIndexOf(":") + 1;
  return {
    place,
    grammar,
    start,
    hasBrackets: production !== grammar.address.term,
    before,
    rest: /^[^\]/?#]*/.exec(input.slice(offset))?.[0] ?? "",
    piece: input.slice(pieceStart, offset),
    pieceStart,
    isComplete: stateAfter("]") !== undefined,
  };
}

/** Where the address begins. After a "[" that is data, any character goes on; after that of a host, no "z". */
function startOf(place: Place, { address }: IpLiteral): number | undefined {
  const { input, from, offset, production, stateAfter } = place;
  if (production === address.term) return 0;
  const start = from + input.slice(from, offset).lastIndexOf("[") + 1;
  const isOpen = start > from && !input.slice(start, offset).includes("]");
  const isHost = isOpen && stateAfter("::", start) !== undefined && stateAfter("z", start) === undefined;
  return isHost ? start : undefined;
}

function explain(
  { section, term }: Definition,
  code: UriSyntaxErrorCode,
  [start, end]: readonly [number, number],
  what: string,
  advice: string | Advice,
): Explanation {
  return {
    code,
    section,
    term,
    start,
    end,
    what,
    ...(typeof advice === "string" ? inWords(advice) : advice),
  };
}

/** Whether the literal, or the text, ends where it stops. */
function isAtEnd({ place: { found }, hasBrackets }: Inside): boolean {
  return found === null || (hasBrackets && /[\]/?#]/.test(found));
}

const inFuture: ExplainInside = (inside) => {
  const { place, grammar, before, isComplete } = inside;
  const { offset, found } = place;
  if (!grammar.future || !/^v/i.test(before) || (isAtEnd(inside) && isComplete)) return undefined;
  const what = isAtEnd(inside)
    ? `the ${grammar.future.term} ends too soon, at offset ${offset}`
    : `${nameOf(found ?? "")} at offset ${offset} cannot stand here, in an ${grammar.future.term}`;
  const advice = 'write "v", the version in hexadecimal digits, "." and the address';
  return explain(grammar.future, "ip-future", [offset, offset + (found?.length ?? 0)], what, advice);
};

const empty: ExplainInside = ({ place: { found }, grammar, hasBrackets, start, before }) => {
  if (before !== "" || found !== "]" || !hasBrackets) return undefined;
  const what = `the brackets at offset ${start - 1} are empty`;
  return explain(
    grammar.address,
    "ipv6-address",
    [start - 1, start + 1],
    what,
    "write an IPv6 address in them",
  );
};

/** `::1/64` */
const prefixLength: ExplainInside = ({ place: { input, offset }, grammar, hasBrackets, before }) => {
  const length = /^\/\d{1,3}(?=\]|$)/.exec(input.slice(offset))?.[0];
  if (length === undefined || !/^[^v]*:/i.test(before)) return undefined;
  if (hasBrackets !== (input.charAt(offset + length.length) === "]")) return undefined;
  const what = `${quote(length)} at offset ${offset} would be the length of a prefix, which no ${grammar.address.term} has`;
  return explain(
    grammar.address,
    "ipv6-address",
    [offset, offset + length.length],
    what,
    "leave it out: this is one address",
  );
};

const unclosed: ExplainInside = (inside) => {
  const { place, grammar, start, isComplete } = inside;
  const { offset, found } = place;
  if (!isAtEnd(inside) || found === "]" || !isComplete) return undefined;
  const what = `"[" at offset ${start - 1} has no "]" after its address, at offset ${offset}`;
  const suggestion = { start: offset, end: offset, text: "]" };
  const advice = { advice: 'write "]" after the address', suggestion };
  return explain(grammar.literal, "unclosed-bracket", [start - 1, offset], what, advice);
};

/** `fe80::1%25eth0` (RFC 6874), or without "25" (RFC 4007). Two digits after "%" may be an escape as well. */
const zone: ExplainInside = (inside) => {
  const { place, grammar, before, rest } = inside;
  const { offset, found } = place;
  const id = /^%25(?:[\w.~-]|%[\dA-Fa-f]{2})+$|^%(?![\dA-Fa-f]{2})[\w.~-]+$/.test(rest);
  if (found !== "%" || !id || !isAddress(before, inside)) return undefined;
  const what = `${quote(rest)} at offset ${offset} is a zone identifier, which no ${grammar.address.term} has`;
  const advice = "leave it out: a zone means something on one machine alone, and is RFC 6874's";
  return explain(grammar.address, "zone-identifier", [offset, offset + rest.length], what, advice);
};

function isAddress(text: string, { place: { begins }, hasBrackets, isComplete }: Inside): boolean {
  return hasBrackets ? isComplete : begins(text) && /[\dA-Fa-f]$|::$/.test(text) && text.includes(":");
}

/** An address that ends before it is one. */
const tooSoon: ExplainInside = (inside) => {
  const { place, grammar, before, piece, pieceStart } = inside;
  const { offset } = place;
  if (!isAtEnd(inside)) return undefined;
  const { address, ipv4, isCounted } = grammar;
  if (piece.includes(".") || before.endsWith(`:::${piece}`)) {
    const what = `the IPv4 address at offset ${pieceStart} ends too soon, at offset ${offset}`;
    return explain(ipv4, "ipv6-address", [pieceStart, offset], what, "write its four parts");
  }
  if (/(?:^|[^:]):$/.test(before)) {
    const what = `nothing follows ":" at offset ${offset - 1}`;
    return explain(
      address,
      "ipv6-address",
      [offset - 1, offset],
      what,
      'write the next group, or "::" for groups of zeros',
    );
  }
  const groups = countGroups(before);
  if (!isCounted || groups === 0 || before.includes("::")) {
    const what = `the address ends too soon, at offset ${offset}`;
    return explain(address, "ipv6-address", [offset, offset], what, adviseExpected(place));
  }
  const what = `the address before offset ${offset} has ${groups} of eight groups`;
  const advice = 'write the others, or "::" for groups of zeros';
  return explain(address, "ipv6-address", [offset - before.length, offset], what, advice);
};

function countGroups(text: string): number {
  return text.split(":").filter((piece) => piece !== "").length;
}

const longGroup: ExplainInside = ({ place: { found }, grammar, piece, rest, pieceStart }) => {
  if (!/^[\dA-Fa-f]{4}$/.test(piece) || !/^[\dA-Fa-f]$/.test(found ?? "")) return undefined;
  const group = piece + (/^[\dA-Fa-f]+/.exec(rest)?.[0] ?? "");
  const what = `the group ${quote(group)} at offset ${pieceStart} has ${group.length} digits`;
  const span = [pieceStart, pieceStart + group.length] as const;
  return explain(grammar.group, "ipv6-address", span, what, "write four hexadecimal digits at most");
};

/** In an IPv4 address: after its first ".". */
const inIpv4: ExplainInside = ({ place, grammar, piece, pieceStart, rest }) => {
  const { offset, found } = place;
  if (!piece.includes(".") || found === null || !/[\d.:]/.test(found)) return undefined;
  const { ipv4, ipv4Part, address } = grammar;
  const parts = piece.split(".");
  const last = parts.at(-1) ?? "";
  if (/\d/.test(found) && last !== "") {
    const part = last + (/^\d+/.exec(rest)?.[0] ?? "");
    return badPart(grammar, part, offset - last.length);
  }
  if (last === "") {
    const what = `a part of the IPv4 address at offset ${pieceStart} is empty, at offset ${offset}`;
    return explain(ipv4, "ipv6-address", [offset - 1, offset + 1], what, `write ${ipv4Part}`);
  }
  const whole: readonly [number, number] = [pieceStart, offset + found.length];
  if (found === ":" && parts.length === 4) {
    const what = `":" at offset ${offset} follows an IPv4 address, which stands only at the end`;
    return explain(
      address,
      "ipv6-address",
      whole,
      what,
      "write nothing after it, or two groups in its place",
    );
  }
  const what = `the IPv4 address at offset ${pieceStart} has ${found === "." ? "five parts or more" : `${parts.length} of four parts`}`;
  return explain(ipv4, "ipv6-address", whole, what, "write four parts");
};

function badPart({ ipv4, ipv4Part }: IpLiteral, part: string, start: number): Explanation {
  const what = `${quote(part)} at offset ${start} is no part of an IPv4 address`;
  return explain(ipv4, "ipv6-address", [start, start + part.length], what, `write ${ipv4Part}`);
}

function isPart(digits: string, { isCounted }: IpLiteral): boolean {
  return isCounted ? isOctet(digits) : digits.length <= 3;
}

/** A number from 0 to 255 that is read in one way only: with zeros before it, some read it as octal. */
function isOctet(digits: string): boolean {
  return !/^0./.test(digits) && digits.length <= 3 && Number(digits) <= 255;
}

/** The first "." of an IPv4 address, where none may stand. */
const beginsIpv4: ExplainInside = (inside) => {
  const { place, grammar, before, piece, pieceStart, start } = inside;
  const { offset, found } = place;
  if (found !== "." || !/^\d+$/.test(piece)) return undefined;
  const { ipv4, address, isCounted } = grammar;
  if (!isPart(piece, grammar)) return badPart(grammar, piece, pieceStart);
  const all = /^\d+(?:\.\d+){3}(?=\]|$)/.exec(place.input.slice(pieceStart))?.[0];
  const text = all?.split(".").every((part) => isPart(part, grammar)) ? all : undefined;
  if (before === piece && text !== undefined) return ipv4Alone(inside, text);
  if (isCounted) {
    const groups = countGroups(before) - 1;
    const what = `an IPv4 address cannot stand at offset ${pieceStart}, after ${groups} groups`;
    const advice = 'it is the last two of eight groups: write six before it, or fewer and "::"';
    return explain(ipv4, "ipv6-address", [start, offset + 1], what, advice);
  }
  if (!before.endsWith(`::${piece}`) || text === undefined) return undefined;
  const what = `the IPv4 address at offset ${pieceStart} follows "::", and the ABNF as it is printed has one ":" more before it`;
  const code = "ipv4-after-elision";
  return explain(address, code, [pieceStart, pieceStart + text.length], what, adviseGroups(text, pieceStart));
};

/** An IPv4 address as two groups, which are the same address (RFC 2373, 2.2). */
function adviseGroups(text: string, start: number): Advice {
  const parts = text.split(".");
  if (!parts.every(isOctet)) return inWords("write two groups in its place");
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
  const groups = [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(":");
  const suggestion = { start, end: start + text.length, text: groups };
  return { advice: `write its two groups: ${groups}`, suggestion };
}

function ipv4Alone({ place, grammar, start, hasBrackets }: Inside, text: string): Explanation {
  const end = start + text.length;
  const what = `${quote(text)} at offset ${start} is an IPv4 address, and no ${grammar.address.term}`;
  const isClosed = place.input.charAt(end) === "]";
  const mends = hasBrackets && isClosed && place.stateAfter(text, start - 1) !== undefined;
  const advice: Advice = mends
    ? {
        advice: "write it without brackets",
        suggestion: { start: start - 1, end: end + 1, text },
      }
    : adviseExpected(place);
  return explain(grammar.address, "ipv6-address", [start, end], what, advice);
}

/** ":" at the beginning, twice "::", and three colons. */
const colons: ExplainInside = ({ place, grammar: { address }, before, start, pieceStart, piece }) => {
  const { input, offset, found } = place;
  const code = "ipv6-address";
  if (before === ":" && found !== null && /[\dA-Fa-f]/.test(found)) {
    const what = `a single ":" begins the address at offset ${start}`;
    return explain(address, code, [start, offset], what, 'write a group before it, or "::"');
  }
  if (before.endsWith(`:::${piece}`) && /^[\dA-Fa-f:]$/.test(found ?? "")) {
    const what = `after ":::" at offset ${pieceStart - 3} nothing but an IPv4 address can stand`;
    return explain(address, code, [pieceStart - 3, offset + 1], what, 'for groups of zeros, write "::"');
  }
  if (found !== ":") return undefined;
  if (before.endsWith("::")) {
    const what = `":" at offset ${offset} follows "::"`;
    return explain(address, code, [offset - 2, offset + 1], what, 'write "::" alone for groups of zeros');
  }
  const second = before.endsWith(":") ? offset - 1 : offset;
  if (!before.includes("::") || !input.startsWith("::", second)) return undefined;
  const what = `"::" at offset ${second} is the second one`;
  return explain(address, code, [second, second + 2], what, "write the zeros of one of them as groups");
};

const tooManyGroups: ExplainInside = ({ place, grammar, before, rest, piece }) => {
  const { offset, found } = place;
  if (!grammar.isCounted || !/^[\dA-Fa-f:]$/.test(found ?? "")) return undefined;
  const groups = countGroups(before);
  const hasElision = before.includes("::");
  if (groups < (hasElision ? 7 : 8) || (piece !== "" && found !== ":")) return undefined;
  const what = `${nameOf(found ?? "")} at offset ${offset} begins one group too many`;
  const advice = hasElision
    ? 'write seven groups at most beside "::", which stands for one at least'
    : "write eight groups";
  const length = /^[\dA-Fa-f:.]*/.exec(rest)?.[0].length ?? 0;
  return explain(grammar.address, "ipv6-address", [offset, offset + length], what, advice);
};

const explanations: readonly ExplainInside[] = [
  inFuture,
  empty,
  prefixLength,
  unclosed,
  zone,
  tooSoon,
  longGroup,
  inIpv4,
  beginsIpv4,
  colons,
  tooManyGroups,
];

function otherCharacter({ place, grammar, before }: Inside): Explanation {
  const { input, offset } = place;
  const found = place.found ?? "";
  const what = `${nameOf(found)} at offset ${offset} cannot stand here, in an IPv6 address`;
  const isFuture = before === "" && /^v[\dA-Fa-f]+\./i.test(input.slice(offset));
  const advice =
    found === "%"
      ? "an address has no escapes, and no zone identifier"
      : isFuture
        ? "addresses of later versions came with RFC 3986"
        : adviseExpected(place);
  return explain(grammar.address, "ipv6-address", [offset, offset + found.length], what, advice);
}

/**
 * "[" or "]" where no host in brackets stands. `where` says where brackets may stand, for advice; the definition is that
 * of the class they are in.
 */
export function bracketOutside(where: string, definition: Definition): Explain {
  return (place) => {
    const { offset, found } = place;
    if (found !== "[" && found !== "]") return undefined;
    const what = `${nameOf(found)} at offset ${offset} cannot stand here`;
    const advice = adviseHost(place) ?? adviseBracket(place, where);
    return explain(definition, "bracket", [offset, offset + 1], what, advice);
  };
}

/** `[::1]:8080/x` */
function adviseHost({ input, offset, begins }: Place): Advice | undefined {
  const host = /^\[[\dA-Fa-f]{0,4}:[\dA-Fa-f:.]{1,40}\](?=[:/?#]|$)/.exec(input)?.[0];
  if (offset !== 0 || host === undefined || !begins(`//${host}`)) return undefined;
  return { advice: 'for a host, write "//" before it', suggestion: { start: 0, end: 0, text: "//" } };
}

function adviseBracket(place: Place, where: string): Advice {
  const escaped = adviseEscape(place);
  return escaped.suggestion ? escaped : inWords(where);
}
