import type { Layer } from "../core/base-rules.ts";
import { checkOptionNames, checkText } from "../core/check-arguments.ts";
import type { LeanDialect } from "../dialects/dialect.ts";
import { type BaseContext, checkContext, type Scope } from "./scope.ts";
import { createScopeBases, type ScopeBase, type SkippedSource, skippedOf } from "./scope-bases.ts";

export type { Layer } from "../core/base-rules.ts";
export type { Dialect, LeanDialect, Resolver, SyntaxFailure } from "../dialects/dialect.ts";
export type { BaseContext, Scope } from "./scope.ts";
export type { SkippedSource } from "./scope-bases.ts";

/** The possible sources of a document's base URI (RFC 2396, 5.1; RFC 1808, 3). */
export interface BaseSources extends Scope, BaseContext {}

/** The base URI of a document. */
export interface Base {
  /** The base, an absolute URI. In RFC 2396 and draft-ietf-url-syntax-00 it has no fragment (decision 11). */
  readonly uri: string;
  /** The source of the base. A base in the content or header of an enclosing entity is `encapsulating`. */
  readonly layer: Layer;
  /** The section of the specification that defines this source. */
  readonly section: string;
  /** The skipped sources, in order of precedence. */
  readonly skipped: readonly SkippedSource[];
}

/** Returns the base URI from the first usable source. If there is none, `skippedSources` explains why. */
export function establishBase(sources: BaseSources, dialect: LeanDialect): Base | undefined {
  checkSources(sources, dialect);
  return createBaseFinder(sources, dialect)(sources);
}

/** Returns the sources that were skipped in establishing the base URI, in order of precedence. */
export function skippedSources(sources: BaseSources, dialect: LeanDialect): readonly SkippedSource[] {
  checkSources(sources, dialect);
  return skippedOf(createScopeBases(sources, dialect)(sources));
}

/** Checks the arguments at run time, for callers that do not use a type checker. */
function checkSources(sources: BaseSources, dialect: LeanDialect): void {
  checkOptionNames(sources, ["embedded", "headers", "encapsulating", "retrieval", "default"], "sources");
  checkContext(sources, dialect);
  if (sources.embedded !== undefined) checkText(sources.embedded, "embedded");
}

/**
 * Creates a function that returns the base URI for each scope in a document. Each enclosing scope is visited only once.
 */
export function createBaseFinder(
  context: BaseContext,
  dialect: LeanDialect,
): (scope: Scope | undefined) => Base | undefined {
  checkContext(context, dialect);
  const scopeBaseOf = createScopeBases(context, dialect);
  // Consecutive references usually have the same scope.
  let last: { readonly scope: Scope | undefined; readonly base: Base | undefined } | undefined;
  return (scope) => {
    if (last === undefined || last.scope !== scope)
      last = { scope, base: baseOf(scopeBaseOf(scope), dialect) };
    return last.base;
  };
}

function baseOf(own: ScopeBase, { baseRules }: LeanDialect): Base | undefined {
  if (!own.found) return undefined;
  return {
    ...own.found,
    section: baseRules.sections[own.found.layer],
    // Deeply nested scopes may have long lists of skipped sources, so the list is built on access.
    get skipped() {
      return skippedOf(own);
    },
  };
}
