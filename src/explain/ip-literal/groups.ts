import { quote } from "../../text/quote.ts";
import { adviseExpected, explain, nameOf } from "../explanation.ts";
import { countGroups, type ExplainInside, isAtEnd } from "./inside.ts";

/** Explains an address that ends too early. */
export const endsTooEarly: ExplainInside = (inside) => {
  const { place, grammar, before, piece, pieceStart } = inside;
  const { offset } = place;
  if (!isAtEnd(inside)) return undefined;
  const { address, ipv4, isCounted } = grammar;
  if (piece.includes(".")) {
    const what = `the IPv4 address at offset ${pieceStart} ends too early, at offset ${offset}`;
    return explain(
      ipv4,
      "ipv6-address",
      [pieceStart, offset],
      what,
      "add the missing parts: an IPv4 address has four",
    );
  }
  if (/(?:^|[^:]):$/.test(before)) {
    const what = `nothing follows ":" at offset ${offset - 1}`;
    const advice = 'add the next group, or "::" for groups of zeros';
    return explain(address, "ipv6-address", [offset - 1, offset], what, advice);
  }
  const groups = countGroups(before);
  if (!isCounted || groups === 0 || before.includes("::")) {
    const what = `the address ends too early, at offset ${offset}`;
    return explain(address, "ipv6-address", [offset, offset], what, adviseExpected(place));
  }
  const what = `the address before offset ${offset} has ${groups} of eight groups`;
  const advice = 'add the missing groups, or "::" for groups of zeros';
  return explain(address, "ipv6-address", [offset - before.length, offset], what, advice);
};

/** Explains a group of more than four digits. */
export const longGroup: ExplainInside = ({ place: { found }, grammar, piece, rest, pieceStart }) => {
  if (!/^[\dA-Fa-f]{4}$/.test(piece) || !/^[\dA-Fa-f]$/.test(found ?? "")) return undefined;
  const group = piece + (/^[\dA-Fa-f]+/.exec(rest)?.[0] ?? "");
  const what = `the group ${quote(group)} at offset ${pieceStart} has ${group.length} digits`;
  const span = [pieceStart, pieceStart + group.length] as const;
  return explain(grammar.group, "ipv6-address", span, what, "use at most four hexadecimal digits");
};

/** Explains an address after three colons, which the printed grammar of RFC 2373 requires before an IPv4 address. */
export const threeColons: ExplainInside = (inside) => {
  const { place, grammar, before, piece, pieceStart } = inside;
  const endsHere = isAtEnd(inside);
  if (!before.endsWith(`:::${piece}`) || piece.includes(".")) return undefined;
  if (!endsHere && !/^[\dA-Fa-f:]$/.test(place.found ?? "")) return undefined;
  const what = `":::" at offset ${pieceStart - 3} can only be followed by an IPv4 address`;
  const span = [pieceStart - 3, endsHere ? place.offset : place.offset + 1] as const;
  return explain(grammar.address, "ipv6-address", span, what, 'for groups of zeros, use "::"');
};

/** Explains a single ":" at the beginning, ":::" and a second "::". */
export const colons: ExplainInside = ({ place, grammar: { address }, before, start }) => {
  const { input, offset, found } = place;
  const code = "ipv6-address";
  if (before === ":" && found !== null && /[\dA-Fa-f]/.test(found)) {
    const what = `the address at offset ${start} begins with a single ":"`;
    return explain(address, code, [start, offset], what, 'add a group before it, or "::"');
  }
  if (found !== ":") return undefined;
  if (before.endsWith("::")) {
    const what = `":" at offset ${offset} follows "::"`;
    return explain(address, code, [offset - 2, offset + 1], what, 'use "::" for groups of zeros');
  }
  const second = before.endsWith(":") ? offset - 1 : offset;
  if (!before.includes("::") || !input.startsWith("::", second)) return undefined;
  const what = `"::" at offset ${second} is the second "::" in the address`;
  return explain(address, code, [second, second + 2], what, "replace one of them with groups of zeros");
};

/** Explains a ninth group, or an eighth one in an address with "::". */
export const tooManyGroups: ExplainInside = ({ place, grammar, before, rest, piece }) => {
  const { offset, found } = place;
  if (!grammar.isCounted || !/^[\dA-Fa-f:]$/.test(found ?? "")) return undefined;
  const groups = countGroups(before);
  const hasElision = before.includes("::");
  if (groups < (hasElision ? 7 : 8) || (piece !== "" && found !== ":")) return undefined;
  const what = `${nameOf(found ?? "")} at offset ${offset} begins one group too many`;
  const advice = hasElision
    ? 'use at most seven groups and "::", which stands for at least one'
    : "use eight groups";
  const length = /^[\dA-Fa-f:.]*/.exec(rest)?.[0].length ?? 0;
  return explain(grammar.address, "ipv6-address", [offset, offset + length], what, advice);
};
