import type { Layer } from "../core/base-rules.ts";
import { citation } from "../core/syntax-error.ts";
import type { LeanDialect } from "../dialects/dialect.ts";
import { quote } from "../text/quote.ts";
import { type BaseContext, type Scope, type Source, sourcesOfContext, sourcesOfScope } from "./scope.ts";

/** A skipped source. */
export interface SkippedSource {
  /** The layer of the source. */
  readonly layer: Layer;
  /** The source as written; for a header field, its value. */
  readonly text: string;
  /** Why the base was skipped, in human-readable form. */
  readonly reason: string;
}

type FoundBase = { readonly uri: string; readonly layer: Layer };

/** The sources in a scope, up to and including the first absolute one. */
interface ScopeReading {
  readonly sources: readonly Source[];
  /** For each source, the reason why it is skipped; undefined if it is not. */
  readonly reasons: readonly (string | undefined)[];
  /** The indices of the relative sources. */
  readonly relative: readonly number[];
  readonly absolute: FoundBase | undefined;
}

/** The base of one scope, with the sources that were skipped on the way to it. */
export interface ScopeBase {
  readonly found: FoundBase | undefined;
  readonly skipped: readonly SkippedSource[];
  /** The base of the enclosing scope, if it was needed. */
  readonly outer: ScopeBase | undefined;
}

/** Creates a function that returns the base of each scope in a document. Each enclosing scope is visited only once. */
export function createScopeBases(
  context: BaseContext,
  dialect: LeanDialect,
): (scope: Scope | undefined) => ScopeBase {
  const bases = new WeakMap<Scope, ScopeBase>();
  let ofContext: ScopeBase | undefined;

  return (scope) => {
    // Walks outwards as far as needed and then back, without recursion, because nesting may be deep.
    const readings: (readonly [Scope, ScopeReading])[] = [];
    let outer: ScopeBase | undefined;
    let isSettled = false;
    for (let at = scope; at && !isSettled; at = at.encapsulating) {
      outer = bases.get(at);
      if (outer) break;
      const reading = readSources(sourcesOfScope(at, dialect), dialect);
      readings.push([at, reading]);
      isSettled = reading.absolute !== undefined;
    }
    if (!outer && !isSettled) {
      ofContext ??= complete(readSources(sourcesOfContext(context, dialect), dialect), undefined, dialect);
      outer = ofContext;
    }
    let base = outer;
    for (const [at, reading] of readings.reverse()) {
      base = complete(reading, base, dialect);
      bases.set(at, base);
    }
    return base ?? nothing;
  };
}

const nothing: ScopeBase = { found: undefined, skipped: [], outer: undefined };

function readSources(sources: readonly Source[], dialect: LeanDialect): ScopeReading {
  const reasons: (string | undefined)[] = [];
  const relative: number[] = [];
  for (const [i, source] of sources.entries()) {
    const { layer, reference, isAbsolute, fault } = source;
    if (fault !== undefined) {
      reasons[i] = fault;
    } else if (isOfScheme(reference, dialect)) {
      const attempt = attemptBase(reference, dialect);
      if (attempt.uri !== undefined) {
        return { sources, reasons, relative, absolute: { uri: attempt.uri, layer } };
      }
      reasons[i] = attempt.reason;
    } else if (isAbsolute) {
      const syntax = dialect.tryParse(reference);
      reasons[i] = syntax.ok
        ? `it is relative but must be absolute (${citation(dialect.title, dialect.baseRules.sections[layer])})`
        : syntax.error.message;
    } else {
      relative.push(i);
    }
  }
  return { sources, reasons, relative, absolute: undefined };
}

/** Resolves each relative source against the source with the next lower precedence, and the last against `outer`. */
function complete(
  { sources, reasons, relative, absolute }: ScopeReading,
  outer: ScopeBase | undefined,
  dialect: LeanDialect,
): ScopeBase {
  let found = absolute ?? (outer?.found && seenFromWithin(outer.found));
  const reasonsNow = [...reasons];
  for (const i of [...relative].reverse()) {
    const source = sources[i];
    if (!source) continue;
    const attempt = attemptRelative(source.reference, found?.uri, dialect);
    if (attempt.uri !== undefined) found = { uri: attempt.uri, layer: source.layer };
    else reasonsNow[i] = attempt.reason;
  }
  const skipped = sources.flatMap(({ layer, text }, i) => {
    const reason = reasonsNow[i];
    return reason === undefined ? [] : [{ layer, text, reason }];
  });
  return { found, skipped, outer: absolute ? undefined : outer };
}

/** Returns an item as seen from an enclosed entity: the content or header of an enclosing entity is `encapsulating`. */
function seenFromWithin<Item extends { readonly layer: Layer }>(item: Item): Item {
  const isDeclared = item.layer === "embedded" || item.layer === "header";
  return isDeclared ? { ...item, layer: "encapsulating" } : item;
}

/** Returns the sources that were skipped between a scope and its base. */
export function skippedOf(base: ScopeBase): readonly SkippedSource[] {
  const skipped = [...base.skipped];
  for (let at = base.outer; at; at = at.outer)
    for (const source of at.skipped) skipped.push(seenFromWithin(source));
  return skipped;
}

/** The base that a source provides, or the reason why it provides none. */
type Attempt =
  | { readonly uri: string; readonly reason?: never }
  | { readonly uri?: never; readonly reason: string };

/** Resolves a relative source. */
function attemptRelative(reference: string, base: string | undefined, dialect: LeanDialect): Attempt {
  const attempt = base === undefined ? withoutBase : resolveAsBase(reference, base, dialect);
  if (attempt.uri !== undefined) return attempt;
  const syntax = dialect.tryParse(reference);
  return syntax.ok ? attempt : { reason: syntax.error.message };
}

/**
 * The maximum length, in UTF-16 units, of a base against which relative bases are resolved. Without a limit, nested
 * `xml:base="a/"` would take quadratic time and memory (decision 21).
 */
const LONGEST_TO_NEST = 2048;

const withoutBase: Attempt = { reason: "it is relative, and there is no base to resolve it against" };

function resolveAsBase(reference: string, base: string, dialect: LeanDialect): Attempt {
  if (base.length > LONGEST_TO_NEST)
    return { reason: `it is relative, and its base is longer than ${LONGEST_TO_NEST} characters` };
  const resolved = dialect.tryResolve(reference, base);
  return resolved.ok ? attemptBase(resolved.value, dialect) : { reason: resolved.error.message };
}

/**
 * Resolves the empty reference against a base, so that the fragment of the base is kept or dropped as the specification
 * requires.
 */
function attemptBase(uri: string, dialect: LeanDialect): Attempt {
  if (dialect.baseRules.isKept)
    return isOfScheme(uri, dialect) ? { uri } : { reason: `${quote(uri)} is not an absolute URI` };
  const resolved = dialect.tryResolve("", uri);
  return resolved.ok ? { uri: resolved.value } : { reason: resolved.error.message };
}

/**
 * Checks whether a string is a valid reference with a scheme. Some specifications do not distinguish an empty scheme
 * from an absent one.
 */
function isOfScheme(text: string, dialect: LeanDialect): boolean {
  return dialect.accepts(text) && Boolean(dialect.components(text).scheme);
}
