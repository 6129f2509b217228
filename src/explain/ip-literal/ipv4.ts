import { quote } from "../../text/quote.ts";
import type { Explanation } from "../explanation.ts";
import { type Advice, adviseExpected, explain, inWords } from "../explanation.ts";
import { countGroups, type ExplainInside, type Inside, type IpLiteral } from "./inside.ts";

/** Explains a mistake in an IPv4 address after its first ".". */
export const inIpv4: ExplainInside = ({ place, grammar, piece, pieceStart, rest }) => {
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
    const what = `the IPv4 address at offset ${pieceStart} has an empty part at offset ${offset}`;
    return explain(ipv4, "ipv6-address", [offset - 1, offset + 1], what, `use ${ipv4Part}`);
  }
  const whole: readonly [number, number] = [pieceStart, offset + found.length];
  if (found === ":" && parts.length === 4) {
    const what = `":" at offset ${offset} follows an IPv4 address, which must be at the end`;
    return explain(
      address,
      "ipv6-address",
      whole,
      what,
      "move the IPv4 address to the end, or write it as two groups",
    );
  }
  const what = `the IPv4 address at offset ${pieceStart} has ${found === "." ? "more than four parts" : `${parts.length} of four parts`}`;
  return explain(ipv4, "ipv6-address", whole, what, "use four parts");
};

function badPart({ ipv4, ipv4Part }: IpLiteral, part: string, start: number): Explanation {
  const what = `${quote(part)} at offset ${start} is not a valid part of an IPv4 address`;
  return explain(ipv4, "ipv6-address", [start, start + part.length], what, `use ${ipv4Part}`);
}

function isPart(digits: string, { isCounted }: IpLiteral): boolean {
  return isCounted ? isOctet(digits) : digits.length <= 3;
}

/** Checks whether a string is a number from 0 to 255 without leading zeros, which some programs treat as octal. */
function isOctet(digits: string): boolean {
  return !/^0./.test(digits) && digits.length <= 3 && Number(digits) <= 255;
}

/** Explains the first "." of an IPv4 address in a place where none is allowed. */
export const beginsIpv4: ExplainInside = (inside) => {
  const { place, grammar, before, piece, pieceStart, rest } = inside;
  if (place.found !== "." || !/^\d+$/.test(piece)) return undefined;
  const { ipv4, address, isCounted } = grammar;
  if (!isPart(piece, grammar)) return badPart(grammar, piece, pieceStart);
  const all = /^\d+(?:\.\d+){3}(?=\]|$)/.exec(place.input.slice(pieceStart))?.[0];
  const text = all?.split(".").every((part) => isPart(part, grammar)) ? all : undefined;
  if (before === piece && text !== undefined) return ipv4Alone(inside, text);
  if (isCounted) {
    const groups = countGroups(before) - 1;
    const what = `an IPv4 address is not allowed at offset ${pieceStart}, after ${groups} ${groups === 1 ? "group" : "groups"}`;
    const advice = 'an IPv4 address counts as two groups: use six before it, or fewer with "::"';
    const end = place.offset + (/^[\d.]+/.exec(rest)?.[0].length ?? 0);
    return explain(ipv4, "ipv6-address", [pieceStart, end], what, advice);
  }
  if (!before.endsWith(`::${piece}`) || text === undefined) return undefined;
  const what = `the IPv4 address at offset ${pieceStart} follows "::", but the ABNF as printed requires another ":" before it`;
  const code = "ipv4-after-elision";
  return explain(address, code, [pieceStart, pieceStart + text.length], what, adviseGroups(text, pieceStart));
};

/** Advises writing an IPv4 address as two equivalent groups (RFC 2373, 2.2). */
function adviseGroups(text: string, start: number): Advice {
  const parts = text.split(".");
  if (!parts.every(isOctet)) return inWords("write it as two groups");
  const [a = 0, b = 0, c = 0, d = 0] = parts.map(Number);
  const groups = [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(":");
  const suggestion = { start, end: start + text.length, text: groups };
  return { advice: `write it as two groups: ${groups}`, suggestion };
}

function ipv4Alone({ place, grammar, start, hasBrackets }: Inside, text: string): Explanation {
  const end = start + text.length;
  const what = `${quote(text)} at offset ${start} is an IPv4 address, not an ${grammar.address.term}`;
  const isClosed = place.input.charAt(end) === "]";
  const fixes = hasBrackets && isClosed && place.stateAfter(text, start - 1) !== undefined;
  const advice: Advice = fixes
    ? {
        advice: "remove the brackets",
        suggestion: { start: start - 1, end: end + 1, text },
      }
    : adviseExpected(place);
  return explain(grammar.address, "ipv6-address", [start, end], what, advice);
}
