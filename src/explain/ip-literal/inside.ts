import type { Definition, Explanation, Place } from "../explanation.ts";

/** The productions that define a host in brackets. Each term is the name of a production. */
export interface IpLiteral {
  /** The address with its brackets. */
  readonly literal: Definition;
  readonly address: Definition;
  /** A group of an address: at most four hexadecimal digits. */
  readonly group: Definition;
  readonly ipv4: Definition;
  /** The form for later IP versions; undefined if there is none. */
  readonly future: Definition | undefined;
  /** The term that advice uses for a part of an IPv4 address: `a number from 0 to 255`. */
  readonly ipv4Part: string;
  /**
   * True if the grammar limits an address to eight groups. "::" counts as at least one group, and an IPv4 address as
   * two.
   */
  readonly isCounted: boolean;
}

/** A place between brackets, or in an address without them. */
export interface Inside {
  readonly place: Place;
  readonly grammar: IpLiteral;
  /** The offset after "[". */
  readonly start: number;
  readonly hasBrackets: boolean;
  /** The string between `start` and the place: a viable prefix of an address. */
  readonly before: string;
  /** The string from the place to the end of the literal. */
  readonly rest: string;
  /** The part of `before` after the last ":". */
  readonly piece: string;
  readonly pieceStart: number;
  /** True if the literal may end here. */
  readonly isComplete: boolean;
}

/** Explains one kind of mistake in brackets; returns undefined for others. */
export type ExplainInside = (inside: Inside) => Explanation | undefined;

/** Returns a place with the address around it; undefined if the place is not in an address. */
export function insideOf(place: Place, grammar: IpLiteral): Inside | undefined {
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

/** Returns the start of the address. A "[" that may be followed by "z" is data and does not begin a host. */
function startOf(place: Place, { address }: IpLiteral): number | undefined {
  const { input, from, offset, production, stateAfter } = place;
  if (production === address.term) return 0;
  const start = from + input.slice(from, offset).lastIndexOf("[") + 1;
  const isOpen = start > from && !input.slice(start, offset).includes("]");
  const isHost = isOpen && stateAfter("::", start) !== undefined && stateAfter("z", start) === undefined;
  return isHost ? start : undefined;
}

/** Checks whether the literal or the input ends at the place. */
export function isAtEnd({ place: { found }, hasBrackets }: Inside): boolean {
  return found === null || (hasBrackets && /[\]/?#]/.test(found));
}

/** Returns the number of groups in a part of an address. */
export function countGroups(text: string): number {
  return text.split(":").filter((piece) => piece !== "").length;
}
