import type { Components } from "../components.ts";
import { type Excess, type Folder, folderOf, rootFolder } from "../dot-segments.ts";
import type { SyntaxNode } from "../node.ts";
import { type ReferenceReader, textOfReference } from "../reference.ts";
import { ResolveError, type ResolveErrorCode } from "../resolve-error.ts";
import type { Division } from "../split.ts";
import { citation } from "../syntax-error.ts";
import { checkOptions, type OptionValues } from "./options.ts";
import { type Outline, type Recorder, type Trace, traceOf } from "./trace.ts";

/** The reason why a specification does not resolve a reference. */
export interface Refusal {
  readonly code: ResolveErrorCode;
  readonly section: string;
  readonly what: string;
  readonly advice: string;
}

/** The resolution algorithm of a specification. */
export interface Algorithm<Options extends object, Base> {
  readonly options: OptionValues<Options>;
  /** Returns the prefix that makes a reference valid if only C.1 resolves it: "." for `?y` in RFC 2396. */
  readonly prefixOf: (reference: string) => string;
  /** Prepares a valid base for resolving many references. */
  readonly prepare: (base: string, options: Partial<Options>) => Base;
  /** Follows the numbered steps. Returns the target, or the reason why there is none. */
  readonly resolve: (
    reference: string,
    base: Base,
    options: Partial<Options>,
    record?: Recorder,
  ) => string | Refusal;
  /** Relativizes a valid target, if the specification defines that; absent if the shortest reference is to be found. */
  readonly relativize?: (target: string, base: string) => string;
  /** Cites a section, with the name of the RFC if the section is in an amended RFC. */
  readonly cite: (section: string) => string;
}

/** The functions and data that the resolving functions need. */
export interface Resolving<Tree extends SyntaxNode, Options extends object, Base> {
  readonly reading: ReferenceReader<Tree>;
  /** The id of the dialect. */
  readonly id: string;
  readonly title: string;
  readonly algorithm: Algorithm<Options, Base>;
}

/** Resolves references against one base to their absolute forms. Throws the same errors as `resolve`. */
export type AgainstBase<Tree> = (reference: string | Tree) => string;

/**
 * Returns a resolver. Throws a UriSyntaxError if the base is invalid, and a TypeError if an option or value is unknown.
 */
export type Against<Tree, Options> = (base: string | Tree, options?: Partial<Options>) => AgainstBase<Tree>;

/**
 * Returns the absolute form of a reference. Throws a UriSyntaxError, whose `argument` tells which of the two is invalid;
 * a ResolveError if the specification does not resolve the reference; and a TypeError if an option or value is unknown.
 */
export type Resolve<Tree, Options> = (
  reference: string | Tree,
  base: string | Tree,
  options?: Partial<Options>,
) => string;

/**
 * Returns the resolution with all steps, and a flag for each departure from the specification's text. Throws the same
 * errors as `resolve`.
 */
export type TraceResolution<Tree, Options> = (
  reference: string | Tree,
  base: string | Tree,
  options?: Partial<Options>,
) => Trace;

/** The default options, which need not be checked. */
const defaults = {};

export function createAgainst<Tree extends SyntaxNode, Options extends object, Base>(
  resolving: Resolving<Tree, Options, Base>,
): Against<Tree, Options> {
  const { reading, algorithm } = resolving;
  const { resolve } = algorithm;
  return (base, options = defaults) => {
    const baseText = textOfReference(reading, base, "base");
    if (options !== defaults) checkOptions(resolving.title, algorithm.options, options);
    const prepared = algorithm.prepare(baseText, options);
    return (reference) => {
      const text = validReference(resolving, reference);
      const target = resolve(text, prepared, options);
      if (typeof target === "string") return target;
      throw errorOf(resolving, target, text, baseText);
    };
  };
}

/** Creates `resolve`, which calls `against` for one reference. */
export function createResolve<Tree extends SyntaxNode, Options extends object, Base>(
  resolving: Resolving<Tree, Options, Base>,
): Resolve<Tree, Options> {
  const { reading, algorithm } = resolving;
  const { prepare, resolve } = algorithm;
  return (reference, base, options = defaults) => {
    const baseText = textOfReference(reading, base, "base");
    if (options !== defaults) checkOptions(resolving.title, algorithm.options, options);
    const text = validReference(resolving, reference);
    const target = resolve(text, prepare(baseText, options), options);
    if (typeof target === "string") return target;
    throw errorOf(resolving, target, text, baseText);
  };
}

/** Creates `traceResolution`. The outline is a separate argument, so that bundles of `resolve` do not include it. */
export function createTraceResolution<Tree extends SyntaxNode, Options extends object, Base, Buffer>(
  resolving: Resolving<Tree, Options, Base>,
  components: (text: string) => Components,
  outline: Outline<Options, Buffer>,
): TraceResolution<Tree, Options> {
  const { reading, algorithm } = resolving;
  const { cite, prefixOf } = algorithm;
  return (reference, base, options = defaults) => {
    const baseText = textOfReference(reading, base, "base");
    if (options !== defaults) checkOptions(resolving.title, algorithm.options, options);
    const text = validReference(resolving, reference);
    const prepared = algorithm.prepare(baseText, options);
    const prefix = prefixOf(text);
    const read = components(prefix + text);
    const facts = {
      text,
      baseText,
      options,
      reference: prefix === "" ? read : { ...read, path: read.path.slice(prefix.length) },
      base: components(baseText),
    };
    return traceOf(outline, facts, cite, (record) => {
      const target = algorithm.resolve(text, prepared, options, record);
      if (typeof target === "string") return target;
      throw errorOf(resolving, target, text, baseText);
    });
  };
}

/**
 * Returns the string of a reference that the specification resolves. Throws a UriSyntaxError for any other reference.
 */
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

/** Explains that a non-empty base has no scheme (decision 17). */
export function baseNotAbsolute(section: string): Refusal {
  return {
    code: "base-not-absolute",
    section,
    what: "the base has no scheme",
    advice: "pass the absolute URI of the document that contains the reference",
  };
}

/** Explains that the base is empty and thus unknown, although the reference needs a base (decision 13). */
export function baseUnknown(section: string): Refusal {
  return {
    code: "base-unknown",
    section,
    what: "the base is unknown (empty) and the reference is relative",
    advice: "pass the absolute URI of the document that contains the reference",
  };
}

/** A base, prepared once for all references. */
export interface Base {
  /** The base as given. */
  readonly text: string;
  /** The scheme, with ":"; "" without a scheme. */
  readonly scheme: string;
  /** The part before its path. */
  readonly root: string;
  /** The part up to the last "/" of its path, without dot segments. */
  readonly folder: Folder;
  /** True if it has an authority and an empty path. */
  readonly isPathless: boolean;
  /** The offset of its query. */
  readonly query: number;
  /** The part before the fragment. */
  readonly withoutFragment: string;
}

/**
 * Prepares a valid base. Taken literally, the specifications before RFC 3986 merge `g` with `http://a` into
 * `http://ag`. Unless `isLiteral`, "/" replaces an empty path after an authority (decisions 4 and 16; RFC 3986, 5.2.3).
 */
export function prepareBase(text: string, division: Division, excess: Excess, isLiteral: boolean): Base {
  const { schemeEnd, hasAuthority, path, questionMark, hash } = division;
  const root = text.slice(0, path);
  const isPathless = hasAuthority && path === questionMark;
  const folder =
    isPathless && !isLiteral
      ? rootFolder(`${root}/`)
      : folderOf(text, text.startsWith("/", path) ? path + 1 : path, questionMark, excess);
  return {
    text,
    scheme: text.slice(0, schemeEnd),
    root,
    folder,
    isPathless,
    query: questionMark,
    withoutFragment: text.slice(0, hash),
  };
}

/**
 * Checks for a target without an authority whose path begins with "//", which would be parsed as an authority (decision
 * 10).
 */
export function isDoubleSlashPath(target: string, root: string): boolean {
  return !root.endsWith("/") && !root.includes("//") && target.startsWith("//", root.length);
}
