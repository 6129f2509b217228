import type { Extractor, Finding } from "../finding.ts";
import { readBrackets } from "./brackets.ts";
import { endOfHost, endOfReference, endOfSentence, isOfReferences, isSpace, startOfScheme } from "./runs.ts";
import { glance, isMeant, isMeantInBrackets, isTemplate } from "./schemes.ts";

/** A part of the source that was read up to `end`: nothing else begins in it. What it holds may be no reference. */
interface Reading {
  readonly end: number;
  readonly finding?: Finding;
}

/**
 * Finds the references of plain text, source code included, as RFC 2396, E recommends to delimit them: in double
 * quotes, in angle brackets, after `URL:`, or by white space alone; and the abbreviated ones of F that begin with `www.`
 * or `ftp.`. A relative reference is found in `<URL:...>` only.
 *
 * A hyphen at the end of a line in brackets is kept, since it may be part of the reference; the construct says so. A
 * reference without wrappers ends where a character stands that no reference has, without the punctuation that ends a
 * sentence. What is to be filled in (`http://{host}/`, `%s://x`) is none.
 */
export const text: Extractor = function* (source) {
  const candidate = /:|(?:www|ftp)\./gi;
  let from = 0;
  for (let match = candidate.exec(source); match; match = candidate.exec(source)) {
    const { 0: found, index } = match;
    const reading = found === ":" ? readAtColon(source, index, from) : readAtHost(source, index);
    if (!reading) continue;
    if (reading.finding) yield reading.finding;
    from = Math.max(reading.end, index + 1);
    candidate.lastIndex = from;
  }
};

/**
 * The last place after white space where a text can be cut: what is found in both parts is what is found in the whole.
 * 0 where there is none.
 */
export function cutPoint(text: string): number {
  let cut = text.length;
  while (cut > 0) {
    if (!isSpace(text, cut - 1) || endsWithPrefix(text, cut)) cut--;
    else {
      const open = openBefore(text, cut);
      if (open === undefined) return cut;
      cut = open;
    }
  }
  return 0;
}

/** The "<" before a place that has its ">" after it, or may have. */
function openBefore(text: string, place: number): number | undefined {
  // The last "<" is the only one that counts: it ends what another opened.
  const open = text.lastIndexOf("<", place - 1);
  if (open < 0) return undefined;
  const brackets = readBrackets(text, open);
  if (brackets === "none") return undefined;
  return brackets === "open" || brackets.close >= place ? open : undefined;
}

function readAtColon(source: string, colon: number, from: number): Reading | undefined {
  if (!mayGoOn(source, colon)) return undefined;
  const start = startOfScheme(source, colon, from);
  if (start === undefined) return undefined;
  const before = source.charAt(start - 1);
  return (
    (before === "<" ? readInBrackets(source, start, colon) : undefined) ??
    (before === '"' ? readInQuotes(source, start, colon) : undefined) ??
    readBare(source, start, colon)
  );
}

/** Whether what follows a colon may belong to a reference. White space may after `URL:`, a line end in brackets. */
function mayGoOn(source: string, colon: number): boolean {
  return (
    isOfReferences(source, colon + 1) ||
    "lL".includes(source.charAt(colon - 1)) ||
    "\r\n".includes(source.charAt(colon + 1))
  );
}

function readInBrackets(source: string, start: number, colon: number): Reading | undefined {
  const brackets = readBrackets(source, start - 1);
  if (brackets === "none" || brackets === "open") return undefined;
  const { passage, close, hasPrefix, isHyphenated } = brackets;
  if (isTemplate(passage.text)) return { end: close };
  const length = colon - start;
  const isFound = hasPrefix
    ? passage.text !== ""
    : isMeantInBrackets(passage.text.slice(0, length), passage.text.slice(length + 1));
  if (!isFound) return undefined;
  const kind = hasPrefix ? "URL:" : "<...>";
  const construct = isHyphenated ? `${kind} hyphen at line end` : kind;
  const { start: from, end, text, derived } = passage;
  const finding: Finding = { start: from, end, text, construct, role: "link" };
  // A spread would cost more than all the rest.
  return { end: close, finding: derived ? { ...finding, derived } : finding };
}

function readInQuotes(source: string, start: number, colon: number): Reading | undefined {
  const scheme = source.slice(start, colon);
  if (!mayBeMeant(source, scheme, colon)) return undefined;
  const stop = /[\s"<>\\\x00-\x1f\x7f]/g;
  stop.lastIndex = colon;
  const close = stop.exec(source)?.index ?? source.length;
  if (source.charAt(close) !== '"') return undefined;
  return readingOf(source, { start, colon, end: close, close, construct: '"..."' });
}

function readBare(source: string, start: number, colon: number): Reading | undefined {
  if (!mayBeMeant(source, source.slice(start, colon), colon)) return undefined;
  const before = source.charAt(start - 1);
  // What has no "//" is often a key or a label.
  if (!source.startsWith("//", colon + 1) && "{,.?!".includes(before) && before !== "") return undefined;
  const close = endOfReference(source, colon + 1, before);
  if (isCutByTemplate(source, close)) return { end: close };
  const end = endOfSentence(source, colon + 1, close, before);
  const construct = endsWithPrefix(source, start) ? "URL:" : "text";
  return readingOf(source, { start, colon, end, close, construct });
}

interface Run {
  readonly start: number;
  readonly colon: number;
  readonly end: number;
  /** Where reading goes on. */
  readonly close: number;
  readonly construct: string;
}

function readingOf(source: string, { start, colon, end, close, construct }: Run): Reading {
  const text = source.slice(start, end);
  const isFound = isMeant(source.slice(start, colon), source.slice(colon + 1, end)) && !isTemplate(text);
  return isFound ? { end: close, finding: { start, end, text, construct, role: "link" } } : { end: close };
}

/** Whether more than a colon speaks for a reference, so that the rest is worth reading. */
function mayBeMeant(source: string, scheme: string, colon: number): boolean {
  return source.startsWith("//", colon + 1) || isMeant(scheme, source.slice(colon + 1, colon + 1 + glance));
}

/** Whether a placeholder follows: `{id}`, `<id>`. The end tag of an element is none. */
function isCutByTemplate(source: string, end: number): boolean {
  return /^(?:\{|<[A-Za-z])/.test(source.slice(end, end + 2));
}

/** Whether `URL:` stands before a place, with or without a space. */
function endsWithPrefix(source: string, place: number): boolean {
  return /(?:^|[^A-Za-z0-9+.-])URL:\s?$/i.test(source.slice(Math.max(0, place - 6), place));
}

/** Top-level domains that the hosts of abbreviated references have, where they begin with `ftp.`, besides countries. */
const topLevel = /\.(?:com|org|net|edu|gov|mil|int|info|arpa|[a-z]{2})$/i;
const hostName = /^(?:www|ftp)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+\.[a-z]{2,}$/i;

/** The longest name of a host (RFC 1034, 3.1). */
const longestHost = 255;

/** RFC 2396, F. */
function readAtHost(source: string, start: number): Reading | undefined {
  if (/[A-Za-z0-9_./@\\$%&~+-]/.test(source.charAt(start - 1))) return undefined;
  const dotted = endOfHost(source, start);
  const none: Reading = { end: dotted };
  if (dotted - start > longestHost) return none;
  const host = source.slice(start, dotted).replace(/[.-]+$/, "");
  if (!hostName.test(host) || (/^ftp/i.test(host) && !topLevel.test(host))) return none;
  const hostEnd = start + host.length;
  // A call, a name that goes on, an address, something to be filled in.
  if (/^[(@_{[$%*\\=+~&]/.test(source.charAt(hostEnd))) return none;
  const hasMore = /^(?:[/?#]|:\d)/.test(source.slice(hostEnd, hostEnd + 2));
  const before = source.charAt(start - 1);
  const close = hasMore ? endOfReference(source, hostEnd, before) : hostEnd;
  if (isCutByTemplate(source, close)) return { end: close };
  const end = Math.max(hostEnd, endOfSentence(source, start, close, before));
  const text = source.slice(start, end);
  if (isTemplate(text)) return { end: close };
  return { end: close, finding: { start, end, text, construct: "abbreviated", role: "link" } };
}
