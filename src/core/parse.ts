import { checkProduction, checkText } from "./check-arguments.ts";
import { createTreeReader, type Join, remember, type SyntaxNode } from "./reference.ts";
import { type UriSyntaxError, withoutStack } from "./syntax-error.ts";

/** A tree, or the error that explains why there is none. `ok` is true if there is a tree. */
export type Result<Value, Failure extends Error = UriSyntaxError> =
  | {
      /** The string is valid. */
      readonly ok: true;
      /** Its tree. */
      readonly value: Value;
    }
  | {
      /** The string is invalid. */
      readonly ok: false;
      /** The reason. */
      readonly error: Failure;
    };

/** The functions and data that parse the productions of a specification. */
export interface Parsing<Productions, Start extends keyof Productions, Failure extends Error> {
  readonly title: string;
  readonly startSymbol: Start;
  readonly parsers: { readonly [Name in keyof Productions]: (text: string) => Productions[Name] | null };
  /** Joins the strings of a tree to detect edits. */
  readonly join: Join<Productions[keyof Productions] & SyntaxNode>;
  readonly errorIn: (text: string, production: keyof Productions & string) => Failure;
}

/**
 * Parses a string as a reference, or as the given production. Throws a UriSyntaxError if the string does not match, and
 * a TypeError if the production is unknown or the value is not a string.
 */
export interface Parse<Productions, Start extends keyof Productions> {
  /** Parses a production, given its name in the specification. Throws a UriSyntaxError or a TypeError. */
  <Name extends keyof Productions & string>(text: string, production: Name): Productions[Name];
  // This must be the last signature: `ReturnType` and generic functions infer its tree.
  /** Parses a whole reference (RFC 2396, 4; RFC 3986, 4.1; RFC 3987, 2.2). Throws a UriSyntaxError or a TypeError. */
  (text: string): Productions[Start];
}

/** Parses a string like `parse`, but returns the UriSyntaxError. Throws the same TypeErrors as `parse`. */
export interface TryParse<
  Productions,
  Start extends keyof Productions,
  Failure extends Error = UriSyntaxError,
> {
  /** Parses a production, given its name in the specification. Returns the tree or the error. */
  <Name extends keyof Productions & string>(
    text: string,
    production: Name,
  ): Result<Productions[Name], Failure>;
  /** Parses a whole reference (RFC 2396, 4; RFC 3986, 4.1; RFC 3987, 2.2). Returns the tree or the error. */
  (text: string): Result<Productions[Start], Failure>;
}

type Nodes<Productions> = { readonly [Name in keyof Productions]: SyntaxNode };

export function createParse<
  Productions extends Nodes<Productions>,
  Start extends keyof Productions & string,
  Failure extends Error,
>(grammar: Parsing<Productions, Start, Failure>): Parse<Productions, Start> {
  type Name = keyof Productions & string;
  const { startSymbol, errorIn } = grammar;
  const read = createRead(grammar);
  function parse(text: string): Productions[Start];
  function parse<N extends Name>(text: string, production: N): Productions[N];
  function parse(text: string, production: Name = startSymbol): Productions[Name] {
    const value = read(text, production);
    if (value === null) throw errorIn(text, production);
    return value;
  }
  return parse;
}

export function createTryParse<
  Productions extends Nodes<Productions>,
  Start extends keyof Productions & string,
  Failure extends Error,
>(grammar: Parsing<Productions, Start, Failure>): TryParse<Productions, Start, Failure> {
  type Name = keyof Productions & string;
  const { startSymbol, errorIn } = grammar;
  const read = createRead(grammar);
  function tryParse(text: string): Result<Productions[Start], Failure>;
  function tryParse<N extends Name>(text: string, production: N): Result<Productions[N], Failure>;
  function tryParse(text: string, production: Name = startSymbol): Result<Productions[Name], Failure> {
    const value = read(text, production);
    if (value !== null) return { ok: true, value };
    return { ok: false, error: withoutStack(() => errorIn(text, production)) };
  }
  return tryParse;
}

/**
 * Creates a parser for any production. The parser returns null if the string does not match. Throws the same TypeErrors
 * as `parse`.
 */
function createRead<
  Productions extends Nodes<Productions>,
  Start extends keyof Productions & string,
  Failure extends Error,
>(grammar: Parsing<Productions, Start, Failure>) {
  const { title, startSymbol, parsers } = grammar;
  type Name = keyof Productions & string;
  // Most calls are for the start symbol. Looking it up in a record each time would account for a tenth of the run time.
  const parseReference = parsers[startSymbol];
  const reader = createTreeReader(grammar);
  return (text: string, production: Name): Productions[Name] | null => {
    checkText(text);
    if (production !== startSymbol) checkProduction(title, parsers, production);
    const tree = production === startSymbol ? parseReference(text) : parsers[production](text);
    return tree === null ? null : remember(tree, text, reader);
  };
}
