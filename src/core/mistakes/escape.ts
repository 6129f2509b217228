import { quote } from "../../text/quote.ts";
import { type Advice, adviseExpected } from "../advice/advice.ts";
import { outsideAuthority, unicodeEscape } from "../advice/escape.ts";
import type { Place } from "../place.ts";
import type { Definition, Explain } from "./explanation.ts";

/** "%" without two hexadecimal digits; underlines all of it. `hex` is the production of the digits. */
export function badEscape(hex: string, { section, term }: Definition): Explain {
  return (place) => {
    const { input, offset, expected, found } = place;
    if (expected.length !== 1 || expected[0] !== hex) return undefined;
    const start = input.slice(0, offset).lastIndexOf("%");
    // Other productions have such digits, too.
    if (start < 0 || start < offset - 2) return undefined;
    const end = Math.min(start + 3, input.length);
    const shown = `${quote(input.slice(start, end))} at offset ${start}`;
    const code = found === null ? "incomplete-escape" : "invalid-escape";
    const why = found === null ? "lacks a hexadecimal digit" : 'is not "%" and two hexadecimal digits';
    const { advice, suggestion } = adviseEscapeOfPercent(place, start);
    return { code, section, term, start, end, what: `${shown} ${why}`, advice, suggestion };
  };
}

function adviseEscapeOfPercent(place: Place, start: number): Advice {
  const { input, offset, found, stateAfter } = place;
  // After "%25" the rest must find room: a production such as escaped has one escape.
  const hasRoom = start + 1 === input.length || stateAfter("25%".slice(offset - start - 1)) !== undefined;
  if (!hasRoom) return adviseExpected(place);
  const unicode = found === "u" || found === "U" ? unicodeEscape(place, start) : undefined;
  if (unicode) return unicode;
  // "%4" may be half of an escape.
  const isAlone = offset === start + 1;
  const suggestion = isAlone ? outsideAuthority(place, { start, end: offset, text: "%25" }) : undefined;
  return { advice: "write %25 for a literal %", suggestion };
}
