import type { Classification } from "../core/classification.ts";
import type { Components } from "../core/components.ts";
import type { SyntaxNode } from "../core/node.ts";
import type { Trace } from "../core/resolve/trace.ts";
import { ResolveError } from "../core/resolve-error.ts";
import { UriSyntaxError } from "../core/syntax-error.ts";
import type { Dialect } from "./dialect.ts";

/** The functions of a dialect that comparisons need, so that a bundler may leave out the others. */
export type Reader = Pick<
  Dialect,
  "id" | "title" | "startSymbol" | "sectionOf" | "tryParse" | "classify" | "components" | "traceResolution"
>;

/** A reference as one specification reads it. */
export interface Reading {
  /** The id of the dialect. */
  readonly dialect: string;
  /** True if it is valid in the specification. */
  readonly valid: boolean;
  /** Why it is not valid; undefined if it is. */
  readonly error: UriSyntaxError | undefined;
  /** Undefined if it is not valid. */
  readonly classification: Classification | undefined;
  /** Undefined if it is not valid. */
  readonly components: Components | undefined;
  /** What it resolves to, or why it does not; undefined without a base. */
  readonly resolution: Trace | ResolveError | UriSyntaxError | undefined;
}

/** Reads a reference by a specification and, if there is a base, resolves it. Both are texts; no string throws. */
export function readingOf(dialect: Reader, reference: string, base: string | undefined): Reading {
  const result = dialect.tryParse(reference);
  const tree = result.ok ? result.value : undefined;
  return {
    dialect: dialect.id,
    valid: result.ok,
    error: result.ok ? undefined : result.error,
    classification: tree && dialect.classify(tree),
    components: tree && dialect.components(tree),
    // RFC 2396 resolves `?y`, which is not valid (decision 1).
    resolution: base === undefined ? undefined : tryResolve(dialect, tree ?? reference, base),
  };
}

function tryResolve(dialect: Reader, reference: string | SyntaxNode, base: string): Reading["resolution"] {
  try {
    return dialect.traceResolution(reference, base);
  } catch (error) {
    if (error instanceof ResolveError || error instanceof UriSyntaxError) return error;
    throw error;
  }
}
