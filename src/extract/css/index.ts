import { ident, tokenize, tokenTypes } from "css-tree";
import { derive } from "../../text/derived.ts";
import { type Passage, verbatim } from "../../text/passage.ts";
import type { Extractor, Finding, Role } from "../finding.ts";

/** Functions whose strings are references: all of them, or the first only (CSS Values 4, 4.5; CSS Images 4, 2). */
const functions: ReadonlyMap<string, "all" | "first"> = new Map([
  ["url", "first"],
  ["src", "first"],
  ["image", "all"],
  ["image-set", "all"],
  ["-webkit-image-set", "all"],
]);

/** At-rules whose prelude has a reference, as a string or as `url()` (CSS Cascade 5, 2; CSS Namespaces 3, 2). */
const atRules: ReadonlyMap<string, Role> = new Map([
  ["@import", "resource"],
  ["@namespace", "name"],
]);

/** What the next string is for. `isOpen`: it is still awaited. */
interface Place {
  readonly construct: string;
  readonly takes: "all" | "first" | "none";
  readonly isOpen: boolean;
}

const otherPlace: Place = { construct: "", takes: "none", isOpen: false };

/**
 * Finds the references of a style sheet. An unfinished string or `url(` at the end is one, as CSS Syntax 3 (4.3.5,
 * 4.3.6) has it; a bad string or a bad `url()` is none.
 */
export const css: Extractor = (source) => {
  const findings: Finding[] = [];
  // The function, parenthesis by parenthesis, that a string would stand in.
  let places: Place[] = [];
  let rule: string | undefined;

  function find(passage: Passage, construct: string): void {
    findings.push({ ...passage, construct, role: roleOf(passage.text, construct) });
  }

  /** The at-rule that a reference right here belongs to. It has one. */
  function takeRule(): string | undefined {
    const taken = places.length === 0 ? rule : undefined;
    if (taken !== undefined) rule = undefined;
    return taken;
  }

  function onFunction(start: number, end: number): void {
    const name = ident.decode(source.slice(start, end - 1)).toLowerCase();
    const takes = functions.get(name) ?? "none";
    const construct = (takes === "first" ? takeRule() : undefined) ?? `${name.replace(/^-webkit-/, "")}()`;
    places.push({ construct, takes, isOpen: takes !== "none" });
  }

  function onString(start: number, end: number): void {
    const place = places.at(-1) ?? otherPlace;
    const construct = place.isOpen ? place.construct : takeRule();
    if (construct !== undefined) find(stringAt(source, start, end), construct);
    closeFirst();
  }

  /** A function that takes its first value only takes none after another. */
  function closeFirst(): void {
    const place = places.at(-1);
    if (place?.isOpen && place.takes === "first") places[places.length - 1] = { ...place, isOpen: false };
  }

  const handlers: ReadonlyMap<number, (start: number, end: number) => void> = new Map([
    [tokenTypes.Url, (start, end) => find(urlAt(source, start, end), takeRule() ?? "url()")],
    [tokenTypes.Function, onFunction],
    [tokenTypes.String, onString],
    [tokenTypes.LeftParenthesis, () => places.push(otherPlace)],
    [tokenTypes.RightParenthesis, () => places.pop()],
    [tokenTypes.AtKeyword, (start, end) => beginRule(ident.decode(source.slice(start, end)).toLowerCase())],
    // What is unclosed here never was a function.
    [tokenTypes.Semicolon, () => beginRule("")],
    [tokenTypes.LeftCurlyBracket, () => beginRule("")],
    [tokenTypes.RightCurlyBracket, () => beginRule("")],
  ]);

  function beginRule(name: string): void {
    rule = atRules.has(name) ? name : undefined;
    places = [];
  }

  // What CSS Syntax 3 (3.3) does first. The length stays.
  const text = source.replaceAll("\0", "\uFFFD");
  tokenize(text, (type, start, end) => handlers.get(type)?.(start, end));
  return findings;
};

/** Finds the references of a list of declarations, such as a `style` attribute. At-rules have no place there. */
export const cssDeclarations: Extractor = (source) =>
  [...css(source)].filter(({ construct }) => !atRules.has(construct));

/** A fragment alone is a reference to an element of the document: nothing is fetched (CSS Values 4, 4.5.1). */
function roleOf(text: string, construct: string): Role {
  return atRules.get(construct) ?? (text.startsWith("#") ? "link" : "resource");
}

function stringAt(source: string, start: number, end: number): Passage {
  return decode(source, start + 1, end, source.charAt(start));
}

function urlAt(source: string, start: number, end: number): Passage {
  const opening = /[^(]*\([ \t\n\r\f]*/y;
  opening.lastIndex = start;
  opening.test(source);
  return decode(source, Math.min(opening.lastIndex, end), end, ") \t\n\r\f");
}

/** Decodes escapes up to one of the closing characters that is not escaped (CSS Syntax 3, 4.3.5 to 4.3.7). */
function decode(source: string, start: number, limit: number, closing: string): Passage {
  const derivation = derive(source);
  let at = start;
  let copied = start;
  let isVerbatim = true;
  while (at < limit && !closing.includes(source.charAt(at))) {
    const character = source.charAt(at);
    if (character !== "\\" && character !== "\0") {
      at++;
      continue;
    }
    derivation.copy(copied, at);
    const { text, length } = character === "\0" ? { text: "\uFFFD", length: 1 } : escapeAt(source, at);
    derivation.replace(text, at, at + length);
    at += length;
    copied = at;
    isVerbatim = false;
  }
  if (isVerbatim) return verbatim(source, start, at);
  derivation.copy(copied, at);
  const derived = derivation.finish();
  return { start, end: at, text: derived.text, derived };
}

/** An escape, a line break that is continued, or a backslash at the end, which is nothing. */
function escapeAt(source: string, at: number): { readonly text: string; readonly length: number } {
  const pattern = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\n\r\f])?|(\r\n|[\n\r\f])|(.))?/isuy;
  pattern.lastIndex = at;
  const [whole = "\\", hex, , character = ""] = pattern.exec(source) ?? [];
  const text = hex === undefined ? character.replace("\0", "\uFFFD") : codePoint(Number.parseInt(hex, 16));
  return { text, length: whole.length };
}

function codePoint(code: number): string {
  const isScalar = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isScalar ? String.fromCodePoint(code) : "\uFFFD";
}
