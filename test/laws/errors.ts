import { isDeepStrictEqual } from "node:util";
import type { Dialect, UriSyntaxError } from "../../src/index.ts";
import { hold } from "./law.ts";

/** The first error equals the error from `tryParse`, and a valid string has no errors. */
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

/** Errors are in order and inside the string, and each begins after the previous fix. */
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
 * Each error is the one that the parser reports for the string with the earlier ones fixed, except that only the first
 * hundred of equal ones are listed. This does not hold for all strings, so it is not fuzzed: advice refers to the
 * original string, and determines how the rest of a Windows path is parsed.
 */
export function errorsAreThoseAfterFixes(dialect: Dialect, text: string): void {
  const found = [...dialect.syntaxErrors(text)].map(factsOf);
  const expected = errorsByMending(dialect, text);
  hold(
    isDeepStrictEqual(found, expected),
    "each error is that of the parser after those before it are fixed",
    dialect.id,
    text,
    found,
    expected,
  );
}

function factsOf({ code, offset, end, expected, found, section }: UriSyntaxError): object {
  return { code, offset, end, expected, found, section };
}

/** The errors that are found by fixing them one after the other and parsing again. */
function errorsByMending(dialect: Dialect, text: string): readonly object[] {
  const found: object[] = [];
  let current = text;
  // The original offset of each unit in the current string.
  let places = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let left = 2 * text.length + 2; left > 0; left--) {
    const result = dialect.tryParse(current);
    if (result.ok) break;
    const { error } = result;
    const [offset = 0, end = 0] = [places[error.offset], places[error.end]];
    // A fixed backslash keeps its original offset.
    const isMended = error.found === "/" && text.charAt(offset) === "\\";
    found.push({ ...factsOf(error), offset, end, ...(isMended && { found: "\\" }) });
    // The text between the backslashes of one suggestion is parsed again.
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

/** Checks whether parsing reaches the end of a replacement, or the end of the part of it that is certain. */
function isViable(dialect: Dialect, text: string, { start, end, text: put }: Edit, sure: number): boolean {
  const result = dialect.tryParse(text.slice(0, start) + put + text.slice(end));
  return result.ok || result.error.offset >= start + Math.min(put.length, sure);
}

/** The possible fixes of a mistake. The first one that allows parsing to continue is used. */
function editsOf({ input, code, offset, start, found, suggestion }: UriSyntaxError): readonly Edit[] {
  if (suggestion?.start === 0 && (suggestion.text === "" || suggestion.end === input.length)) return [];
  // Without the white space, an authority begins.
  const isAfterScheme = /^(?:[^:/?#]{0,64}:)?\/?$/.test(input.slice(0, offset));
  if (isAfterScheme && /^[\t\n\f\r ]+\//.test(input.slice(offset))) return [];
  // Closed brackets belong to it, whatever they contain.
  const [authority, head = ""] = /^((?:[^:/?#]*:)?\/\/)(?:[^/?#[]*\[[^[\]]*\])?[^/?#]*/.exec(input) ?? [];
  const isInAuthority = authority !== undefined && head.length <= offset && offset <= authority.length;
  // A longer string is not intended as a scheme. Some keyboards produce a fullwidth colon.
  const scheme = /^[^:/?#\uff1a]{0,64}[:\uff1a](?=\/\/)/.exec(input)?.[0] ?? "";
  return [
    // Browsers split the path of such a scheme at "\\", as they do without a scheme.
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
