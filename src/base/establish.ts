import type { Layer } from "../core/base-rules.ts";
import { checkText } from "../core/wrong-use.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { createLinks, type Link, type SkippedSource, skippedOf } from "./links.ts";
import { type BaseContext, checkContext, type Scope } from "./scope.ts";

export type { Layer } from "../core/base-rules.ts";
export type { SkippedSource } from "./links.ts";
export type { BaseContext } from "./scope.ts";

/** All that may give a document its base URI (RFC 2396, 5.1; RFC 1808, 3). */
export interface BaseSources extends Scope, BaseContext {}

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

/** Returns the base URI by the layers of the specification; without one, `skippedSources` says why. */
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
