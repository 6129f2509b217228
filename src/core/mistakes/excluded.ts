import { type Advise, adviceOf } from "../advice/advice.ts";
import { adviseEscape } from "../advice/escape.ts";
import type { ExcludedClass, Explain } from "./explanation.ts";
import { nameOf } from "./name.ts";

/**
 * A character that may stand nowhere in a reference, named by its class. `noun` is what the specification is about;
 * `advisers` know where such characters come from.
 */
export function excludedCharacter(
  classes: readonly ExcludedClass[],
  noun: "URI" | "URL" | "IRI",
  advisers: readonly Advise[],
): Explain {
  return (place) => {
    const { offset, found } = place;
    const excluded = found === null ? undefined : classes.find(({ characters }) => characters.test(found));
    if (found === null || !excluded) return undefined;
    const { code, section, term } = excluded;
    const what = `${nameOf(found)} at offset ${offset} is not allowed in ${noun === "IRI" ? "an" : "a"} ${noun}`;
    const { advice, suggestion } = adviceOf(place, advisers) ?? adviseEscape(place);
    return { code, section, term, start: offset, end: offset + found.length, what, advice, suggestion };
  };
}
