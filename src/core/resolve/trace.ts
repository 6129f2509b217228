import type { Components } from "../components.ts";

/** A departure of a resolution from the literal text of the specification, or a result that may surprise. */
export type Flag =
  /** The reference is only a query, which the BNF does not derive (RFC 2396, C.1; decision 1). */
  | "query-without-path"
  /** The reference has more ".." than the base has levels (RFC 2396, 5.2 (6g); decision 3). */
  | "above-root"
  /**
   * The base has an authority and an empty path: "/" goes before a relative path, nothing before params (decision 4).
   */
  | "pathless-base"
  /** The reference repeats the scheme of the base, as old parsers allowed (RFC 2396, 5.2 (3); decision 7). */
  | "same-scheme"
  /** The result has no authority, and a path that begins with "//": read again, that is an authority (decision 10). */
  | "double-slash-path";

/** One step of a specification's algorithm. */
export interface Step {
  /** The section and the number, as printed: `5.2 (6a)`. */
  readonly step: string;
  /** The component that it works on; undefined if it works on none or on all. */
  readonly component: keyof Components | undefined;
  /** What it did, for people. */
  readonly says: string;
  /** The component, or the reference, after the step; undefined if it is absent. */
  readonly value: string | undefined;
}

/** A resolution, step by step. */
export interface Trace {
  /** The absolute form of the reference. */
  readonly target: string;
  /** Whether the reference is a same-document reference (RFC 2396, 4.2). */
  readonly sameDocument: boolean;
  /** Each flag once, in the order in which the steps raised them. */
  readonly flags: readonly Flag[];
  /** The steps that apply, in their order. */
  readonly steps: readonly Step[];
}
