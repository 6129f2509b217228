import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";

/** A link found in a crawl: its page and its reference. */
export interface Link {
  readonly page: string;
  readonly href: string;
}

/** References as found on pages: `%` represents a number. */
const USUAL = [
  "/a/%/b.html",
  "../c/%?q=%#top",
  "page%.html",
  "https://www.example.org/%/index.html",
  "//cdn%.example.net/lib.js",
  "#section-%",
  "?page=%&sort=asc",
  "mailto:user%@example.com",
  "./images/%/photo.jpeg",
  "http://host%.example.com:80%/x/../y;v=1",
  "",
  "../../../../%",
];

const MISTAKES = [
  "user guide %.html",
  "100%25 of %",
  "http://a b.example/%",
  "caf\u00e9/%",
  "javascript:alert(%)",
  "http://[::1]/%",
  "a|b%",
  "%zz/%",
];

/**
 * Values that break engines: delimiters and escapes in formats, control characters, invalid UTF-8, and very long values.
 */
export const POISON: readonly string[] = [
  "a\tb",
  "a\nb",
  "a\r\nb",
  "\\N",
  "\\",
  'a"b',
  '"',
  '""',
  "a,b",
  "it's",
  "\0",
  "\x01\x1b[31m",
  "\x7f\u0085\u009f\u2028",
  "\ufeff",
  "\ufffd\u{1f600}",
  "{}",
  "null",
  "--help",
  "$(touch x)`touch x`",
  "%",
  "x/".repeat(50_000),
];

/** The number of links from one mistake to the next, and from one of these values to the next. */
const MISTAKE_EVERY = 20;
export const POISON_EVERY = 1009;

/** Generates the links of a crawl, which are always the same. */
export function* crawl(count: number): Generator<Link> {
  for (let at = 0; at < count; at++) yield { page: pageOf(at), href: hrefOf(at) };
}

function pageOf(at: number): string {
  const host = (at >> 6) % 1000;
  return `http://www${host}.example.com/${(at >> 3) % 97}/dir/page${at >> 4}.html`;
}

function hrefOf(at: number): string {
  if (at % POISON_EVERY === POISON_EVERY - 1)
    return elementOf(POISON, (at - POISON_EVERY + 1) / POISON_EVERY);
  const isMistake = at % MISTAKE_EVERY === MISTAKE_EVERY - 1;
  const pattern = isMistake
    ? elementOf(MISTAKES, (at - MISTAKE_EVERY + 1) / MISTAKE_EVERY)
    : elementOf(USUAL, at);
  return pattern.replace(/%(?![\dz])/g, String(at));
}

function elementOf(list: readonly string[], at: number): string {
  return list[at % list.length] ?? "";
}

/** Writes lines to a file. */
export async function writeLines(file: string, lines: Iterable<string>): Promise<void> {
  const stream = createWriteStream(file);
  let part = "";
  for (const line of lines) {
    part += `${line}\n`;
    if (part.length < 1 << 16) continue;
    if (!stream.write(part)) await once(stream, "drain");
    part = "";
  }
  stream.end(part);
  await finished(stream);
}
