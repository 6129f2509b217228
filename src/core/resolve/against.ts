import { type Chosen, checkOptions, type OptionValues } from "../check-arguments.ts";
import type { Components } from "../components.ts";
import { type Excess, type Folder, folderOf, keepExcess, rootFolder } from "../dot-segments.ts";
import type { Result } from "../parse.ts";
import { type Argument, type ReferenceReader, type SyntaxNode, textOfReference } from "../reference.ts";
import { ResolveError, type ResolveErrorCode } from "../resolve-error.ts";
import type { Division } from "../split.ts";
import { citation, type UriSyntaxError, withoutStack } from "../syntax-error.ts";
import { type Outline, type Recorder, type Trace, traceOf } from "./trace.ts";

/** The reason why a specification does not resolve a reference. */
export interface Refusal {
  readonly code: ResolveErrorCode;
  readonly section: string;
  readonly what: string;
  readonly advice: string;
}

/** The options that all specifications have. */
export interface CommonOptions {
  /** True to resolve against a base that is a relative reference. The target is then also relative (decision 17). */
  readonly relativeBase: boolean;
}

/** The resolution algorithm of a specification. */
export interface Algorithm<Options extends CommonOptions, Base> {
  readonly options: OptionValues<Options>;
  /** The section that requires a base with a scheme. */
  readonly sectionOfBase: string;
  /** Returns the prefix that makes a reference valid if only Appendix C.1 resolves it: "." for `?y` in RFC 2396. */
  readonly prefixOf: (reference: string) => string;
  /** Prepares a valid base for resolving many references. */
  readonly prepare: (base: string, options: Chosen<Options>) => Base;
  /** Follows the numbered steps. Returns the target, or the reason why there is none. */
  readonly resolve: (
    reference: string,
    base: Base,
    options: Chosen<Options>,
    record?: Recorder,
  ) => string | Refusal;
  /** Relativizes a valid target as the specification defines; absent if the shortest reference is used instead. */
  readonly relativize?: (target: string, base: string) => string;
  /** Cites a section, with the name of the RFC if the section is in an amended RFC. */
  readonly cite: (section: string) => string;
}

/** The fields of a prepared base that all specifications have. */
interface PreparedBase {
  readonly text: string;
  readonly scheme: string;
}

/** The absolute form of a reference, or the error that explains why there is none. */
export type ResolveResult<Failure extends Error = UriSyntaxError> = Result<string, Failure | ResolveError>;

/** Resolves references against one base to their absolute forms. Throws the same errors as `resolve`. */
export interface AgainstBase<Tree, Failure extends Error = UriSyntaxError> {
  (reference: string | Tree): string;
  /** Resolves a reference, but returns the UriSyntaxError or ResolveError instead of throwing it. */
  readonly tryResolve: (reference: string | Tree) => ResolveResult<Failure>;
}

/**
 * Returns a resolver. Throws a UriSyntaxError for an invalid base, a ResolveError for a base that no reference resolves
 * against, and a TypeError for an unknown option or value.
 */
export type Against<Tree, Options, Failure extends Error = UriSyntaxError> = (
  base: string | Tree,
  options?: Chosen<Options>,
) => AgainstBase<Tree, Failure>;

/** Takes a reference, a base and options. */
type Resolution<Tree, Options, Target> = (
  reference: string | Tree,
  base: string | Tree,
  options?: Chosen<Options>,
) => Target;

/**
 * Returns the absolute form of a reference. Throws a UriSyntaxError, whose `argument` names the invalid argument; a
 * ResolveError if the specification does not resolve the reference; and a TypeError for an unknown option or value.
 */
export type Resolve<Tree, Options> = Resolution<Tree, Options, string>;

/** Resolves like `resolve`, but returns the UriSyntaxError or ResolveError. Throws the same TypeErrors as `resolve`. */
export type TryResolve<Tree, Options, Failure extends Error = UriSyntaxError> = Resolution<
  Tree,
  Options,
  ResolveResult<Failure>
>;

/**
 * Returns the resolution with all steps, and with flags for departures from the text. Throws the errors of `resolve`.
 */
export type TraceResolution<Tree, Options> = Resolution<Tree, Options, Trace>;

/** The default options, which need no check. */
const defaults = {};

/** Creates an error. A failed resolution returns this function, so the caller decides whether to include a stack. */
type Failing<Failure extends Error> = () => Failure | ResolveError;

function orThrow<Value extends object | string, Failure extends Error>(
  value: Value | Failing<Failure>,
): Value {
  if (typeof value !== "function") return value;
  throw value();
}

function resultOf<Failure extends Error>(target: string | Failing<Failure>): ResolveResult<Failure> {
  return typeof target === "string"
    ? { ok: true, value: target }
    : { ok: false, error: withoutStack(target) };
}

/** The functions and data of a dialect that resolution needs. */
export interface Specification<
  Tree extends SyntaxNode,
  Options extends CommonOptions,
  Base extends PreparedBase,
  Failure extends Error,
> {
  readonly reading: ReferenceReader<Tree, Failure>;
  /** The id of the dialect. */
  readonly id: string;
  readonly title: string;
  readonly algorithm: Algorithm<Options, Base>;
}

/** The fields that all resolutions have. */
export interface Resolving<Tree, Options, Base, Failure extends Error> {
  /** Prepares a base. A base without a scheme must be empty (unknown), unless the `relativeBase` option is set. */
  readonly readBase: (base: string | Tree, options: Chosen<Options>) => Base | Failing<Failure>;
  /** Returns the string of a reference, if the specification resolves it. */
  readonly readReference: (reference: string | Tree) => string | Failing<Failure>;
  /** Returns the target of a valid reference. */
  readonly targetOf: (
    text: string,
    base: Base,
    options: Chosen<Options>,
    record?: Recorder,
  ) => string | Failing<Failure>;
}

export function createResolving<
  Tree extends SyntaxNode,
  Options extends CommonOptions,
  Base extends PreparedBase,
  Failure extends Error,
>(specification: Specification<Tree, Options, Base, Failure>): Resolving<Tree, Options, Base, Failure> {
  const { reading, id, title, algorithm } = specification;
  const { isReference, errorIn } = reading;
  const invalid =
    (text: string, argument: Argument, prefix?: string): Failing<Failure> =>
    () =>
      errorIn(text, argument, prefix);
  const refusing =
    ({ code, section, what, advice }: Refusal, base: string, reference?: string): Failing<Failure> =>
    () => {
      const cited = algorithm.cite(section);
      const fields = { code, reference, base, dialect: id, section: cited };
      return new ResolveError(`${what} (${citation(title, cited)}); ${advice}`, fields);
    };
  return {
    readBase(base, options) {
      if (typeof base === "string" && !isReference(base)) return invalid(base, "base");
      const text = typeof base === "string" ? base : textOfReference(reading, base, "base");
      if (options !== defaults) checkOptions(title, algorithm.options, options);
      const prepared = algorithm.prepare(text, options);
      const { relativeBase = algorithm.options.relativeBase[0] } = options;
      const isUsable = prepared.scheme !== "" || text === "" || relativeBase;
      return isUsable ? prepared : refusing(baseNotAbsolute(algorithm.sectionOfBase), text);
    },
    readReference(reference) {
      if (typeof reference !== "string") return textOfReference(reading, reference);
      if (isReference(reference)) return reference;
      const prefix = algorithm.prefixOf(reference);
      if (prefix !== "" && isReference(prefix + reference)) return reference;
      return invalid(reference, "reference", prefix);
    },
    targetOf(text, base, options, record) {
      const target = algorithm.resolve(text, base, options, record);
      return typeof target === "string" ? target : refusing(target, base.text, text);
    },
  };
}

export function createAgainst<Tree, Options, Base extends object, Failure extends Error>({
  readBase,
  readReference,
  targetOf,
}: Resolving<Tree, Options, Base, Failure>): Against<Tree, Options, Failure> {
  return (base, options = defaults) => {
    const prepared = orThrow(readBase(base, options));
    const run = (reference: string | Tree) => {
      const text = readReference(reference);
      return typeof text === "string" ? targetOf(text, prepared, options) : text;
    };
    const against = (reference: string | Tree) => orThrow(run(reference));
    against.tryResolve = (reference: string | Tree) => resultOf(run(reference));
    return against;
  };
}

/** Creates `resolve`. */
export function createResolve<Tree, Options, Base extends object, Failure extends Error>(
  resolving: Resolving<Tree, Options, Base, Failure>,
): Resolve<Tree, Options> {
  const run = createRun(resolving);
  return (reference, base, options) => orThrow(run(reference, base, options));
}

/** Creates `tryResolve`. */
export function createTryResolve<Tree, Options, Base extends object, Failure extends Error>(
  resolving: Resolving<Tree, Options, Base, Failure>,
): TryResolve<Tree, Options, Failure> {
  const run = createRun(resolving);
  return (reference, base, options) => resultOf(run(reference, base, options));
}

function createRun<Tree, Options, Base extends object, Failure extends Error>({
  readBase,
  readReference,
  targetOf,
}: Resolving<Tree, Options, Base, Failure>): Resolution<Tree, Options, string | Failing<Failure>> {
  return (reference, base, options = defaults) => {
    const prepared = readBase(base, options);
    if (typeof prepared === "function") return prepared;
    const text = readReference(reference);
    return typeof text === "string" ? targetOf(text, prepared, options) : text;
  };
}

/** Creates `traceResolution`. The outline is a separate argument, so that bundles of `resolve` do not include it. */
export function createTraceResolution<
  Tree,
  Options extends CommonOptions,
  Base extends PreparedBase,
  Failure extends Error,
  Buffer,
>(
  { readBase, readReference, targetOf }: Resolving<Tree, Options, Base, Failure>,
  { options: values, cite, prefixOf }: Algorithm<Options, Base>,
  components: (text: string) => Components,
  outline: Outline<Options, Buffer>,
): TraceResolution<Tree, Options> {
  return (reference, base, options = defaults) => {
    const prepared = orThrow(readBase(base, options));
    const text = orThrow(readReference(reference));
    const prefix = prefixOf(text);
    const read = components(prefix + text);
    const facts = {
      text,
      baseText: prepared.text,
      options,
      reference: prefix === "" ? read : { ...read, path: read.path.slice(prefix.length) },
      base: components(prepared.text),
    };
    const { relativeBase = values.relativeBase[0] } = options;
    const isRelativeBase = relativeBase === true && !prepared.scheme && !read.scheme;
    return traceOf(outline, facts, isRelativeBase, cite, (record) =>
      orThrow(targetOf(text, prepared, options, record)),
    );
  };
}

/** Explains that a non-empty base has no scheme (decision 17). */
function baseNotAbsolute(section: string): Refusal {
  return {
    code: "base-not-absolute",
    section,
    what: "the base has no scheme",
    advice: "pass the absolute URI of the document that contains the reference, or set relativeBase",
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
  /** True if the base is empty and must not be treated as a relative reference (decision 13). */
  readonly isUnknown: boolean;
  /** The scheme, with ":"; "" without a scheme. */
  readonly scheme: string;
  /** The part before the path. */
  readonly root: string;
  /** The part up to the last "/" of the path, without dot segments. */
  readonly folder: Folder;
  /** True if the base has an authority and an empty path. */
  readonly isPathless: boolean;
  /** True if the path follows a scheme or an authority, and does not begin with "/". */
  readonly isRootless: boolean;
  /** True if the base is a relative path. Its root is unknown, so each ".." above it remains (decision 17). */
  readonly isRelativePath: boolean;
  /** The treatment of ".." above the root. */
  readonly excess: Excess;
  /** The offset of the query. */
  readonly query: number;
  /** The part before the fragment. */
  readonly withoutFragment: string;
}

/**
 * Prepares a valid base. Taken literally, the specifications before RFC 3986 merge `g` with `http://a` into
 * `http://ag`. Without `literal`, "/" replaces an empty path after an authority (decisions 4 and 16; RFC 3986, 5.2.3).
 */
export function prepareBase(
  text: string,
  division: Division,
  excess: Excess,
  { literal, relativeBase }: Chosen<{ readonly literal: boolean; readonly relativeBase: boolean }>,
): Base {
  const { schemeEnd, hasAuthority, path, questionMark, hash } = division;
  const root = text.slice(0, path);
  const isPathless = hasAuthority && path === questionMark;
  const beginsWithSlash = text.startsWith("/", path);
  const isRelativePath = root === "" && !beginsWithSlash;
  const kept = isRelativePath ? keepExcess : excess;
  const folder =
    isPathless && !literal
      ? rootFolder(`${root}/`)
      : folderOf(text, beginsWithSlash ? path + 1 : path, questionMark, kept);
  return {
    text,
    isUnknown: text === "" && !relativeBase,
    scheme: text.slice(0, schemeEnd),
    root,
    folder,
    isPathless,
    isRootless: !isRelativePath && folder.top === path,
    isRelativePath,
    excess: kept,
    query: questionMark,
    withoutFragment: text.slice(0, hash),
  };
}

/**
 * Makes the path of a target without a scheme or authority parse as a path: adds "./" before a path that was relative
 * and is empty, begins with "/" or has ":" in its first segment (RFC 3986, 4.2), and "/." before "//".
 */
export function protectPath(
  target: string,
  { root, isRelativePath }: Pick<Base, "root" | "isRelativePath">,
): string {
  if (root.length > 0) return target;
  if (isRelativePath) return /^(?:[/?#]|$|[^/?#]*:)/.test(target) ? `./${target}` : target;
  return target.startsWith("//") ? `/.${target}` : target;
}
