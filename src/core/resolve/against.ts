import { quote } from "../../text/quote.ts";
import { citation } from "../citation.ts";
import type { Components } from "../components.ts";
import type { SyntaxNode } from "../node.ts";
import { type ReferenceReader, textOfReference } from "../read.ts";
import { ResolveError, type ResolveErrorCode } from "../resolve-error.ts";
import { checkObject, whatIs } from "../wrong-use.ts";
import { type Outline, type Recorder, type Trace, traceOf } from "./trace.ts";

/** The values of each option of a specification's resolution, the default first. */
export type OptionValues<Options extends object> = {
  readonly [Name in keyof Required<Options>]: readonly Required<Options>[Name][];
};

/** Why a specification does not resolve a reference. */
export interface Refusal {
  readonly code: ResolveErrorCode;
  readonly section: string;
  readonly what: string;
  readonly advice: string;
}

/** How a specification resolves references. */
export interface Algorithm<Options extends object, Base> {
  readonly options: OptionValues<Options>;
  /** What makes a reference valid that the worked examples resolve and the BNF rejects: "." for `?y` (RFC 2396, C.1). */
  readonly prefixOf: (reference: string) => string;
  /** Prepares a valid base for many references. */
  readonly prepare: (base: string, options: Partial<Options>) => Base;
  /** Follows the numbered steps. Returns the target, or why there is none. */
  readonly resolve: (
    reference: string,
    base: Base,
    options: Partial<Options>,
    record?: Recorder,
  ) => string | Refusal;
  /** How sections are cited: with the name of the RFC that the specification amends. */
  readonly cite: (section: string) => string;
}

/** What the functions of resolution are made of. */
export interface Resolving<Tree extends SyntaxNode, Options extends object, Base> {
  readonly reading: ReferenceReader<Tree>;
  /** The id of the dialect. */
  readonly id: string;
  readonly title: string;
  readonly algorithm: Algorithm<Options, Base>;
}

/** Resolves references against one base to their absolute forms. Throws as `resolve` does. */
export type AgainstBase<Tree> = (reference: string | Tree) => string;

/**
 * Returns a resolver against one base. Throws a UriSyntaxError for an invalid base, and a TypeError for an unknown
 * option or value.
 */
export type Against<Tree, Options> = (base: string | Tree, options?: Partial<Options>) => AgainstBase<Tree>;

/**
 * Returns the absolute form of a reference. Throws a UriSyntaxError, whose `argument` says which of the two is invalid;
 * a ResolveError if the specification does not resolve the reference; and a TypeError for an unknown option or value.
 */
export type Resolve<Tree, Options> = (
  reference: string | Tree,
  base: string | Tree,
  options?: Partial<Options>,
) => string;

/** Returns the resolution with all steps and a flag for every departure from the text. Throws as `resolve` does. */
export type TraceResolution<Tree, Options> = (
  reference: string | Tree,
  base: string | Tree,
  options?: Partial<Options>,
) => Trace;

/** The default options, which need no check. */
const defaults = {};

/** Makes `against`. */
export function createAgainst<Tree extends SyntaxNode, Options extends object, Base>(
  resolving: Resolving<Tree, Options, Base>,
): Against<Tree, Options> {
  const { reading, algorithm } = resolving;
  const { resolve } = algorithm;
  return (base, options = defaults) => {
    const baseText = textOfReference(reading, base, "base");
    checkOptions(resolving, options);
    const prepared = algorithm.prepare(baseText, options);
    return (reference) => {
      const text = validReference(resolving, reference);
      const target = resolve(text, prepared, options);
      if (typeof target === "string") return target;
      throw errorOf(resolving, target, text, baseText);
    };
  };
}

/** Makes `resolve`: `against` for one reference. */
export function createResolve<Tree extends SyntaxNode, Options extends object, Base>(
  resolving: Resolving<Tree, Options, Base>,
): Resolve<Tree, Options> {
  const { reading, algorithm } = resolving;
  const { prepare, resolve } = algorithm;
  return (reference, base, options = defaults) => {
    const baseText = textOfReference(reading, base, "base");
    checkOptions(resolving, options);
    const text = validReference(resolving, reference);
    const target = resolve(text, prepare(baseText, options), options);
    if (typeof target === "string") return target;
    throw errorOf(resolving, target, text, baseText);
  };
}

/** Makes `traceResolution`. The outline is not part of the algorithm, so that bundles of `resolve` go without it. */
export function createTraceResolution<Tree extends SyntaxNode, Options extends object, Base>(
  resolving: Resolving<Tree, Options, Base>,
  components: (text: string) => Components,
  outline: Outline<Options>,
): TraceResolution<Tree, Options> {
  const { reading, algorithm } = resolving;
  const { cite, prefixOf } = algorithm;
  return (reference, base, options = defaults) => {
    const baseText = textOfReference(reading, base, "base");
    checkOptions(resolving, options);
    const text = validReference(resolving, reference);
    const prepared = algorithm.prepare(baseText, options);
    const prefix = prefixOf(text);
    const read = components(prefix + text);
    const facts = {
      text,
      baseText,
      options,
      reference: { ...read, path: read.path.slice(prefix.length) },
      base: components(baseText),
    };
    return traceOf(outline, facts, cite, (record) => {
      const target = algorithm.resolve(text, prepared, options, record);
      if (typeof target === "string") return target;
      throw errorOf(resolving, target, text, baseText);
    });
  };
}

/** Returns the text of a reference that the specification resolves. Throws a UriSyntaxError for any other. */
function validReference<Tree extends SyntaxNode, Options extends object, Base>(
  { reading, algorithm }: Resolving<Tree, Options, Base>,
  reference: string | Tree,
): string {
  if (typeof reference !== "string") return textOfReference(reading, reference);
  if (reading.isReference(reference)) return reference;
  const prefix = algorithm.prefixOf(reference);
  if (prefix !== "" && reading.isReference(prefix + reference)) return reference;
  throw reading.errorIn(reference, "reference", prefix);
}

function errorOf<Tree extends SyntaxNode, Options extends object, Base>(
  { id, title, algorithm }: Resolving<Tree, Options, Base>,
  { code, section, what, advice }: Refusal,
  reference: string,
  base: string,
): ResolveError {
  const cited = algorithm.cite(section);
  const fields = { code, reference, base, dialect: id, section: cited };
  return new ResolveError(`${what} (${citation(title, cited)}); ${advice}`, fields);
}

/** Guards against untyped callers. */
function checkOptions<Tree extends SyntaxNode, Options extends object, Base>(
  { title, algorithm }: Resolving<Tree, Options, Base>,
  options: Partial<Options>,
): void {
  if (options === defaults) return;
  const known: { readonly [name: string]: readonly unknown[] } = algorithm.options;
  checkObject(options, "options");
  for (const name of Object.keys(options)) {
    const value: unknown = Reflect.get(options, name);
    const values = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!values)
      throw new TypeError(`${title} has no option ${quote(name)}; it has ${Object.keys(known).join(", ")}`);
    if (value !== undefined && !values.includes(value)) {
      const given =
        typeof value === "string" && values.some((each) => typeof each === "string")
          ? quote(value)
          : whatIs(value);
      throw new TypeError(`${name} is ${values.map(String).join(" or ")}, not ${given}`);
    }
  }
}

/** The refusal of a base without a scheme (decision 17). */
export function baseNotAbsolute(section: string): Refusal {
  return {
    code: "base-not-absolute",
    section,
    what: "the base has no scheme",
    advice: "give the absolute URI of the document that the reference stands in",
  };
}
