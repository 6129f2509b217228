import type { UriSyntaxErrorCode } from "../../core/syntax-error.ts";
import type { Definition, Explanation, Place } from "../explanation.ts";
import { type Advice, inWords } from "../explanation.ts";

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
export interface Inside {
  readonly place: Place;
  readonly grammar: IpLiteral;
  /** The offset after "[". */
  readonly start: number;
  readonly hasBrackets: boolean;
  /** The text between `start` and the place: it begins some address, or a form for later versions. */
  readonly before: string;
  /** The text from the place on, up to the end of the literal. */
  readonly rest: string;
  /** The last piece of `before` after ":", and where it begins. */
  readonly piece: string;
  readonly pieceStart: number;
  /** True if the literal may end here. */
  readonly isComplete: boolean;
}

/** One kind of mistake in brackets: explains the places it knows and leaves the others. */
export type ExplainInside = (inside: Inside) => Explanation | undefined;

/** A place as one in brackets; undefined if it is elsewhere. */
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

/** Where the address begins. After a "[" that is data, any character goes on; after that of a host, no "z". */
function startOf(place: Place, { address }: IpLiteral): number | undefined {
  const { input, from, offset, production, stateAfter } = place;
  if (production === address.term) return 0;
  const start = from + input.slice(from, offset).lastIndexOf("[") + 1;
  const isOpen = start > from && !input.slice(start, offset).includes("]");
  const isHost = isOpen && stateAfter("::", start) !== undefined && stateAfter("z", start) === undefined;
  return isHost ? start : undefined;
}

/** Checks whether the literal, or the text, ends at the place. */
export function isAtEnd({ place: { found }, hasBrackets }: Inside): boolean {
  return found === null || (hasBrackets && /[\]/?#]/.test(found));
}

/** How many groups a part of an address has. */
export function countGroups(text: string): number {
  return text.split(":").filter((piece) => piece !== "").length;
}

/** An explanation: of a definition, and of the text from one offset to another. */
export function explain(
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
