import { quote } from "../../text/quote.ts";
import { unopened } from "../around.ts";
import { adviseEscape } from "../escape.ts";
import {
  type Advice,
  type Advise,
  adviceOf,
  adviseExpected,
  type Definition,
  type Explain,
  type Explanation,
  explain,
  inWords,
  nameOf,
  type Place,
} from "../explanation.ts";
import { colons, endsTooEarly, longGroup, threeColons, tooManyGroups } from "./groups.ts";
import { type ExplainInside, type Inside, type IpLiteral, insideOf } from "./inside.ts";
import { beginsIpv4, inIpv4 } from "./ipv4.ts";
import { empty, inFuture, prefixLength, unclosed, zone } from "./literal.ts";

const explanations: readonly ExplainInside[] = [
  inFuture,
  empty,
  prefixLength,
  unclosed,
  zone,
  threeColons,
  endsTooEarly,
  longGroup,
  inIpv4,
  beginsIpv4,
  colons,
  tooManyGroups,
];

/** Explains mistakes in an address that is in brackets or parsed on its own. */
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

function otherCharacter({ place, grammar, before }: Inside): Explanation {
  const { input, offset } = place;
  const found = place.found ?? "";
  const what = `${nameOf(found)} at offset ${offset} is not allowed in an IPv6 address`;
  const isFuture = before === "" && /^v[\dA-Fa-f]+\./i.test(input.slice(offset));
  const advice =
    found === "%"
      ? "an address cannot have escapes or a zone identifier"
      : isFuture
        ? "RFC 3986 introduced addresses of later versions"
        : adviseExpected(place);
  return explain(grammar.address, "ipv6-address", [offset, offset + found.length], what, advice);
}

/** Explains an address whose brackets are escaped: `http://%5B::1%5D/`. */
export function escapedBrackets(literal: Definition): Explain {
  return ({ input, offset, authority, stateAfter }) => {
    const { start: begin, end } = authority();
    if (offset < begin || offset > end) return undefined;
    const start = begin + input.slice(begin, end).lastIndexOf("@") + 1;
    const [found = "", address] = ESCAPED.exec(input.slice(start, end)) ?? [];
    const text = `[${address}]`;
    if (found === text || address === undefined || stateAfter(text, start) === undefined) return undefined;
    const span = [start, start + found.length] as const;
    return explain(
      literal,
      "bracket",
      span,
      `the brackets of ${quote(found)} at offset ${start} are escaped`,
      {
        advice: `the brackets of an IP literal are never escaped: use ${quote(text, 48)}`,
        suggestion: { start: span[0], end: span[1], text },
      },
    );
  };
}

const ESCAPED = /^(?:\[|%5B)([^[\]%@]+)(?:\]|%5D)(?=:\d*$|$)/i;

/**
 * Explains a bracket outside a host. `where` is the advice on where brackets are allowed, `definitionAt` returns the
 * definition of the characters allowed at a place, and `advisers` recognize other uses of "[".
 */
export function bracketOutside(
  where: string,
  definitionAt: (place: Place) => Definition,
  advisers: readonly Advise[],
): Explain {
  return (place) => {
    const { offset, found } = place;
    if (found !== "[" && found !== "]") return undefined;
    const what = `${nameOf(found)} at offset ${offset} is not allowed here`;
    const advice =
      adviseHost(place) ?? adviceOf(place, advisers) ?? unopened(place) ?? adviseBracket(place, where);
    return explain(definitionAt(place), "bracket", [offset, offset + 1], what, advice);
  };
}

/** Advises on a host without "//": `[::1]:8080/x`. */
function adviseHost({ input, offset, begins }: Place): Advice | undefined {
  const host = /^\[[\dA-Fa-f]{0,4}:[\dA-Fa-f:.]{1,40}\](?=[:/?#]|$)/.exec(input)?.[0];
  if (offset !== 0 || host === undefined || !begins(`//${host}`)) return undefined;
  return { advice: 'for a host, add "//" before it', suggestion: { start: 0, end: 0, text: "//" } };
}

function adviseBracket(place: Place, where: string): Advice {
  const escaped = adviseEscape(place);
  return escaped.suggestion ? escaped : inWords(where);
}
