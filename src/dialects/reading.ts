import type { Classification } from "../core/classification.ts";
import type { Components } from "../core/components.ts";
import type { Trace } from "../core/resolve/trace.ts";
import { ResolveError } from "../core/resolve-error.ts";
import { UriSyntaxError } from "../core/syntax-error.ts";
import type { Dialect } from "./dialect.ts";

/** The dialect functions that comparisons need. Bundlers can leave out the others. */
export type Reader = Pick<
  Dialect,
  | "id"
  | "title"
  | "startSymbol"
  | "sectionOf"
  | "accepts"
  | "tryParse"
  | "classify"
  | "components"
  | "traceResolution"
>;

/** The interpretation of a reference by one specification. */
export interface Reading {
  /** The id of the dialect. */
  readonly dialect: string;
  /** True if the specification accepts the reference. */
  readonly valid: boolean;
  /** The reason why the reference is invalid; undefined if it is valid. */
  readonly error: UriSyntaxError | undefined;
  /** The kind of the reference; undefined if it is invalid. */
  readonly classification: Classification | undefined;
  /** The components of the reference; undefined if it is invalid. */
  readonly components: Components | undefined;
  /** The resolution, or the reason why it fails; undefined without a base. */
  readonly resolution: Trace | ResolveError | UriSyntaxError | undefined;
}

/** Reads a reference according to a specification and resolves it if there is a base. Both may be any strings. */
export function readingOf(dialect: Reader, reference: string, base: string | undefined): Reading {
  // Building a tree would take longer than everything else.
  const valid = dialect.accepts(reference);
  const parsed = valid ? undefined : dialect.tryParse(reference);
  return {
    dialect: dialect.id,
    valid,
    error: parsed?.ok === false ? parsed.error : undefined,
    classification: valid ? dialect.classify(reference) : undefined,
    components: valid ? dialect.components(reference) : undefined,
    // RFC 2396 resolves `?y` although it is invalid (decision 1).
    resolution: base === undefined ? undefined : tryResolve(dialect, reference, base),
  };
}

function tryResolve(dialect: Reader, reference: string, base: string): Reading["resolution"] {
  try {
    return dialect.traceResolution(reference, base);
  } catch (error) {
    if (error instanceof ResolveError || error instanceof UriSyntaxError) return error;
    throw error;
  }
}
