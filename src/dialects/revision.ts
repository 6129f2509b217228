import type { Reading } from "./reading.ts";
import type { Clause, Subject } from "./statements.ts";

/** The name of a value on which specifications may differ, as a path in a reading, or `meaning`. */
export type What = "valid" | Subject | "resolution.target" | "resolution.sameDocument" | "meaning";

/** The readings of a reference according to an older and a newer specification. */
export interface Pair {
  readonly older: Reading;
  readonly newer: Reading;
}

/** A specification's note about a change that it made. */
export interface Revision extends Clause {
  /** The values that the change affects. */
  readonly of: readonly What[];
  /** Checks whether the change explains a difference between two readings. */
  readonly explains: (pair: Pair) => boolean;
}

/** Returns the first revision that explains a difference in a value. */
export function revisionOf(what: What, pair: Pair, revisions: readonly Revision[]): Revision | undefined {
  return revisions.find(({ of, explains }) => of.includes(what) && explains(pair));
}

/** Returns the error code of a reading; undefined if it is valid. */
export function codeOf({ error }: Reading): string | undefined {
  return error?.code;
}
