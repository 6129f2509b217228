import type { Explain, Explanation } from "../explanation.ts";
import { adviseExpected, nameOf } from "../explanation.ts";
import { colons, endsTooEarly, longGroup, threeColons, tooManyGroups } from "./groups.ts";
import { type ExplainInside, explain, type Inside, type IpLiteral, insideOf } from "./inside.ts";
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

/** Explains mistakes in an address in brackets or in an address that is parsed on its own. */
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
