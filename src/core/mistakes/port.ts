import { quote } from "../../text/quote.ts";
import { PORT_ADVICE } from "../advice/authority.ts";
import { escapeOf } from "../percent.ts";
import type { Place } from "../place.ts";
import type { Definition, Explain } from "./explanation.ts";

/**
 * What follows the ":" of a host, and is not a port. Without "@" or brackets, it might have been a userinfo up to the end
 * of the authority.
 */
export function invalidPort(userinfo: string, { section, term }: Definition): Explain {
  return (place) => {
    const { input, offset, expected, found, authority } = place;
    const isAtEnd = found === null || "/?#".includes(found);
    const wasUserinfo = isAtEnd && expected.join() === `${userinfo},"@"`;
    if (!wasUserinfo && (isAtEnd || !expected.includes(term))) return undefined;
    const { start: begin, end } = authority();
    const hostStart = begin + input.slice(begin, offset).lastIndexOf("@") + 1;
    const bracket = input.slice(hostStart, offset).indexOf("]");
    const start = input.indexOf(":", hostStart + bracket + 1) + 1;
    if (start === 0 || start > offset || start > end) return undefined;
    return {
      code: "invalid-port",
      section,
      term,
      start,
      end,
      what: `${quote(input.slice(start, end))} at offset ${start} is not a port`,
      advice: adviseAddress(place, hostStart, end) ?? advisePort(input, end),
      suggestion: undefined,
    };
  };
}

/** `http://fe80::1:8080/`: its last group may be a port. */
function adviseAddress({ input, stateAfter }: Place, start: number, end: number): string | undefined {
  const text = input.slice(start, end);
  const isAddress = (address: string) =>
    /^[\dA-Fa-f:.]*$/.test(address) && stateAfter(`[${address}]`, start) !== undefined;
  if (!isAddress(text)) return undefined;
  const [, address = "", port] = /^(.*[^:]):(\d{2,5})$/.exec(text) ?? [];
  const other = port !== undefined && isAddress(address) ? `${quote(`[${address}]:${port}`)} or ` : "";
  return `an IPv6 address stands in brackets: write ${other}${quote(`[${text}]`)}`;
}

/** What is after ":" may be a path of scp, or the beginning of a password whose rest stands behind the authority. */
function advisePort(input: string, end: number): string {
  if (/^(?:git\+)?ssh:/i.test(input)) return 'write "/" for ":" before a path, or decimal digits after it';
  const delimiter = /^[/?#](?=[^@/?#=&\s]{1,64}@)/.exec(input.slice(end))?.[0];
  if (delimiter === undefined) return PORT_ADVICE;
  return `${PORT_ADVICE}; in a password, escape "${delimiter}" as ${escapeOf(delimiter)}`;
}
