import { characterAt, quote } from "../text/quote.ts";
import { type Automaton, accepts, compile, run, type State } from "./automaton.ts";
import type { BaseRules } from "./base-rules.ts";
import { componentsOfParts, type Escaping, type Parts, verbatimParts } from "./build.ts";
import type { Classification } from "./classification.ts";
import { type Components, recombine } from "./components.ts";
import type { Explain, Explanation, Place } from "./explain.ts";
import {
  type NormalizationRules,
  type NormalizationStep,
  normalizeComponents,
  type ServerParts,
} from "./normalize.ts";
import { candidates } from "./relativize.ts";
import type { Parsed, Resolution, Resolver } from "./resolve/resolver.ts";
import type { Recorder, Trace } from "./resolve/trace.ts";
import { ResolveError } from "./resolve-error.ts";
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
 * the tree of each production by its printed name, `Start` names the start symbol, `Options` are what its resolution
 * leaves open.
 *
 * Every string is a legal argument. A rule that the document has not, or a text that is no string, is a TypeError.
 */
export interface Dialect<
  Productions extends { readonly [Rule in keyof Productions]: SyntaxNode },
  Start extends keyof Productions & string,
  Options extends object,
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

  /** The names of the options of resolve, each with its values, the default first. */
  readonly resolveOptions: { readonly [Name in keyof Required<Options>]: readonly Required<Options>[Name][] };

  /** The text of a tree: for a parsed one, exactly the input. */
  print(node: Productions[keyof Productions]): string;

  /**
   * The absolute form of a reference, each argument as text or tree. Throws a UriSyntaxError, which says of which
   * argument, where one is no reference, and a ResolveError where the document does not resolve it.
   */
  resolve(
    reference: string | Productions[Start],
    base: string | Productions[Start],
    options?: Options,
  ): string;

  /** The same, step by step as the document numbers them, with a flag for every departure from its text. */
  traceResolution(
    reference: string | Productions[Start],
    base: string | Productions[Start],
    options?: Options,
  ): Trace;
  /**
   * A reference that resolves to `target` against `base`, as short as the document allows; the target itself where
   * there is none. Throws as resolve does.
   */
  relativize(target: string | Productions[Start], base: string | Productions[Start]): string;

  /**
   * The reference that unescaped parts make; each is escaped as its component needs (RFC 2396, 2.4.2), and reading the
   * result gives them back. Throws a TypeError for parts that do not go together, or that no reference has so, and a
   * UriSyntaxError where the scheme, the host or the port is none.
   */
  build(parts: Parts): string;

  /** The steps of normalize that the document knows, each with its section. */
  readonly normalizationSteps: { readonly [Step in NormalizationStep]?: string };

  /** The reference after some steps, by default all that the document knows. Throws a UriSyntaxError. */
  normalize(reference: string | Productions[Start], steps?: readonly NormalizationStep[]): string;

  /** Whether two references are the same after the steps. Throws a UriSyntaxError. */
  equivalent(
    a: string | Productions[Start],
    b: string | Productions[Start],
    steps?: readonly NormalizationStep[],
  ): boolean;

  /** How the document establishes a base URI. */
  readonly baseRules: BaseRules;

  /** The parts of a server-based authority, which joined are the authority; undefined for any other text. */
  serverOf(authority: string): ServerParts | undefined;
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
  /** The names of the options of resolve, each with its values, the default first. */
  readonly resolveOptions: { readonly [name: string]: readonly unknown[] };
  resolve(reference: string, base: string, options?: object): string;
  traceResolution(reference: string, base: string, options?: object): Trace;
  relativize(target: string, base: string): string;
  build(parts: Parts): string;
  readonly normalizationSteps: { readonly [Step in NormalizationStep]?: string };
  normalize(reference: string, steps?: readonly NormalizationStep[]): string;
  equivalent(a: string, b: string, steps?: readonly NormalizationStep[]): boolean;
  readonly baseRules: BaseRules;
  serverOf(authority: string): ServerParts | undefined;
}

/** All that makes a dialect: what was generated from its grammar, and what its document says besides. */
export interface Specification<
  Productions extends { readonly [Rule in keyof Productions]: SyntaxNode },
  Start extends keyof Productions & string,
  Options extends object,
> {
  readonly id: string;
  readonly title: string;
  readonly startSymbol: Start;
  readonly classes: string;
  readonly automata: { readonly [Rule in keyof Productions]: readonly State[] };
  /** The start symbol, as an expression. */
  readonly pattern: RegExp;
  readonly parsers: { readonly [Rule in keyof Productions]: (text: string) => Productions[Rule] | null };
  readonly print: (node: Productions[keyof Productions]) => string;
  /** The components of a valid reference. */
  readonly components: (text: string) => Components;
  readonly resolver: Resolver<Options>;
  readonly normalization: NormalizationRules;
  readonly escaping: Escaping;
  readonly baseRules: BaseRules;
  readonly classify: (reference: Productions[Start]) => Classification;
  /** The mistakes the document speaks of; the first that knows a place explains it. */
  readonly explanations: readonly Explain[];
  /** Explains every place. */
  readonly unexpected: (place: Place) => Explanation;
}

/**
 * An expression keeps a place to come back to for each escape, and overflows its stack at some millions of them. Far
 * below it takes a quarter of the time of the table.
 */
const MOST_ESCAPES_FOR_PATTERN = 20_000;

function hasFewEscapes(text: string): boolean {
  // A shorter text has not the room for more.
  if (text.length <= 3 * MOST_ESCAPES_FOR_PATTERN) return true;
  let count = 0;
  for (let at = text.indexOf("%"); at >= 0; at = text.indexOf("%", at + 1)) {
    if (++count > MOST_ESCAPES_FOR_PATTERN) return false;
  }
  return true;
}

/** Makes a dialect of a specification. */
export function createDialect<
  Productions extends { readonly [Rule in keyof Productions]: SyntaxNode },
  Start extends keyof Productions & string,
  Options extends object,
>(specification: Specification<Productions, Start, Options>): Dialect<Productions, Start, Options> {
  type Rule = keyof Productions & string;
  const { id, title, startSymbol, classes, automata, pattern, parsers, print, resolver } = specification;
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
    const name: Rule = rule;
    if (name !== startSymbol || typeof text !== "string") check(rule, text);
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

  /** Whether the text is of the production. The expression is faster, but needs room for each escape. */
  function isOf(rule: Rule, text: string): boolean {
    if (rule !== startSymbol || typeof text !== "string" || !hasFewEscapes(text)) {
      return accepts(automatonOf(rule, text), text);
    }
    return pattern.test(text);
  }

  /** The error of a text that is not of the production, not even with what was put before it. */
  function diagnose(text: string, rule: Rule, prefix: string = ""): UriSyntaxError {
    const stop = run(automatonOf(rule, text), prefix + text);
    const { expected } = stop;
    const offset = stop.offset - prefix.length;
    const found = characterAt(text, offset) ?? null;
    const place = { input: text, offset, rule, expected, found };
    const explanation = explain(place, specification.explanations) ?? specification.unexpected(place);
    const { code, section, term, start, end, what, advice } = explanation;
    const message = `${what} (${title} ${section} "${term}"); ${advice}`;
    return new UriSyntaxError(message, {
      code,
      input: text,
      offset,
      start,
      end,
      rule,
      expected,
      found,
      dialect: id,
      section,
    });
  }

  function tryParse(text: string): Result<Productions[Start]>;
  function tryParse<R extends Rule>(text: string, rule: R): Result<Productions[R]>;
  function tryParse(text: string, rule: Rule = startSymbol): Result<Productions[Rule]> {
    const value = parserOf(rule, text)(text);
    return value === null
      ? { ok: false, error: withoutStack(() => diagnose(text, rule)) }
      : { ok: true, value };
  }

  function parse(text: string): Productions[Start];
  function parse<R extends Rule>(text: string, rule: R): Productions[R];
  function parse(text: string, rule: Rule = startSymbol): Productions[Rule] {
    const value = parserOf(rule, text)(text);
    if (value === null) throw diagnose(text, rule);
    return value;
  }

  function isTree(reference: string | Productions[Start]): reference is Productions[Start] {
    return typeof reference === "object" && reference !== null;
  }

  function textOf(reference: string | Productions[Start]): string {
    return isTree(reference) ? print(reference) : reference;
  }

  /** The text of an argument that is a reference. Throws the UriSyntaxError of one that is none. */
  function validText(reference: string | Productions[Start]): string {
    const text = textOf(reference);
    if (!isTree(reference) && !isOf(startSymbol, text)) throw diagnose(text, startSymbol);
    return text;
  }

  function resolveWith(
    reference: string | Productions[Start],
    base: string | Productions[Start],
    options: Options | undefined,
    recorder: Recorder | undefined,
  ): Extract<Resolution, { ok: true }> {
    const parsedBase = parseBase(textOf(base));
    const text = textOf(reference);
    const prefix = typeof text === "string" ? resolver.prefixOf(text) : "";
    if (!isOf(startSymbol, prefix === "" ? text : prefix + text)) {
      throw diagnose(text, startSymbol, prefix).in("reference");
    }
    if (options) checkOptions(options);
    const parsed = { text, components: specification.components(text) };
    const resolution = resolver.resolve(parsed, parsedBase, options ?? noOptions, recorder);
    if (resolution.ok) return resolution;
    const { code, section, what, advice } = resolution.refusal;
    const fields = { code, reference: text, base: parsedBase.text, dialect: id, section };
    throw new ResolveError(`${what} (${title} ${section}); ${advice}`, fields);
  }

  /** A base is parsed once, however many references are resolved against it in a row. */
  let lastBase: Parsed | undefined;
  function parseBase(text: string): Parsed {
    if (lastBase?.text === text) return lastBase;
    if (!isOf(startSymbol, text)) throw diagnose(text, startSymbol).in("base");
    lastBase = { text, components: specification.components(text) };
    return lastBase;
  }

  function relativize(target: string | Productions[Start], base: string | Productions[Start]): string {
    const text = textOf(target);
    // What cannot be resolved against the base cannot be made relative to it.
    resolveWith(text, base, undefined, undefined);
    const parsedBase = parseBase(textOf(base));
    const relative = candidates(specification.components(text), parsedBase.components).find((candidate) => {
      if (candidate.length >= text.length || !isOf(startSymbol, candidate)) return false;
      const resolution = resolver.resolve(
        { text: candidate, components: specification.components(candidate) },
        parsedBase,
        noOptions,
        undefined,
      );
      return resolution.ok && resolution.target === text;
    });
    return relative ?? text;
  }

  function build(parts: Parts): string {
    const components = componentsOfParts(parts, specification.escaping, isRule);
    for (const name of verbatimParts) {
      const value = parts[name];
      if (value === undefined || (name === "host" && value === "") || !isRule(name)) continue;
      if (!isOf(name, String(value))) throw diagnose(String(value), name);
    }
    const { authority } = components;
    if (parts.regName !== undefined && specification.normalization.serverOf(authority ?? "")) {
      throw new TypeError(`${quote(parts.regName)} is server-based: give it as a host`);
    }
    const text = recombine(components);
    const isRead = isOf(startSymbol, text) && isSame(components, specification.components(text));
    if (isRead) return text;
    const isTwoSlashes = components.authority === undefined && components.path.startsWith("//");
    const why = isTwoSlashes
      ? "a path that begins with two slashes needs an authority"
      : "they do not go together";
    throw new TypeError(`no ${startSymbol} has these parts, for ${quote(text)} reads otherwise: ${why}`);
  }

  function normalize(reference: string | Productions[Start], steps?: readonly NormalizationStep[]): string {
    const { sections } = specification.normalization;
    const known = Object.keys(sections).filter((name): name is NormalizationStep =>
      Object.hasOwn(sections, name),
    );
    for (const step of steps ?? []) {
      if (known.includes(step)) continue;
      throw new TypeError(
        `${title} has no step ${quote(String(step))}; it has ${known.join(", ") || "none"}`,
      );
    }
    const text = validText(reference);
    if (known.length === 0) return text;
    return recombine(
      normalizeComponents(
        specification.components(text),
        new Set(steps ?? known),
        specification.normalization,
      ),
    );
  }

  /** In JavaScript an option may have any name and value. */
  function checkOptions(options: object): void {
    const known = new Map<string, readonly unknown[]>(Object.entries(resolver.options));
    for (const [name, value] of Object.entries(options)) {
      const values = known.get(name);
      if (!values)
        throw new TypeError(`${title} has no option ${quote(name)}; it has ${[...known.keys()].join(", ")}`);
      if (value !== undefined && !values.includes(value)) {
        throw new TypeError(`${name} is ${values.map(String).join(" or ")}, not ${quote(String(value))}`);
      }
    }
  }

  function treeOf(reference: string | Productions[Start]): Productions[Start] {
    return isTree(reference) ? reference : parse(reference);
  }

  return {
    id,
    title,
    startSymbol,
    productions,
    accepts: (text, rule = startSymbol) => isOf(rule, text),
    parse,
    tryParse,
    components: (reference) => specification.components(validText(reference)),
    classify: (reference) => specification.classify(treeOf(reference)),
    print,
    resolveOptions: resolver.options,
    resolve: (reference, base, options) => resolveWith(reference, base, options, undefined).target,
    traceResolution(reference, base, options) {
      const recorder: Recorder = { flags: [], steps: [] };
      const { target, sameDocument } = resolveWith(reference, base, options, recorder);
      return { target, sameDocument, ...recorder };
    },
    relativize,
    build,
    normalizationSteps: specification.normalization.sections,
    normalize,
    equivalent: (a, b, steps) => normalize(a, steps) === normalize(b, steps),
    baseRules: specification.baseRules,
    serverOf: specification.normalization.serverOf,
  };
}

/** Makes an error that is given, not thrown: nobody asks where it was made, and a stack costs more than the rest. */
function withoutStack<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const noOptions = {};

/** Whether components are the same; absent and empty are one in some documents. */
function isSame(a: Components, b: Components): boolean {
  const names = ["scheme", "authority", "path", "params", "query", "fragment"] as const;
  return names.every((name) => (a[name] ?? "") === (b[name] ?? ""));
}

function explain(place: Place, explanations: readonly Explain[]): Explanation | undefined {
  for (const candidate of explanations) {
    const explanation = candidate(place);
    if (explanation) return explanation;
  }
  return undefined;
}
