import type { Automaton } from "./automaton.ts";
import type { Diagnose } from "./diagnose.ts";
import type { UriSyntaxError } from "./syntax-error.ts";
import { withoutStack } from "./without-stack.ts";
import { checkProduction, checkText } from "./wrong-use.ts";

/** A tree, or the error that says why there is none: `ok` tells which. */
export type Result<Value> =
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
      readonly error: UriSyntaxError;
    };

/** What was generated to parse the productions of a specification. */
export interface Parsing<Productions, Start extends keyof Productions> {
  readonly title: string;
  readonly startSymbol: Start;
  readonly parsers: { readonly [Name in keyof Productions]: (text: string) => Productions[Name] | null };
  readonly automata: { readonly [Name in keyof Productions]: Automaton };
  readonly diagnose: Diagnose;
}

/**
 * The tree of a text: of a whole reference, or of a production, which is called as the specification prints it. Throws
 * a UriSyntaxError for a text that the BNF does not derive. An unknown production or a non-string throws a TypeError.
 */
export interface Parse<Productions, Start extends keyof Productions> {
  (text: string): Productions[Start];
  <Name extends keyof Productions & string>(text: string, production: Name): Productions[Name];
}

/** The tree of a text, or the UriSyntaxError that `parse` would throw. Throws a TypeError as `parse` does. */
export interface TryParse<Productions, Start extends keyof Productions> {
  (text: string): Result<Productions[Start]>;
  <Name extends keyof Productions & string>(text: string, production: Name): Result<Productions[Name]>;
}

/** Makes `parse`. */
export function createParse<Productions, Start extends keyof Productions & string>(
  grammar: Parsing<Productions, Start>,
): Parse<Productions, Start> {
  type Name = keyof Productions & string;
  const { startSymbol, automata, diagnose } = grammar;
  const read = createRead(grammar);
  function parse(text: string): Productions[Start];
  function parse<N extends Name>(text: string, production: N): Productions[N];
  function parse(text: string, production: Name = startSymbol): Productions[Name] {
    const value = read(text, production);
    if (value === null) throw diagnose(production, automata[production], text);
    return value;
  }
  return parse;
}

/** Makes `tryParse`. */
export function createTryParse<Productions, Start extends keyof Productions & string>(
  grammar: Parsing<Productions, Start>,
): TryParse<Productions, Start> {
  type Name = keyof Productions & string;
  const { startSymbol, automata, diagnose } = grammar;
  const read = createRead(grammar);
  function tryParse(text: string): Result<Productions[Start]>;
  function tryParse<N extends Name>(text: string, production: N): Result<Productions[N]>;
  function tryParse(text: string, production: Name = startSymbol): Result<Productions[Name]> {
    const value = read(text, production);
    if (value !== null) return { ok: true, value };
    return { ok: false, error: withoutStack(() => diagnose(production, automata[production], text)) };
  }
  return tryParse;
}

/** The parser of any production: null for a text that it does not derive. Throws a TypeError as `parse` does. */
function createRead<Productions, Start extends keyof Productions & string>({
  title,
  startSymbol,
  parsers,
  automata,
}: Parsing<Productions, Start>) {
  type Name = keyof Productions & string;
  // Most calls are of the start symbol. Asking the record for its parser each time takes a tenth of their time.
  const parseReference = parsers[startSymbol];
  return (text: string, production: Name): Productions[Name] | null => {
    checkText(text);
    if (production === startSymbol) return parseReference(text);
    checkProduction(title, automata, production);
    return parsers[production](text);
  };
}
