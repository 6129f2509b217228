import { isJoinedTo, type Join } from "./join.ts";
import type { SyntaxNode } from "./node.ts";
import { remember } from "./reference.ts";
import type { UriSyntaxError } from "./syntax-error.ts";
import { withoutStack } from "./syntax-error.ts";
import { checkProduction, checkText } from "./wrong-use.ts";

/** A tree, or the error that says why there is none: `ok` tells which. */
export type Result<Value, Failure extends Error = UriSyntaxError> =
  | {
      /** The text is valid. */
      readonly ok: true;
      /** Its tree. */
      readonly value: Value;
    }
  | {
      /** The text is not valid. */
      readonly ok: false;
      /** Why it is not. */
      readonly error: Failure;
    };

/** The parts that parse the productions of a specification. */
export interface Parsing<Productions, Start extends keyof Productions, Failure extends Error> {
  readonly title: string;
  readonly startSymbol: Start;
  readonly parsers: { readonly [Name in keyof Productions]: (text: string) => Productions[Name] | null };
  /** Joins the text of a tree, which tells whether it was edited. */
  readonly join: Join<Productions[keyof Productions] & SyntaxNode>;
  readonly errorIn: (text: string, production: keyof Productions & string) => Failure;
}

/**
 * Returns the tree of a string: of a whole reference, or of a production, which is called as the specification prints
 * it. Throws a UriSyntaxError for a string that the BNF does not derive. An unknown production or a non-string throws a
 * TypeError.
 */
export interface Parse<Productions, Start extends keyof Productions> {
  (text: string): Productions[Start];
  <Name extends keyof Productions & string>(text: string, production: Name): Productions[Name];
}

/** Returns the tree of a string, or the error that `parse` would throw. Throws a TypeError as `parse` does. */
export interface TryParse<
  Productions,
  Start extends keyof Productions,
  Failure extends Error = UriSyntaxError,
> {
  (text: string): Result<Productions[Start], Failure>;
  <Name extends keyof Productions & string>(
    text: string,
    production: Name,
  ): Result<Productions[Name], Failure>;
}

type Nodes<Productions> = { readonly [Name in keyof Productions]: SyntaxNode };

/** Makes `parse`. */
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

/** Makes `tryParse`. */
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

/** Makes the parser of any production: null for a string that it does not match. Throws a TypeError as `parse` does. */
function createRead<
  Productions extends Nodes<Productions>,
  Start extends keyof Productions & string,
  Failure extends Error,
>({ title, startSymbol, parsers, join }: Parsing<Productions, Start, Failure>) {
  type Name = keyof Productions & string;
  // Most calls are of the start symbol. Reading its parser from the record each time takes a tenth of their time.
  const parseReference = parsers[startSymbol];
  const reader = {
    isUnchanged: (tree: SyntaxNode & Productions[Name], source: string) => isJoinedTo(source, join, tree),
  };
  return (text: string, production: Name): Productions[Name] | null => {
    checkText(text);
    if (production !== startSymbol) checkProduction(title, parsers, production);
    const tree = production === startSymbol ? parseReference(text) : parsers[production](text);
    return tree === null ? null : remember(tree, text, reader);
  };
}
