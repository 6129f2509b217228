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

/** A row of the tables of remove_dot_segments (RFC 3986, 5.2.4). */
export interface BufferRow {
  /** `1`, or what the loop did: `2A` to `2E`. */
  readonly step: string;
  /** The output buffer after it. */
  readonly output: string;
  /** The input buffer after it. */
  readonly input: string;
}

/** One step of a specification's algorithm, taken or not. */
export interface Step {
  /** The section and the number, as printed: `5.2 (6a)`. */
  readonly step: string;
  /** Whether the step applies to this reference and this base. */
  readonly taken: boolean;
  /** The component that it works on; undefined if it works on none or on all. */
  readonly component: keyof Components | undefined;
  /** What it did, or why it was not taken, for people. */
  readonly says: string;
  /** The component, or the reference, after the step; undefined if it is absent, or the step was not taken. */
  readonly value: string | undefined;
  /** The buffers after a row of remove_dot_segments (RFC 3986, 5.2.4); absent in all other steps. */
  readonly buffers?: BufferRow;
}

/** A resolution, step by step. */
export interface Trace {
  /** The absolute form of the reference. */
  readonly target: string;
  /** Whether the reference is a same-document reference (RFC 2396, 4.2; RFC 3986, 4.4). */
  readonly sameDocument: boolean;
  /** Each flag once, in the order in which the steps raised them. */
  readonly flags: readonly Flag[];
  /** The components of the reference. */
  readonly components: Components;
  /** The components of the base. */
  readonly baseComponents: Components;
  /** All steps of the algorithm in their order, those not taken too. */
  readonly steps: readonly Step[];
}

/** A step of an algorithm as the specification prints it. */
export interface PrintedStep {
  readonly step: string;
  readonly component?: keyof Components;
  /** Why it is passed over, given the components of the reference; absent if it is taken whenever it is reached. */
  readonly unless?: (reference: Components) => string;
}

/** The steps of an algorithm in the order printed: all that a trace may show. */
export type Outline = readonly PrintedStep[];
