import { createScanner, type ScanError } from "jsonc-parser";
import { derive } from "../../text/derived.ts";
import { type Encode, type Passage, passageOf, verbatim, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import type { Standard } from "../standards.ts";
import { type Container, openContainers } from "./containers.ts";

/** The decoded content of a string, and its span without quotes. */
export interface StringToken extends Pick<Passage, "start" | "end" | "text"> {
  /** The standard for references recognized in the string by their form; absent if the string is ordinary text. */
  readonly standard?: Standard | undefined;
}

/** Receives the parts of a document, in source order. */
export interface DataHandler<Token extends StringToken> {
  readonly onOpen: (container: Container) => void;
  readonly onName: (name: Token, object: Container) => void;
  /** Called for a string that is a member value, an array item or the whole document. */
  readonly onString: (value: Token, parent: Container | undefined, member: string | undefined) => void;
}

/** A notation for the JSON data model. */
export interface Notation<Token extends StringToken> {
  /** Reads a document, even if malformed, and yields after each batch of tokens. */
  readonly read: (source: string, handler: DataHandler<Token>) => Generator<undefined>;
  /** Returns the decoded content of a string. */
  readonly contentOf: (source: string, token: Token) => Passage;
}

const unexpectedEndOfString: ScanError = 2;

/** The number of tokens per batch. */
export const BATCH_SIZE = 1024;

/**
 * Reads JSON with comments, even if malformed, and yields after each batch of tokens. Uses the jsonc-parser scanner
 * rather than its visitor, which recurses for each nesting level.
 */
export function* readJson(
  source: string,
  { onOpen, onName, onString }: DataHandler<StringToken>,
): Generator<undefined> {
  const scanner = createScanner(source, true);
  const containers = openContainers();

  function onQuote(): void {
    if (scanner.getTokenError() === unexpectedEndOfString) return;
    const start = scanner.getTokenOffset() + 1;
    const token = { start, end: start + scanner.getTokenLength() - 2, text: scanner.getTokenValue() };
    const parent = containers.innermost();
    if (parent && containers.takeName(token.text)) onName(token, parent);
    else onString(token, parent, containers.takeMember());
  }

  // Tokens are identified by their first character. Tokens not listed are values without references.
  const handlers: ReadonlyMap<string, () => void> = new Map([
    ["{", () => onOpen(containers.open(true))],
    ["[", () => onOpen(containers.open(false))],
    ["}", () => containers.close(true)],
    ["]", () => containers.close(false)],
    [":", containers.takeColon],
    [",", containers.takeComma],
    ['"', onQuote],
  ]);
  scanner.scan();
  for (let count = 1; scanner.getTokenOffset() < source.length; count++) {
    if (count % BATCH_SIZE === 0) yield undefined;
    const handle = handlers.get(source.charAt(scanner.getTokenOffset())) ?? containers.takeMember;
    handle();
    scanner.scan();
  }
}

/** Decodes the content of a string. A backslash that does not start a valid escape is kept (RFC 8259, 7). */
export function contentOf(source: string, span: Span): Passage {
  const raw = verbatim(source, span.start, span.end);
  if (!raw.text.includes("\\")) return writtenBy(asString, raw);
  const joined = joinStrings(source);
  joined.add(span);
  return joined.finish();
}

/** Decodes and joins the contents of consecutive strings. */
export interface JoinedStrings {
  readonly add: (string: Span) => void;
  readonly finish: () => Passage;
}

export function joinStrings(source: string): JoinedStrings {
  const derivation = derive(source);
  let start: number | undefined;
  let end = 0;
  return {
    add(string) {
      start ??= string.start;
      end = string.end;
      derivation.rewrite(string, escapes, ([, hex, letter = ""]) =>
        hex === undefined ? (letters.get(letter) ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
      );
    },
    finish: () => writtenBy(asString, passageOf(source, derivation.finish(), { start: start ?? end, end })),
  };
}

/** JSON, with comments and trailing commas. */
export const jsonNotation: Notation<StringToken> = { read: readJson, contentOf };

const asString: Encode = (text) => JSON.stringify(text).slice(1, -1);

const escapes = /\\(?:u([0-9A-Fa-f]{4})|(["\\/bfnrt]))/g;

/** The characters that letters stand for in escapes. */
const letters: ReadonlyMap<string, string> = new Map([
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);
