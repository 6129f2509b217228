import { quote } from "../../text/quote.ts";
import { explain, nameOf } from "../explanation.ts";
import { type ExplainInside, type Inside, isAtEnd } from "./inside.ts";

/** Explains a mistake in an address of a later IP version: `[v1.]`. */
export const inFuture: ExplainInside = (inside) => {
  const { place, grammar, before, isComplete } = inside;
  const { offset, found } = place;
  if (!grammar.future || !/^v/i.test(before) || (isAtEnd(inside) && isComplete)) return undefined;
  const what = isAtEnd(inside)
    ? `the ${grammar.future.term} ends too early, at offset ${offset}`
    : `${nameOf(found ?? "")} at offset ${offset} is not allowed in an ${grammar.future.term}`;
  const advice = 'use "v", the version in hexadecimal digits, "." and the address';
  return explain(grammar.future, "ip-future", [offset, offset + (found?.length ?? 0)], what, advice);
};

/** Explains empty brackets: `[]`. */
export const empty: ExplainInside = ({ place: { found }, grammar, hasBrackets, start, before }) => {
  if (before !== "" || found !== "]" || !hasBrackets) return undefined;
  const what = `the brackets at offset ${start - 1} are empty`;
  const advice = "add an IPv6 address between them";
  return explain(grammar.address, "ipv6-address", [start - 1, start + 1], what, advice);
};

/** Explains the prefix length of `::1/64`. */
export const prefixLength: ExplainInside = ({ place: { input, offset }, grammar, hasBrackets, before }) => {
  const length = /^\/\d{1,3}(?=\]|$)/.exec(input.slice(offset))?.[0];
  if (length === undefined || !/^[^v]*:/i.test(before)) return undefined;
  if (hasBrackets !== (input.charAt(offset + length.length) === "]")) return undefined;
  const what = `${quote(length)} at offset ${offset} is a prefix length, which an ${grammar.address.term} cannot have`;
  const advice = "remove it: only one address is allowed";
  return explain(grammar.address, "ipv6-address", [offset, offset + length.length], what, advice);
};

/** Explains a missing "]": `[::1`. */
export const unclosed: ExplainInside = (inside) => {
  const { place, grammar, start, isComplete } = inside;
  const { input, offset, found } = place;
  if (!isAtEnd(inside) || found === "]" || !isComplete) return undefined;
  const what = `"[" at offset ${start - 1} is not closed by "]" at offset ${offset}`;
  // A later "]" may be the intended one.
  const isClosed = /^[^[\]]*\]/.test(input.slice(offset));
  const suggestion = isClosed ? undefined : { start: offset, end: offset, text: "]" };
  const advice = { advice: 'add "]" after the address', suggestion };
  return explain(grammar.literal, "unclosed-bracket", [start - 1, offset], what, advice);
};

/**
 * Explains a zone identifier: `fe80::1%25eth0` (RFC 6874) or `fe80::1%eth0` (RFC 4007). A "%" followed by two digits is
 * an escape.
 */
export const zone: ExplainInside = (inside) => {
  const { place, grammar, before, rest } = inside;
  const { offset, found } = place;
  const id = /^%25(?:[\w.~-]|%[\dA-Fa-f]{2})+$|^%(?![\dA-Fa-f]{2})[\w.~-]+$/.test(rest);
  if (found !== "%" || !id || !isAddress(before, inside)) return undefined;
  const what = `${quote(rest)} at offset ${offset} is a zone identifier, which an ${grammar.address.term} cannot have`;
  const advice = "remove it: zones are local to one machine, and only RFC 6874 allows them";
  return explain(grammar.address, "zone-identifier", [offset, offset + rest.length], what, advice);
};

function isAddress(text: string, { place: { begins }, hasBrackets, isComplete }: Inside): boolean {
  return hasBrackets ? isComplete : begins(text) && /[\dA-Fa-f]$|::$/.test(text) && text.includes(":");
}
