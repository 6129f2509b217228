import { quote } from "../../text/quote.ts";
import type { Place } from "../place.ts";
import { type Advice, type Advise, inWords } from "./advice.ts";

/** White space around a reference, or a line break in it. `section` is where the specification leaves them out of it. */
export function whiteSpaceAround(section: string): Advise {
  return ({ input, offset, found, expected }) => {
    if (found === null || found > " ") return undefined;
    // Where white space goes on, all of it was judged where it began.
    if (/[\t\n\f\r ]/.test(input.charAt(offset - 1))) return undefined;
    const space = /^[\t\n\f\r ]*/.exec(input.slice(offset))?.[0] ?? "";
    const end = offset + space.length;
    const leavesTooLittle = space === input && !expected.includes("the end");
    if (space === "" || leavesTooLittle) return undefined;
    if (offset > 0 && end < input.length) {
      if (!/[\n\r]/.test(space)) return undefined;
      return inWords(`remove it: a line break is not part of a reference (${section})`);
    }
    const advice =
      found === "\r" && offset > 0
        ? "remove it: the line that it comes from ends in CRLF"
        : `remove it: white space around a reference is not part of it (${section})`;
    return { advice, suggestion: { start: offset, end, text: "" } };
  };
}

/** `<http://a/>`, `<URL:http://a/>` and `"http://a/"`. `section` is where the specification leaves them out of it. */
export function wrapperAround(section: string): Advise {
  return ({ input, offset, found, expected }) => {
    if (offset !== 0 || (found !== "<" && found !== '"')) return undefined;
    const [, open = "", text, close] = /^(<(?:URL:)?|")([^<>"]*)([>"])\s*$/i.exec(input) ?? [];
    if (text === undefined || (found === "<") !== (close === ">")) return undefined;
    if (text === "" && !expected.includes("the end")) return undefined;
    const wrappers = found === '"' ? "the quotes" : `${quote(open)} and ">"`;
    const advice = `remove ${wrappers}: they are not part of the reference (${section})`;
    return { advice, suggestion: { start: 0, end: input.length, text } };
  };
}

/** The mark that a file may begin with, and no text. */
export function byteOrderMark({ offset, found }: Place): Advice | undefined {
  if (found !== "\ufeff" || offset > 0) return undefined;
  return {
    advice: "remove it: a byte order mark is not part of a reference",
    suggestion: { start: 0, end: 1, text: "" },
  };
}
