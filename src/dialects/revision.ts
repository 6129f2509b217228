import type { Clause, Subject } from "./account.ts";
import type { Reading } from "./reading.ts";

/** A value that specifications may see differently, by its place in a reading; `meaning` has none. */
export type What = "valid" | Subject | "resolution.target" | "resolution.sameDocument" | "meaning";

/** A reference as an older specification and a newer one read it. */
export interface Pair {
  readonly older: Reading;
  readonly newer: Reading;
}

/** What a specification says of a change that it made: its words, and where it says them. */
export interface Revision extends Clause {
  /** The values that it changes. */
  readonly of: readonly What[];
  /** Whether it is the cause where the two read such a value differently. */
  readonly explains: (pair: Pair) => boolean;
}

/** The first revision that explains why the readings of a value differ. */
export function revisionOf(what: What, pair: Pair, revisions: readonly Revision[]): Revision | undefined {
  return revisions.find(({ of, explains }) => of.includes(what) && explains(pair));
}

/** The code of the error of a reading; undefined if it is valid. */
export function codeOf({ error }: Reading): string | undefined {
  return error?.code;
}
