import { type Automaton, accepts, compile, run, type State } from "./automaton.ts";
import type { Classification } from "./classify.ts";
import type { Components } from "./components.ts";
import type { Explain, Explanation, Place } from "./explain.ts";
import { characterAt, quote } from "./quote.ts";
import { UriSyntaxError } from "./syntax-error.ts";

/** A node of any document's tree: `type` is its production as printed; offsets are UTF-16, half-open. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A value, or the error that says why there is none. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: UriSyntaxError };

/**
 * One document's reading of URI references: the seam between its grammar and everything else. `Productions` gives
 * the tree of each production by its printed name, `Start` names the start symbol.
 *
 * Every string is a legal argument. A rule that the document has not, or a text that is no string, is a TypeError.
 */
export interface Dialect<
  Productions extends { readonly [Rule in keyof Productions]: SyntaxNode },
  Start extends keyof Productions & string,
> {
  /** `rfc2396`. */
  readonly id: string;
  /** What messages call the document: `RFC 2396`. */
  readonly title: string;
  /** The production that a whole reference is. */
  readonly startSymbol: Start;
  /** The names of the productions, as printed and in that order. */
  readonly productions: readonly (keyof Productions & string)[];

  /** Whether the text is of the production; by default, whether it is a reference. */
  accepts(text: string, rule?: keyof Productions & string): boolean;

  /** The tree of the text. Throws a UriSyntaxError where the text is not of the production. */
  parse(text: string): Productions[Start];
  parse<Rule extends keyof Productions & string>(text: string, rule: Rule): Productions[Rule];

  /** The tree of the text or the error, never thrown. */
  tryParse(text: string): Result<Productions[Start]>;
  tryParse<Rule extends keyof Productions & string>(text: string, rule: Rule): Result<Productions[Rule]>;

  /** The components of a reference, given as text or tree. Throws a UriSyntaxError for a text that is none. */
  components(reference: string | Productions[Start]): Components;

  /** The kind of a reference, given as text or tree. Throws a UriSyntaxError for a text that is none. */
  classify(reference: string | Productions[Start]): Classification;

  /** The text of a tree: for a parsed one, exactly the input. */
  print(node: Productions[keyof Productions]): string;
}

/** Any dialect: what all of them can do where it is not known which it is. */
export interface AnyDialect {
  readonly id: string;
  readonly title: string;
  readonly startSymbol: string;
  readonly productions: readonly string[];
  accepts(text: string, rule?: string): boolean;
  parse(text: string, rule?: string): SyntaxNode;
  tryParse(text: string, rule?: string): Result<SyntaxNode>;
  components(reference: string): Components;
  classify(reference: string): Classification;
}

/** All that makes a dialect: what was generated from its grammar, and what its document says besides. */
export interface Specification<
  Productions extends { readonly [Rule in keyof Productions]: SyntaxNode },
  Start extends keyof Productions & string,
> {
  readonly id: string;
  readonly title: string;
  readonly startSymbol: Start;
  readonly classes: string;
  readonly automata: { readonly [Rule in keyof Productions]: readonly State[] };
  readonly parsers: { readonly [Rule in keyof Productions]: (text: string) => Productions[Rule] | null };
  readonly print: (node: Productions[keyof Productions]) => string;
  readonly components: (reference: Productions[Start]) => Components;
  readonly classify: (reference: Productions[Start]) => Classification;
  /** The mistakes the document speaks of; the first that knows a place explains it. */
  readonly explanations: readonly Explain[];
  /** Explains every place. */
  readonly unexpected: (place: Place) => Explanation;
}

/** Makes a dialect of a specification. */
export function createDialect<
  Productions extends { readonly [Rule in keyof Productions]: SyntaxNode },
  Start extends keyof Productions & string,
>(specification: Specification<Productions, Start>): Dialect<Productions, Start> {
  type Rule = keyof Productions & string;
  const { id, title, startSymbol, classes, automata, parsers, print } = specification;
  const compiled = new Map<Rule, Automaton>();
  const productions = Object.keys(automata).filter(isRule);

  function isRule(name: string): name is Rule {
    return Object.hasOwn(automata, name);
  }

  /** Wrong use throws here: in JavaScript a rule may be any value, and a text too. */
  function check(rule: Rule, text: string): void {
    if (typeof text !== "string") throw new TypeError(`a text must be a string, not ${typeof text}`);
    if (isRule(rule)) return;
    throw new TypeError(
      `${title} has no production ${quote(String(rule))}; it has ${productions.join(", ")}`,
    );
  }

  function parserOf<R extends Rule>(rule: R, text: string): (text: string) => Productions[R] | null {
    check(rule, text);
    return parsers[rule];
  }

  function automatonOf(rule: Rule, text: string): Automaton {
    check(rule, text);
    const known = compiled.get(rule);
    if (known) return known;
    const automaton = compile(classes, automata[rule]);
    compiled.set(rule, automaton);
    return automaton;
  }

  function diagnose(text: string, rule: Rule): UriSyntaxError {
    const { offset, expected } = run(automatonOf(rule, text), text);
    const place = { input: text, offset, rule, expected, found: characterAt(text, offset) ?? null };
    const explanation = explain(place, specification.explanations) ?? specification.unexpected(place);
    const { code, section, term, start, end, what, advice } = explanation;
    const message = `${what} (${title} ${section} "${term}"); ${advice}`;
    return new UriSyntaxError(message, { ...place, code, section, start, end, dialect: id });
  }

  function tryParse(text: string): Result<Productions[Start]>;
  function tryParse<R extends Rule>(text: string, rule: R): Result<Productions[R]>;
  function tryParse(text: string, rule: Rule = startSymbol): Result<Productions[Rule]> {
    const value = parserOf(rule, text)(text);
    return value === null ? { ok: false, error: diagnose(text, rule) } : { ok: true, value };
  }

  function parse(text: string): Productions[Start];
  function parse<R extends Rule>(text: string, rule: R): Productions[R];
  function parse(text: string, rule: Rule = startSymbol): Productions[Rule] {
    const result = tryParse(text, rule);
    if (!result.ok) throw result.error;
    return result.value;
  }

  function treeOf(reference: string | Productions[Start]): Productions[Start] {
    return typeof reference === "string" ? parse(reference) : reference;
  }

  return {
    id,
    title,
    startSymbol,
    productions,
    accepts: (text, rule = startSymbol) => accepts(automatonOf(rule, text), text),
    parse,
    tryParse,
    components: (reference) => specification.components(treeOf(reference)),
    classify: (reference) => specification.classify(treeOf(reference)),
    print,
  };
}

function explain(place: Place, explanations: readonly Explain[]): Explanation | undefined {
  for (const candidate of explanations) {
    const explanation = candidate(place);
    if (explanation) return explanation;
  }
  return undefined;
}
