import type { Layer } from "../core/base-rules.ts";
import { citation } from "../core/citation.ts";
import { ResolveError } from "../core/resolve-error.ts";
import { UriSyntaxError } from "../core/syntax-error.ts";
import { checkDialect, checkObject, checkText } from "../core/wrong-use.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Scope } from "./scope.ts";

export type { Layer } from "../core/base-rules.ts";

/** What is known about a document besides its content and headers. */
export interface BaseContext {
  /**
   * The URI that the document was retrieved from (RFC 2396, 5.1.3); of a list, which is a chain of redirections, the
   * last counts. For a document inside others, it is that of the outermost. It must be absolute.
   */
  readonly retrieval?: string | readonly string[];
  /**
   * The default of the application, which must be absolute (RFC 2396, 5.1.4). The other specifications pass it over.
   */
  readonly default?: string;
}

/** All that may give a document its base URI (RFC 2396, 5.1; RFC 1808, 3). */
export interface BaseSources extends Scope, BaseContext {}

/** A source that was passed over. */
export interface SkippedSource {
  /** The layer that the source is of. */
  readonly layer: Layer;
  /** The source as it was found; of a header field, its value. */
  readonly text: string;
  /** Why it was passed over, for people. */
  readonly reason: string;
}

/** The base URI of a document. */
export interface Base {
  /** Absolute. In RFC 2396 and draft-ietf-url-syntax-00 it has no fragment (decision 11). */
  readonly uri: string;
  /** The source that gave it. What an enclosing entity says in its content or header is `encapsulating` from inside. */
  readonly layer: Layer;
  /** The section of the specification that describes this layer. */
  readonly section: string;
  /** The sources that were passed over, in the order of precedence. */
  readonly skipped: readonly SkippedSource[];
}

/**
 * The base URI of a document, by the layers of the specification; undefined if no source gives one. Then
 * `skippedSources` says why. No string throws.
 */
export function establishBase(sources: BaseSources, dialect: Dialect): Base | undefined {
  checkSources(sources, dialect);
  return createBaseFinder(sources, dialect)(sources);
}

/** The sources that are passed over when the base URI is established, in the order of precedence. */
export function skippedSources(sources: BaseSources, dialect: Dialect): readonly SkippedSource[] {
  checkSources(sources, dialect);
  return skippedOf(createLinks(sources, dialect)(sources));
}

/** Guards against untyped callers. */
function checkSources(sources: BaseSources, dialect: Dialect): void {
  checkContext(sources, dialect);
  if (sources.embedded !== undefined) checkText(sources.embedded, "embedded");
}

/** Guards against untyped callers. */
function checkContext(context: BaseContext, dialect: Dialect): void {
  checkObject(context, "sources");
  const { retrieval, default: fallback } = context;
  for (const each of Array.isArray(retrieval) ? retrieval : [retrieval])
    if (each !== undefined) checkText(each, "retrieval");
  if (fallback !== undefined) checkText(fallback, "default");
  checkDialect(dialect);
}

/** Makes a function from the scopes of one document to their base URIs. It looks at each enclosing scope once. */
export function createBaseFinder(
  context: BaseContext,
  dialect: Dialect,
): (scope: Scope | undefined) => Base | undefined {
  checkContext(context, dialect);
  const linkOf = createLinks(context, dialect);
  // References that follow one another mostly have the same scope.
  let last: { readonly scope: Scope | undefined; readonly base: Base | undefined } | undefined;
  return (scope) => {
    if (last === undefined || last.scope !== scope) last = { scope, base: baseOf(linkOf(scope), dialect) };
    return last.base;
  };
}

function baseOf(link: Link, { baseRules }: Dialect): Base | undefined {
  if (!link.found) return undefined;
  return {
    ...link.found,
    section: baseRules.sections[link.found.layer],
    // Deeply nested scopes have long lists, so a list is made only if it is asked for.
    get skipped() {
      return skippedOf(link);
    },
  };
}

/**
 * In UTF-16 units. No relative base is resolved against a longer one: with nested `xml:base="a/"`, time and memory
 * would grow with the square of the document (decision 21).
 */
const LONGEST_TO_NEST = 8192;

/** Something that may give a base. */
interface Source {
  readonly layer: Layer;
  readonly text: string;
  readonly reference: string;
  readonly isAbsolute: boolean;
  /** Why it gives no base, whatever the reference is. */
  readonly fault?: string;
}

interface FoundBase {
  readonly uri: string;
  readonly layer: Layer;
}

/** What the sources of one scope give by themselves, up to the first that is absolute. */
interface ScopeReading {
  readonly sources: readonly Source[];
  /** For each source, why it is passed over; undefined if it is not. */
  readonly reasons: (string | undefined)[];
  /** The indices of the sources that are relative. */
  readonly relative: readonly number[];
  readonly absolute: FoundBase | undefined;
}

/** The base of one scope. */
interface Link {
  readonly found: FoundBase | undefined;
  readonly skipped: readonly SkippedSource[];
  /** The base of the enclosing scope, if it was needed. */
  readonly outer: Link | undefined;
}

function createLinks(context: BaseContext, dialect: Dialect): (scope: Scope | undefined) => Link {
  const links = new WeakMap<Scope, Link>();
  let ofContext: Link | undefined;

  return (scope) => {
    // Goes outwards as far as needed, then back. Nesting may be deep, so this is no recursion.
    const readings: (readonly [Scope, ScopeReading])[] = [];
    let outer: Link | undefined;
    let isSettled = false;
    for (let at = scope; at && !isSettled; at = at.encapsulating) {
      outer = links.get(at);
      if (outer) break;
      const reading = readSources(sourcesOfScope(at, dialect), dialect);
      readings.push([at, reading]);
      isSettled = reading.absolute !== undefined;
    }
    if (!outer && !isSettled) {
      ofContext ??= complete(readSources(sourcesOfContext(context, dialect), dialect), undefined, dialect);
      outer = ofContext;
    }
    let link = outer;
    for (const [at, reading] of readings.reverse()) {
      link = complete(reading, link, dialect);
      links.set(at, link);
    }
    return link ?? nothing;
  };
}

const nothing: Link = { found: undefined, skipped: [], outer: undefined };

/** In the order of precedence: the content before the header (RFC 1808, 3.1; draft 05, 3.2). */
function sourcesOfScope({ embedded, headers = [] }: Scope, { baseRules }: Dialect): readonly Source[] {
  const ofHeaders = baseRules.headers.flatMap(({ name, form, read, isAbsolute }) =>
    headers
      .filter((header) => header.name.toLowerCase() === name.toLowerCase())
      .map(({ value }): Source => {
        const reference = read(value);
        const source = { layer: "header", text: value, reference: reference ?? "", isAbsolute } as const;
        return reference === undefined ? { ...source, fault: `${name} is not of the form ${form}` } : source;
      }),
  );
  if (embedded === undefined) return ofHeaders;
  return [{ layer: "embedded", text: embedded, reference: embedded, isAbsolute: false }, ...ofHeaders];
}

function sourcesOfContext(
  { retrieval, default: fallback }: BaseContext,
  { title, baseRules: { hasDefault, sections } }: Dialect,
): readonly Source[] {
  const sources: Source[] = [];
  const last = typeof retrieval === "string" ? retrieval : retrieval?.at(-1);
  if (last !== undefined) {
    sources.push({ layer: "retrieval", text: last, reference: last, isAbsolute: true });
  }
  if (fallback !== undefined) {
    const source = { layer: "default", text: fallback, reference: fallback, isAbsolute: true } as const;
    const fault = `${title} knows no default base: without another, every reference is taken as absolute (${sections.default})`;
    sources.push(hasDefault ? source : { ...source, fault });
  }
  return sources;
}

/** Reads sources in the order of precedence. */
function readSources(sources: readonly Source[], dialect: Dialect): ScopeReading {
  const reasons: (string | undefined)[] = [];
  const relative: number[] = [];
  for (const [i, source] of sources.entries()) {
    const { layer, reference, isAbsolute, fault } = source;
    if (fault !== undefined) {
      reasons[i] = fault;
    } else if (isOfScheme(reference, dialect)) {
      const attempt = attemptBase(() => reference, dialect);
      if (attempt.uri !== undefined) {
        return { sources, reasons, relative, absolute: { uri: attempt.uri, layer } };
      }
      reasons[i] = attempt.reason;
    } else if (isAbsolute) {
      const syntax = dialect.tryParse(reference);
      reasons[i] = syntax.ok
        ? `it is relative, and must be absolute (${citation(dialect.title, dialect.baseRules.sections[layer])})`
        : syntax.error.message;
    } else {
      relative.push(i);
    }
  }
  return { sources, reasons, relative, absolute: undefined };
}

/**
 * Resolves each relative source against the next one in the order of precedence, the last against the enclosing base.
 */
function complete(
  { sources, reasons, relative, absolute }: ScopeReading,
  outer: Link | undefined,
  dialect: Dialect,
): Link {
  let found = absolute ?? (outer?.found && seenFromWithin(outer.found));
  for (const i of [...relative].reverse()) {
    const source = sources[i];
    if (!source) continue;
    const attempt = attemptRelative(source.reference, found?.uri, dialect);
    if (attempt.uri !== undefined) found = { uri: attempt.uri, layer: source.layer };
    else reasons[i] = attempt.reason;
  }
  const skipped = sources.flatMap(({ layer, text }, i) => {
    const reason = reasons[i];
    return reason === undefined ? [] : [{ layer, text, reason }];
  });
  return { found, skipped, outer: absolute ? undefined : outer };
}

/** The base that a source gives, or why it gives none. */
type Attempt =
  | { readonly uri: string; readonly reason?: never }
  | { readonly uri?: never; readonly reason: string };

function attemptRelative(reference: string, base: string | undefined, dialect: Dialect): Attempt {
  const attempt = base === undefined ? withoutBase : resolveAsBase(reference, base, dialect);
  if (attempt.uri !== undefined) return attempt;
  const syntax = dialect.tryParse(reference);
  return syntax.ok ? attempt : { reason: syntax.error.message };
}

const withoutBase: Attempt = { reason: "it is relative, and nothing gives a base to resolve it against" };

function resolveAsBase(reference: string, base: string, dialect: Dialect): Attempt {
  if (base.length <= LONGEST_TO_NEST) return attemptBase(() => dialect.resolve(reference, base), dialect);
  return {
    reason: `it is relative, and what it would be resolved against is longer than ${LONGEST_TO_NEST} characters`,
  };
}

/** A base is what the empty reference resolves to against it: so each specification keeps or drops its fragment. */
function attemptBase(make: () => string, dialect: Dialect): Attempt {
  try {
    return { uri: dialect.resolve("", make()) };
  } catch (error) {
    if (error instanceof UriSyntaxError || error instanceof ResolveError) return { reason: error.message };
    throw error;
  }
}

/** Whether a text is a reference with a scheme. In some specifications an empty scheme is an absent one. */
function isOfScheme(text: string, dialect: Dialect): boolean {
  return dialect.accepts(text) && Boolean(dialect.components(text).scheme);
}

/** What an entity says in its content or header is `encapsulating` for what it encloses. */
function seenFromWithin<Seen extends { readonly layer: Layer }>(seen: Seen): Seen {
  const isSaid = seen.layer === "embedded" || seen.layer === "header";
  return isSaid ? { ...seen, layer: "encapsulating" } : seen;
}

function skippedOf(link: Link): readonly SkippedSource[] {
  const skipped = [...link.skipped];
  for (let at = link.outer; at; at = at.outer)
    for (const source of at.skipped) skipped.push(seenFromWithin(source));
  return skipped;
}
