import type { Suggestion } from "../core/syntax-error.ts";
import { quote } from "../text/quote.ts";
import {
  type Advice,
  type Advise,
  beginsWithScheme,
  inWords,
  isReference,
  onlyFor,
  type Place,
} from "./explanation.ts";

/**
 * Advises on delimiters around a reference: `<http://a/>`, `<URL:http://a/>`, `"http://a/"` and `*http://a/*`. `section`
 * is the section that excludes them. Other characters count as delimiters only if they enclose "://" or a path.
 */
export function wrapperAround(section: string): Advise {
  return onlyFor(OPENING, ({ input, offset, found, expected, begins }) => {
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
  });
}

/** Pairs of characters that enclose references in text, opening before closing. */
const PAIRS = "<>\"\"''``**()[]\u201c\u201d\u2018\u2019\u201e\u201c\u00ab\u00bb";

/** Matches a place where a reference stops: an opening character, or a ":" after one. */
const OPENING = /[:<"'`*([\u201c\u2018\u201e\u00ab]/;

const REFERENCE = /^(?:[A-Za-z][A-Za-z\d+.-]*:\/|\.{0,2})\//;

/**
 * Advises on a Markdown link or image in place of its target: `[a](http://b)`, `[a] (http://b ).` The suggestion contains
 * nothing else of the link. If the target is not clear, there is none, because escaping the brackets would keep the rest.
 */
export function markdownLink({ input, offset, begins }: Place): Advice | undefined {
  if (offset > 1 || !(isReference(begins) || beginsWithScheme(begins))) return undefined;
  const [, space, inside = ""] = WHOLE_LINK.exec(input.trim()) ?? [];
  const destination = inside.trim().replace(TITLE, "").trim();
  const target = /^<([^<>]*)>$/.exec(destination)?.[1] ?? destination;
  const isSurelyLink = LINK_TO_REFERENCE.test(input);
  const isTarget = /^[^\s<>]+$/.test(target) && (space === "" || isSurelyLink);
  if (!isTarget) return isSurelyLink ? inWords("use only the target of the Markdown link") : undefined;
  const isViable = begins(target);
  return {
    advice: `use only the target of the Markdown link: ${quote(target, 48)}`,
    suggestion: isViable ? { start: 0, end: input.length, text: target } : undefined,
  };
}

const WHOLE_LINK = /^!?\[[^[\]]*\](\s{0,8})\((.*)\)[.,;:!?]?$/s;
const TITLE = /\s(?:"[^"]*"|'[^']*')$/;
const LINK_TO_REFERENCE = /^!?\[[^[\]]*\]\s{0,8}\(\s{0,8}<?(?:[A-Za-z][A-Za-z\d+.-]{0,63}:\/|\.{0,2})\//;

/**
 * Advises on a "]" or "}" near the end that closes nothing, such as one left over from a link: `http://a/b]`. Escaped
 * opening brackets count, because an earlier suggestion may have escaped them.
 */
export function unopened({ input, offset, found }: Place): Advice | undefined {
  const bracket = BRACKETS.find(({ closing }) => closing === found);
  const isNearEnd = offset > 0 && input.length - offset <= LONGEST_END && END.test(input.slice(offset));
  if (!bracket || !isNearEnd) return undefined;
  const before = input.slice(0, offset);
  if (before.split(bracket.open).length > before.split(bracket.close).length) return undefined;
  return {
    advice: "remove it: it is unmatched",
    suggestion: { start: offset, end: offset + 1, text: "" },
  };
}

const BRACKETS = [
  { closing: "]", open: /\[|%5B/i, close: /\]|%5D/i },
  { closing: "}", open: /\{|%7B/i, close: /\}|%7D/i },
];

/** Matches closing brackets and punctuation. Longer runs are ignored, because every bracket requires a search. */
const END = /^[\]})>.,;:!]+$/;
const LONGEST_END = 8;

/** Advises on angle brackets around an address, which belong in e-mail headers: `mailto:<a@b>`. */
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

/**
 * Advises on invisible characters at either end of a reference or inside it, such as a byte order mark or soft hyphen.
 */
export function unseen({ input, offset, found }: Place): Advice | undefined {
  // The whole run of these characters was already reported at its start.
  if (found === null || !UNSEEN.test(found) || UNSEEN.test(input.charAt(offset - 1))) return undefined;
  const suggestion = removalOf(input, offset, UNSEEN.exec(input.slice(offset))?.[0] ?? found);
  if (suggestion === undefined) return undefined;
  const isMark = found === "\ufeff" && offset === 0;
  return {
    advice: isMark
      ? "remove it: a byte order mark is not part of a reference"
      : "remove it: it is invisible and not part of the reference",
    suggestion,
  };
}

/** Suggests the removal of the first invisible characters that `unseen` would report, even if the grammar accepts them. */
export function removalOfUnseen(input: string): Suggestion | undefined {
  for (const { index, 0: run } of input.matchAll(new RegExp(UNSEEN.source.slice(1), "g"))) {
    const removal = removalOf(input, index, run);
    if (removal) return removal;
  }
  return undefined;
}

/** Suggests the removal of a run of invisible characters, unless it may separate words or letters. */
function removalOf(input: string, start: number, run: string): Suggestion | undefined {
  const end = start + run.length;
  return start > 0 && end < input.length && SEPARATING.test(run) ? undefined : { start, end, text: "" };
}

const UNSEEN = /^[\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u2069\u3000\ufeff]+/;

/** Invisible characters that may separate or connect words and letters: no-break spaces, U+200C in Persian. */
const SEPARATING = /[\u00a0\u200c-\u200d\u202f\u3000]/;
