import { quote } from "../../text/quote.ts";
import { citation } from "../citation.ts";
import type { Components } from "../components.ts";
import type { SyntaxNode } from "../node.ts";
import { isTree, type ReferenceReader } from "../read.ts";
import { ResolveError } from "../resolve-error.ts";
import { checkObject, notReference, whatIs } from "../wrong-use.ts";
import type { Parsed, Recorder, Resolution } from "./follow.ts";
import { trace } from "./record.ts";
import type { Outline, Trace } from "./trace.ts";

/** The values of each option of a specification's resolution, the default first. */
export type OptionValues<Options extends object> = {
  readonly [Name in keyof Required<Options>]: readonly Required<Options>[Name][];
};

/** A specification's resolution: its numbered steps, and a short cut through them. */
export interface Algorithm<Tree, Options extends object, Parts> {
  readonly options: OptionValues<Options>;
  /** What must stand before a text so that the BNF derives it: nothing, except for `?y` in RFC 2396. */
  readonly prefixOf: (reference: string) => string;
  /** Follows the steps. */
  readonly resolve: (
    reference: Parsed,
    base: Parsed,
    options: Partial<Options>,
    record: Recorder | undefined,
  ) => Resolution;
  readonly shortCut: ShortCut<Tree, Options, Parts>;
}

/**
 * What the steps would give, without following them. `Parts` is what it needs of a base. Undefined means that the steps
 * must be followed.
 */
export interface ShortCut<Tree, Options extends object, Parts> {
  /** Of a text that is a reference. */
  readonly partsOfText: (base: string, options: Partial<Options>) => Parts | undefined;
  readonly partsOfTree: (base: Tree, options: Partial<Options>) => Parts | undefined;
  /** Of a text that is a reference, or is one after the algorithm's prefix. */
  readonly resolveText: (reference: string, base: Parts) => string | undefined;
  readonly resolveTree: (reference: Tree, base: Parts) => string | undefined;
  /** The same for one reference. It prints the base only if it needs it. */
  readonly resolveTrees?: (reference: Tree, base: Tree, options: Partial<Options>) => string | undefined;
}

/** What the functions of resolution are made of. */
export interface Resolving<Tree extends SyntaxNode, Options extends object, Parts> {
  readonly reading: ReferenceReader<Tree>;
  /** The id of the dialect. */
  readonly id: string;
  readonly title: string;
  /** Of a text that is a reference. */
  readonly components: (text: string) => Components;
  readonly componentsOfTree: (tree: Tree) => Components;
  readonly algorithm: Algorithm<Tree, Options, Parts>;
}

/** A resolver of references against one base: gives their absolute forms. Throws as `resolve` does. */
export type AgainstBase<Tree> = (reference: string | Tree) => string;

/**
 * A resolver against one base, which is checked here. Throws a UriSyntaxError for a base that is no reference, and a
 * TypeError for an unknown option or value.
 */
export type Against<Tree, Options> = (base: string | Tree, options?: Partial<Options>) => AgainstBase<Tree>;

/**
 * The absolute form of a reference. Throws a UriSyntaxError, whose `argument` says which of the two is no reference; a
 * ResolveError if the specification does not resolve the reference; and a TypeError for an unknown option or value.
 */
export type Resolve<Tree, Options> = (
  reference: string | Tree,
  base: string | Tree,
  options?: Partial<Options>,
) => string;

/** The resolution with all steps, taken or not, and a flag for every departure from the text. Throws as `resolve` does. */
export type TraceResolution<Tree, Options> = (
  reference: string | Tree,
  base: string | Tree,
  options?: Partial<Options>,
) => Trace;

/** No option, which needs no check. */
const none = {};

/** Makes `against`. */
export function createAgainst<Tree extends SyntaxNode, Options extends object, Parts>(
  resolving: Resolving<Tree, Options, Parts>,
): Against<Tree, Options> {
  return (base, options = none) => {
    const parts = partsOf(resolving, base, options);
    const parsed = parse(resolving, base);
    return (reference) =>
      takeShortCut(resolving, reference, parts) ?? followSteps(resolving, reference, parsed, options);
  };
}

/** Makes `resolve`: `against` for one reference. */
export function createResolve<Tree extends SyntaxNode, Options extends object, Parts>(
  resolving: Resolving<Tree, Options, Parts>,
): Resolve<Tree, Options> {
  return (reference, base, options = none) =>
    resolveTrees(resolving, reference, base, options) ??
    takeShortCut(resolving, reference, partsOf(resolving, base, options)) ??
    followSteps(resolving, reference, parse(resolving, base), options);
}

/** The short cut for one tree; undefined for texts, and where there is none. */
function resolveTrees<Tree extends SyntaxNode, Options extends object, Parts>(
  resolving: Resolving<Tree, Options, Parts>,
  reference: string | Tree,
  base: string | Tree,
  options: Partial<Options>,
): string | undefined {
  const { reading, algorithm } = resolving;
  if (!isTree(reading, reference) || !isTree(reading, base)) return undefined;
  checkOptions(resolving, options);
  return algorithm.shortCut.resolveTrees?.(reference, base, options);
}

/** What the short cut needs of a base, which is checked here. */
function partsOf<Tree extends SyntaxNode, Options extends object, Parts>(
  resolving: Resolving<Tree, Options, Parts>,
  base: string | Tree,
  options: Partial<Options>,
): Parts | undefined {
  const { shortCut } = resolving.algorithm;
  checkBase(resolving.reading, base);
  checkOptions(resolving, options);
  return typeof base === "string" ? shortCut.partsOfText(base, options) : shortCut.partsOfTree(base, options);
}

/** Throws a UriSyntaxError for a text that is no reference, and a TypeError for what is neither text nor tree. */
function checkBase<Tree extends SyntaxNode>(reading: ReferenceReader<Tree>, base: string | Tree): void {
  if (typeof base === "string") {
    if (!reading.isReference(base)) throw reading.diagnose(base).in("base");
  } else if (!isTree(reading, base)) throw notReference(base, reading.startSymbol, "a base");
}

function takeShortCut<Tree extends SyntaxNode, Options extends object, Parts>(
  { reading, algorithm: { prefixOf, shortCut } }: Resolving<Tree, Options, Parts>,
  reference: string | Tree,
  parts: Parts | undefined,
): string | undefined {
  if (parts === undefined) return undefined;
  if (typeof reference === "string")
    return reading.isReference(prefixOf(reference) + reference)
      ? shortCut.resolveText(reference, parts)
      : undefined;
  return isTree(reading, reference) ? shortCut.resolveTree(reference, parts) : undefined;
}

function followSteps<Tree extends SyntaxNode, Options extends object, Parts>(
  resolving: Resolving<Tree, Options, Parts>,
  reference: string | Tree,
  base: Parsed,
  options: Partial<Options>,
): string {
  return resolveParsed(resolving, parseReference(resolving, reference), base, options, undefined).target;
}

/** Makes `traceResolution`. The outline is not the algorithm's, so that `resolve` goes without it. */
export function createTraceResolution<Tree extends SyntaxNode, Options extends object, Parts>(
  resolving: Resolving<Tree, Options, Parts>,
  outline: Outline,
): TraceResolution<Tree, Options> {
  return (reference, base, options = none) => {
    checkBase(resolving.reading, base);
    checkOptions(resolving, options);
    const parsed = parseReference(resolving, reference);
    const parsedBase = parse(resolving, base);
    return trace(outline, parsed, parsedBase, (record) =>
      resolveParsed(resolving, parsed, parsedBase, options, record),
    );
  };
}

function resolveParsed<Tree extends SyntaxNode, Options extends object, Parts>(
  { id, title, algorithm }: Resolving<Tree, Options, Parts>,
  reference: Parsed,
  base: Parsed,
  options: Partial<Options>,
  record: Recorder | undefined,
): Extract<Resolution, { ok: true }> {
  const resolution = algorithm.resolve(reference, base, options, record);
  if (resolution.ok) return resolution;
  const { code, section, what, advice } = resolution.refusal;
  throw new ResolveError(`${what} (${citation(title, section)}); ${advice}`, {
    code,
    reference: reference.text(),
    base: base.text(),
    dialect: id,
    section,
  });
}

/** Reads a reference that is known to be valid. */
function parse<Tree extends SyntaxNode, Options extends object, Parts>(
  { reading: { print }, components, componentsOfTree }: Resolving<Tree, Options, Parts>,
  reference: string | Tree,
): Parsed {
  return typeof reference === "string"
    ? { components: components(reference), text: () => reference }
    : { components: componentsOfTree(reference), text: () => print(reference) };
}

function parseReference<Tree extends SyntaxNode, Options extends object, Parts>(
  resolving: Resolving<Tree, Options, Parts>,
  reference: string | Tree,
): Parsed {
  const { reading, components, algorithm } = resolving;
  if (isTree(reading, reference)) return parse(resolving, reference);
  if (typeof reference !== "string") throw notReference(reference, reading.startSymbol);
  const prefix = algorithm.prefixOf(reference);
  const text = prefix + reference;
  if (!reading.isReference(text)) throw reading.diagnose(reference, prefix).in("reference");
  const read = components(text);
  return { components: { ...read, path: read.path.slice(prefix.length) }, text: () => reference };
}

/** Guards against untyped callers. */
function checkOptions<Tree extends SyntaxNode, Options extends object, Parts>(
  { title, algorithm }: Resolving<Tree, Options, Parts>,
  options: Partial<Options>,
): void {
  const known: { readonly [name: string]: readonly unknown[] } = algorithm.options;
  if (options === none) return;
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
