import { adviseExpected } from "../advice/advice.ts";
import type { Place } from "../place.ts";
import type { Definition, Explanation } from "./explanation.ts";
import { nameOf } from "./name.ts";

/** Explains what no other does, which happens only to parts of references that are parsed by themselves. */
export function unexpected(definitionOf: (production: string) => Definition): (place: Place) => Explanation {
  return (place) => {
    const { offset, production, found } = place;
    const { section, term } = definitionOf(production);
    const code = found === null ? "unexpected-end" : "unexpected-character";
    const what =
      found === null
        ? `the text ends too soon, at offset ${offset}`
        : `${nameOf(found)} at offset ${offset} cannot stand here`;
    const end = offset + (found?.length ?? 0);
    const { advice, suggestion } = adviseExpected(place);
    return { code, section, term, start: offset, end, what, advice, suggestion };
  };
}
