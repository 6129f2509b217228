import { quote } from "../../text/quote.ts";
import { checkText } from "../accept.ts";
import type { Components } from "../components.ts";
import type { SyntaxNode } from "../node.ts";
import { isTree, type Reading } from "../read.ts";
import { ResolveError } from "../resolve-error.ts";
import { type Parsed, type Recorder, type Resolution, trace } from "./follow.ts";
import type { Trace } from "./trace.ts";

/** The values of each option of a specification's resolution, the default first. */
export type OptionValues<Options extends object> = {
  readonly [Name in keyof Required<Options>]: readonly Required<Options>[Name][];
};

/** A specification's resolution: its numbered steps, and a short cut through them. */
export interface Algorithm<Spine, Options extends object> {
  readonly options: OptionValues<Options>;
  /** What must stand before a text for the BNF to derive it; mostly nothing. */
  readonly prefixOf: (reference: string) => string;
  /** Follows the steps. */
  readonly resolve: (
    reference: Parsed,
    base: Parsed,
    options: Partial<Options>,
    record: Recorder | undefined,
  ) => Resolution;
  /** The short cut from a base; undefined where only the steps will do. */
  readonly shortCut: (base: Components, options: Partial<Options>) => ShortCut<Spine> | undefined;
}

/** What the steps would give for a text, without following them; undefined where it takes the steps to say. */
export type ShortCut<Spine> = (reference: Spine, text: string) => string | undefined;

/** What a resolver is made of. */
export interface Resolving<Spine, Tree extends SyntaxNode, Options extends object>
  extends Reading<Spine, Tree> {
  /** The id of the dialect. */
  readonly id: string;
  readonly title: string;
  readonly components: (spine: Spine, text: string) => Components;
  readonly componentsOfTree: (tree: Tree) => Components;
  readonly algorithm: Algorithm<Spine, Options>;
}

/** A resolver that has read its base: gives the absolute form of a reference. Throws as `resolve` does. */
export type AgainstBase<Tree> = (reference: string | Tree) => string;

/**
 * The resolver of a base, with its options. Throws a UriSyntaxError where the base is no reference, a TypeError for an
 * unknown option.
 */
export type Against<Tree, Options> = (base: string | Tree, options?: Partial<Options>) => AgainstBase<Tree>;

/**
 * The absolute form of a reference. Throws a UriSyntaxError, which says of which argument, where one is no reference,
 * and a ResolveError where the specification does not resolve it.
 */
export type Resolve<Tree, Options> = (
  reference: string | Tree,
  base: string | Tree,
  options?: Partial<Options>,
) => string;

/** The same, step by step as the specification numbers them, with a flag for every departure from its text. */
export type TraceResolution<Tree, Options> = (
  reference: string | Tree,
  base: string | Tree,
  options?: Partial<Options>,
) => Trace;

/** Makes `against`. */
export function createAgainst<Spine, Tree extends SyntaxNode, Options extends object>(
  resolving: Resolving<Spine, Tree, Options>,
): Against<Tree, Options> {
  const { isReference, cut, algorithm } = resolving;
  return (base, given) => {
    const parsedBase = parseBase(resolving, base);
    const options: Partial<Options> = given ?? {};
    checkOptions(resolving, options);
    const shortCut = algorithm.shortCut(parsedBase.components, options);
    return (reference) => {
      if (shortCut && typeof reference === "string" && isReference(reference)) {
        const result = shortCut(cut(reference), reference);
        if (result !== undefined) return result;
      }
      const parsed = parseReference(resolving, reference);
      return resolveParsed(resolving, parsed, parsedBase, options, undefined).target;
    };
  };
}

/** Makes `resolve`. */
export function createResolve<Tree, Options>(against: Against<Tree, Options>): Resolve<Tree, Options> {
  return (reference, base, options) => against(base, options)(reference);
}

/** Makes `traceResolution`. */
export function createTraceResolution<Spine, Tree extends SyntaxNode, Options extends object>(
  resolving: Resolving<Spine, Tree, Options>,
): TraceResolution<Tree, Options> {
  return (reference, base, given) => {
    const parsedBase = parseBase(resolving, base);
    const parsed = parseReference(resolving, reference);
    const options: Partial<Options> = given ?? {};
    checkOptions(resolving, options);
    return trace((record) => resolveParsed(resolving, parsed, parsedBase, options, record));
  };
}

function resolveParsed<Spine, Tree extends SyntaxNode, Options extends object>(
  { id, title, algorithm }: Resolving<Spine, Tree, Options>,
  reference: Parsed,
  base: Parsed,
  options: Partial<Options>,
  record: Recorder | undefined,
): Extract<Resolution, { ok: true }> {
  const resolution = algorithm.resolve(reference, base, options, record);
  if (resolution.ok) return resolution;
  const { code, section, what, advice } = resolution.refusal;
  throw new ResolveError(`${what} (${title} ${section}); ${advice}`, {
    code,
    reference: reference.text(),
    base: base.text(),
    dialect: id,
    section,
  });
}

function parseBase<Spine, Tree extends SyntaxNode, Options extends object>(
  resolving: Resolving<Spine, Tree, Options>,
  base: string | Tree,
): Parsed {
  const { isReference, cut, diagnose, print, components, componentsOfTree } = resolving;
  if (isTree(resolving, base)) return { components: componentsOfTree(base), text: () => print(base) };
  checkText(base);
  if (!isReference(base)) throw diagnose(base).in("base");
  return { components: components(cut(base), base), text: () => base };
}

function parseReference<Spine, Tree extends SyntaxNode, Options extends object>(
  resolving: Resolving<Spine, Tree, Options>,
  reference: string | Tree,
): Parsed {
  const { isReference, cut, diagnose, print, components, componentsOfTree, algorithm } = resolving;
  if (isTree(resolving, reference))
    return { components: componentsOfTree(reference), text: () => print(reference) };
  checkText(reference);
  const prefix = algorithm.prefixOf(reference);
  const text = prefix + reference;
  if (!isReference(text)) throw diagnose(reference, prefix).in("reference");
  const read = components(cut(text), text);
  return {
    components: prefix === "" ? read : { ...read, path: read.path.slice(prefix.length) },
    text: () => reference,
  };
}

/** Guards against untyped callers. */
function checkOptions<Spine, Tree extends SyntaxNode, Options extends object>(
  { title, algorithm }: Resolving<Spine, Tree, Options>,
  options: Partial<Options>,
): void {
  const known = new Map<string, readonly unknown[]>(Object.entries(algorithm.options));
  for (const [name, value] of Object.entries(options)) {
    const values = known.get(name);
    if (!values)
      throw new TypeError(`${title} has no option ${quote(name)}; it has ${[...known.keys()].join(", ")}`);
    if (value !== undefined && !values.includes(value)) {
      throw new TypeError(`${name} is ${values.map(String).join(" or ")}, not ${quote(String(value))}`);
    }
  }
}
