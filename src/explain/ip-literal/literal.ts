import { quote } from "../../text/quote.ts";
import { nameOf } from "../explanation.ts";
import { type ExplainInside, explain, type Inside, isAtEnd } from "./inside.ts";

/** `[v1.]` */
export const inFuture: ExplainInside = (inside) => {
  const { place, grammar, before, isComplete } = inside;
  const { offset, found } = place;
  if (!grammar.future || !/^v/i.test(before) || (isAtEnd(inside) && isComplete)) return undefined;
  const what = isAtEnd(inside)
    ? `the ${grammar.future.term} ends too soon, at offset ${offset}`
    : `${nameOf(found ?? "")} at offset ${offset} cannot stand here, in an ${grammar.future.term}`;
  const advice = 'write "v", the version in hexadecimal digits, "." and the address';
  return explain(grammar.future, "ip-future", [offset, offset + (found?.length ?? 0)], what, advice);
};

/** `[]` */
export const empty: ExplainInside = ({ place: { found }, grammar, hasBrackets, start, before }) => {
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
export const prefixLength: ExplainInside = ({ place: { input, offset }, grammar, hasBrackets, before }) => {
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

/** `[::1` */
export const unclosed: ExplainInside = (inside) => {
  const { place, grammar, start, isComplete } = inside;
  const { input, offset, found } = place;
  if (!isAtEnd(inside) || found === "]" || !isComplete) return undefined;
  const what = `"[" at offset ${start - 1} has no "]" after its address, at offset ${offset}`;
  // The next bracket may be the one that was meant.
  const isClosed = /^[^[\]]*\]/.test(input.slice(offset));
  const suggestion = isClosed ? undefined : { start: offset, end: offset, text: "]" };
  const advice = { advice: 'write "]" after the address', suggestion };
  return explain(grammar.literal, "unclosed-bracket", [start - 1, offset], what, advice);
};

/** `fe80::1%25eth0` (RFC 6874), or without "25" (RFC 4007). Two digits after "%" may be an escape as well. */
export const zone: ExplainInside = (inside) => {
  const { place, grammar, before, rest } = inside;
  const { offset, found } = place;
  const id = /^%25(?:[\w.~-]|%[\dA-Fa-f]{2})+$|^%(?![\dA-Fa-f]{2})[\w.~-]+$/.test(rest);
  if (found !== "%" || !id || !isAddress(before, inside)) return undefined;
  const what = `${quote(rest)} at offset ${offset} is a zone identifier, which no ${grammar.address.term} has`;
  const advice = "leave it out: zones are local to one machine, and only RFC 6874 allows them";
  return explain(grammar.address, "zone-identifier", [offset, offset + rest.length], what, advice);
};

function isAddress(text: string, { place: { begins }, hasBrackets, isComplete }: Inside): boolean {
  return hasBrackets ? isComplete : begins(text) && /[\dA-Fa-f]$|::$/.test(text) && text.includes(":");
}
