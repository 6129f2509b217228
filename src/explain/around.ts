import { quote } from "../text/quote.ts";
import {
  type Advice,
  type Advise,
  beginsWithScheme,
  inWords,
  isReference,
  type Place,
} from "./explanation.ts";

/**
 * Advises on white space around a reference, or a line break inside it. `section` is the section that excludes white
 * space.
 */
export function whiteSpaceAround(section: string): Advise {
  return ({ input, offset, found, expected }) => {
    if (found === null || found > " ") return undefined;
    // The whole run of white space was already reported at its start.
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
        ? "remove it: it is left over from a CRLF line end"
        : `remove it: white space around a reference is not part of it (${section})`;
    return { advice, suggestion: { start: offset, end, text: "" } };
  };
}

/** Advises on the prefix in `URL: http://a/`. `section` is the section that excludes it. */
export function prefixBefore(section: string): Advise {
  return ({ input, offset, begins }) => {
    const prefix = offset === 4 ? /^URL:[\t\n\f\r ]+(?=\S)/i.exec(input)?.[0] : undefined;
    if (prefix === undefined || !begins("a://")) return undefined;
    const advice = `remove ${quote(prefix)}: the prefix is not part of the reference (${section})`;
    return { advice, suggestion: { start: 0, end: prefix.length, text: "" } };
  };
}

/**
 * Advises on delimiters around a reference: `<http://a/>`, `<URL:http://a/>`, `"http://a/"` and `*http://a/*`. `section`
 * is the section that excludes them. Other characters count as delimiters only if they enclose "://" or a path.
 */
export function wrapperAround(section: string): Advise {
  return ({ input, offset, found, expected, begins }) => {
    const first = input.charAt(0);
    const pair = PAIRS.indexOf(first);
    if (pair % 2 !== 0 || (offset > 0 && found !== ":")) return undefined;
    const wrapped = input.trimEnd();
    const open = /^(?:<URL:[\t\n\f\r ]*|\*+)/i.exec(input)?.[0] ?? first;
    const close = first === "*" ? open : PAIRS.charAt(pair + 1);
    const inside = wrapped.slice(open.length, -close.length);
    const text = first === "<" ? inside.trim() : inside;
    if (wrapped.length <= open.length || !wrapped.endsWith(close)) return undefined;
    const isDelimiter = first === "<" || first === '"';
    if (isDelimiter ? /[<>"]/.test(text) : !REFERENCE.test(text) || !begins("a://")) return undefined;
    if (text === "" && !expected.includes("the end")) return undefined;
    const wrappers = "<([*".includes(first) ? `${quote(open)} and ${quote(close)}` : "the quotes";
    const advice = `remove ${wrappers}: they are not part of the reference (${section})`;
    return { advice, suggestion: { start: 0, end: input.length, text } };
  };
}

/** Pairs of characters that enclose references in text, opening before closing. */
const PAIRS = "<>\"\"''``**()[]\u201c\u201d\u2018\u2019\u201e\u201c\u00ab\u00bb";

const REFERENCE = /^(?:[A-Za-z][A-Za-z\d+.-]*:\/|\.{0,2})\//;

/** Advises on a Markdown link or image in place of its target: `[a](http://b)`. */
export function markdownLink({ input, offset, begins }: Place): Advice | undefined {
  const target = offset < 2 ? MARKDOWN.exec(input)?.[1] : undefined;
  if (target === undefined || !(isReference(begins) || beginsWithScheme(begins))) return undefined;
  const isViable = begins(target);
  return {
    advice: `write only the target of the Markdown link: ${quote(target, 48)}`,
    suggestion: isViable ? { start: 0, end: input.length, text: target } : undefined,
  };
}

const MARKDOWN = /^!?\[[^[\]]*\]\(<?([^\s<>]+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\)$/;

/** Advises on angle brackets around an address, which belong to e-mail headers: `mailto:<a@b>`. */
export function addressInBrackets({ input, offset, stateAfter }: Place): Advice | undefined {
  const [whole, address = ""] = (offset === MAILTO.length && ADDRESS.exec(input)) || [];
  if (whole === undefined || stateAfter(address) === undefined) return undefined;
  return {
    advice: 'remove "<" and ">": they are not part of the address (RFC 6068, 2)',
    suggestion: { start: offset, end: whole.length, text: address },
  };
}

const MAILTO = "mailto:";
const ADDRESS = /^mailto:<([^<>\s@]+@[^<>\s@]+)>/i;

/** Advises on invisible characters around a reference, such as a byte order mark. */
export function unseenAround({ input, offset, found }: Place): Advice | undefined {
  // The whole run of these characters was already reported at its start.
  if (found === null || !UNSEEN.test(found) || UNSEEN.test(input.charAt(offset - 1))) return undefined;
  const length = UNSEEN.exec(input.slice(offset))?.[0].length ?? 1;
  if (offset > 0 && offset + length < input.length) return undefined;
  const isMark = found === "\ufeff" && offset === 0;
  return {
    advice: isMark
      ? "remove it: a byte order mark is not part of a reference"
      : "remove it: it is invisible and not part of the reference",
    suggestion: { start: offset, end: offset + length, text: "" },
  };
}

const UNSEEN = /^[\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u2064\u3000\ufeff]+/;
