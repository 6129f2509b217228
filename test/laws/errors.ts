import { isDeepStrictEqual } from "node:util";
import type { Dialect, UriSyntaxError } from "../../src/index.ts";
import { hold } from "./law.ts";

/** The first of all errors is that of `tryParse`, and a valid text has none. */
export function firstErrorIsThatOfParser(dialect: Dialect, text: string, production?: string): void {
  const [first] = dialect.syntaxErrors(text, production);
  const result = dialect.tryParse(text, production);
  const expected = result.ok ? undefined : result.error;
  hold(
    first?.message === expected?.message && isDeepStrictEqual(first?.toJSON(), expected?.toJSON()),
    "the first error is that of the parser",
    dialect.id,
    production,
    text,
    first,
    expected,
  );
}

/** Errors come in order, lie in the text, and begin after what was mended. */
export function errorsComeInOrder(dialect: Dialect, text: string, production?: string): void {
  let last = -1;
  for (const { offset, start, end } of dialect.syntaxErrors(text, production)) {
    hold(
      last <= offset && start <= offset && start <= end && end <= text.length,
      "errors come in order, and lie in the text",
      dialect.id,
      production,
      text,
      { last, offset, start, end },
    );
    last = Math.max(start + 1, offset);
  }
}

/**
 * Each error is what the parser says of the text as it was mended so far. Of equal ones it may have no hundred. It does not
 * hold for all texts, so it is not fuzzed: advice goes by the text as it was, and by it what comes after a Windows path.
 */
export function errorsAreThoseOfMending(dialect: Dialect, text: string): void {
  const found = [...dialect.syntaxErrors(text)].map(factsOf);
  const expected = errorsByMending(dialect, text);
  hold(
    isDeepStrictEqual(found, expected),
    "each error is that of the parser once those before it are mended",
    dialect.id,
    text,
    found,
    expected,
  );
}

function factsOf({ code, offset, end, expected, found, section }: UriSyntaxError): object {
  return { code, offset, end, expected, found, section };
}

/** The errors that somebody finds who mends one after the other and parses all again. */
function errorsByMending(dialect: Dialect, text: string): readonly object[] {
  const found: object[] = [];
  let current = text;
  // For each unit of the current text, where it stood.
  let places = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let left = 2 * text.length + 2; left > 0; left--) {
    const result = dialect.tryParse(current);
    if (result.ok) break;
    const { error } = result;
    const [offset = 0, end = 0] = [places[error.offset], places[error.end]];
    // A mended backslash is still what stands there.
    const isMended = error.found === "/" && text.charAt(offset) === "\\";
    found.push({ ...factsOf(error), offset, end, ...(isMended && { found: "\\" }) });
    // What stands between the backslashes that one suggestion mends is still to be read.
    const sure = error.found === "\\" ? 1 : Number.POSITIVE_INFINITY;
    const edit = editsOf(error).find((each) => isViable(dialect, current, each, sure));
    if (!edit) break;
    const { length } = edit.text;
    const at = Array.from({ length }, (_, i) => places[Math.min(edit.start + i, edit.end)] ?? 0);
    places = [...places.slice(0, edit.start), ...at, ...places.slice(edit.end)];
    current = current.slice(0, edit.start) + edit.text + current.slice(edit.end);
  }
  return found;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Whether reading comes as far as after what is put, or after so much of it as is sure. */
function isViable(dialect: Dialect, text: string, { start, end, text: put }: Edit, sure: number): boolean {
  const result = dialect.tryParse(text.slice(0, start) + put + text.slice(end));
  return result.ok || result.error.offset >= start + Math.min(put.length, sure);
}

/** How a mistake is mended. What is first in the list and leads on is taken. */
function editsOf({ input, code, offset, start, found, suggestion }: UriSyntaxError): readonly Edit[] {
  if (suggestion?.start === 0 && (suggestion.text === "" || suggestion.end === input.length)) return [];
  // Without the white space, an authority begins.
  const isAfterScheme = /^(?:[^:/?#]{0,64}:)?\/?$/.test(input.slice(0, offset));
  if (isAfterScheme && /^[\t\n\f\r ]+\//.test(input.slice(offset))) return [];
  // Brackets that are closed are a part of it, whatever stands between them.
  const [authority, head = ""] = /^((?:[^:/?#]*:)?\/\/)(?:[^/?#[]*\[[^[\]]*\])?[^/?#]*/.exec(input) ?? [];
  const isInAuthority = authority !== undefined && head.length <= offset && offset <= authority.length;
  // What is longer is meant as no scheme. Some keyboards have a wide colon.
  const scheme = /^[^:/?#\uff1a]{0,64}[:\uff1a](?=\/\/)/.exec(input)?.[0] ?? "";
  return [
    // Browsers divide the path of such a scheme at "\\", as they do without one.
    ...(offset < scheme.length ? [{ start: 0, end: scheme.length, text: "http:" }] : []),
    ...(isInAuthority ? [{ start: head.length, end: authority.length, text: "a" }] : []),
    ...(suggestion ? [suggestion] : []),
    ...editsByCode(code, input, start, offset),
    ...(found === null ? [] : [{ start: offset, end: offset + found.length, text: escapeOf(found) }]),
  ];
}

function editsByCode(code: string, input: string, start: number, offset: number): readonly Edit[] {
  switch (code) {
    case "control":
    case "space": {
      const space = /^[\t\n\f\r ]+/.exec(input.slice(offset))?.[0];
      return space === undefined ? [] : [{ start: offset, end: offset + space.length, text: "" }];
    }
    case "invalid-escape":
    case "incomplete-escape":
      return [{ start, end: start + 1, text: "%25" }];
    case "missing-scheme":
    case "scheme-start":
    case "scheme-character":
      return [{ start: 0, end: offset + 1, text: "./a" }];
    case "query-without-path":
      return [{ start: offset, end: offset, text: "./" }];
    case "empty-scheme-specific-part":
    case "empty-first-segment":
      return [{ start: offset, end: offset, text: "a" }];
    default:
      return [];
  }
}

function escapeOf(character: string): string {
  const octets = new TextEncoder().encode(character);
  return Array.from(octets, (octet) => `%${octet.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}
