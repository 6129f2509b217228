import type { Components } from "../components.ts";

/** What in a resolution is not the plain text of the specification. */
export type Flag =
  /** A reference that is a query alone, which the BNF does not derive (RFC 2396, C.1). */
  | "query-without-path"
  /** More ".." than the base has levels (RFC 2396, 5.2 (6g)). */
  | "above-root"
  /** A base with an authority and no path: "/" is put between it and a relative path, and nothing before params. */
  | "pathless-base"
  /** A reference that repeats the scheme of the base, as old parsers allowed (RFC 2396, 5.2 (3)). */
  | "same-scheme"
  /** A result without authority whose path begins with "//": read again, that is an authority. */
  | "double-slash-path";

/** One step of a specification's algorithm. */
export interface Step {
  /** Section and number as printed: `5.2 (6a)`. */
  readonly step: string;
  /** The component it is about. */
  readonly component: keyof Components | undefined;
  /** What it did. */
  readonly says: string;
  /** The component after the step; undefined where there is none. */
  readonly value: string | undefined;
}

/** A resolution, step by step. */
export interface Trace {
  readonly target: string;
  /** The reference is one to the current document (RFC 2396, 4.2). */
  readonly sameDocument: boolean;
  readonly flags: readonly Flag[];
  readonly steps: readonly Step[];
}
