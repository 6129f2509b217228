import type { Layer } from "../core/base-rules.ts";
import type { LeanDialect } from "../dialects/dialect.ts";
import { quote } from "../text/quote.ts";
import type { BaseContext, Scope } from "./scope.ts";

/** A possible source of the base URI. */
export interface Source {
  readonly layer: Layer;
  readonly text: string;
  readonly reference: string;
  readonly isAbsolute: boolean;
  /** The reason why the source cannot be used for any reference. */
  readonly fault?: string;
}

/** Returns the sources of a scope in order of precedence: content before header (RFC 1808, 3.1; draft 05, 3.2). */
export function sourcesOfScope(
  { embedded, headers = [] }: Scope,
  { baseRules }: LeanDialect,
): readonly Source[] {
  const ofHeaders = baseRules.headers.flatMap(({ name, form, read, isAbsolute }) =>
    headers
      .filter((header) => header.name.toLowerCase() === name.toLowerCase())
      .map(({ value }): Source => {
        const reference = read(value);
        const source = { layer: "header", text: value, reference: reference ?? "", isAbsolute } as const;
        return reference === undefined
          ? { ...source, fault: `${name} does not have the form ${form}` }
          : source;
      }),
  );
  if (embedded === undefined) return ofHeaders;
  return [{ layer: "embedded", text: embedded, reference: embedded, isAbsolute: false }, ...ofHeaders];
}

/** Returns the sources of a context in order of precedence. */
export function sourcesOfContext(
  { retrieval, default: fallback }: BaseContext,
  { title, baseRules: { hasDefault, sections } }: LeanDialect,
): readonly Source[] {
  const sources: Source[] = [];
  const last = typeof retrieval === "string" ? retrieval : retrieval?.at(-1);
  if (last !== undefined) {
    sources.push({ layer: "retrieval", text: last, reference: last, isAbsolute: true });
  }
  if (fallback !== undefined) {
    const source = { layer: "default", text: fallback, reference: fallback, isAbsolute: true } as const;
    const fault = `${title} has no default base: without another, every reference is treated as absolute (${sections.default})`;
    sources.push(hasDefault ? source : { ...source, fault });
  }
  return sources;
}

/** The base from a source, or the reason why it has none. */
type Attempt =
  | { readonly uri: string; readonly reason?: never }
  | { readonly uri?: never; readonly reason: string };

/** Resolves a relative source. */
export function attemptRelative(reference: string, base: string | undefined, dialect: LeanDialect): Attempt {
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
export function attemptBase(uri: string, dialect: LeanDialect): Attempt {
  if (dialect.baseRules.isKept)
    return isOfScheme(uri, dialect) ? { uri } : { reason: `${quote(uri)} is not an absolute URI` };
  const resolved = dialect.tryResolve("", uri);
  return resolved.ok ? { uri: resolved.value } : { reason: resolved.error.message };
}

/**
 * Checks whether a string is a valid reference with a scheme. Some specifications do not distinguish an empty scheme
 * from an absent one.
 */
export function isOfScheme(text: string, dialect: LeanDialect): boolean {
  return dialect.accepts(text) && Boolean(dialect.components(text).scheme);
}
