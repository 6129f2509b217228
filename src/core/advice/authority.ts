import { loneSurrogate } from "../../text/surrogate.ts";
import type { Place } from "../place.ts";
import { type Advice, type Advise, inWords } from "./advice.ts";

/** The rest of the authority in which a place is; undefined where it is in none. */
export function authorityAround({ input, offset, authority }: Place): string | undefined {
  const { start, end } = authority();
  return start <= offset && offset <= end ? input.slice(offset, end) : undefined;
}

/** What stands before a place in the host and port it is in; undefined where it is in none. */
function hostBefore(place: Place): string | undefined {
  const rest = authorityAround(place);
  if (rest === undefined || rest.includes("@")) return undefined;
  const before = place.input.slice(place.authority().start, place.offset);
  return before.slice(before.lastIndexOf("@") + 1);
}

/** `http://a:8 0/`: an escape would not make it a port. */
export function inPort(place: Place): Advice | undefined {
  return /^(?:[^:[\]]*|\[[^\]]*\]):/.test(hostBefore(place) ?? "") ? inWords(PORT_ADVICE) : undefined;
}

export const PORT_ADVICE = 'write decimal digits after ":", or nothing';

/** What a hostname does not hold: its escape would make it another authority. */
export function inHost(place: Place): Advice | undefined {
  if (place.found === null || !/^[^[]*$/.test(hostBefore(place) ?? "[")) return undefined;
  if (loneSurrogate.test(place.found)) return undefined;
  return inWords(
    hasAsciiForm(place.found)
      ? 'a name in the DNS is ASCII: write its "xn--" form'
      : 'a name in the DNS has letters, digits, "-" and "." only',
  );
}

/**
 * Whether an internationalized name may have a character: no punctuation but its dots (RFC 3490, 3.1), and nothing
 * unseen.
 */
function hasAsciiForm(character: string): boolean {
  return (
    character > "\x7f" && (/[\u3002\uff0e\uff61]/.test(character) || !/[\p{C}\p{P}\p{Z}]/u.test(character))
  );
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
