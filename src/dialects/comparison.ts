import type { Classification } from "../core/classification.ts";
import type { Components } from "../core/components.ts";
import type { Reading } from "./reading.ts";

/** A valid reference as parsed by one specification. */
export interface Derived {
  readonly classification: Classification;
  readonly components: Components;
}

/** A quotation or production from a specification, with the section. */
export interface Clause {
  readonly section: string;
  readonly says: string;
}

/** A value of a reference, and the clause that defines it. */
export interface Statement extends Clause {
  /** The value, in the specification's own terms. An absent component is undefined, an empty one is "". */
  readonly value: string | undefined;
  /** The name that all dialects share for the value; absent if it is the same. */
  readonly shared?: string;
}

/** The name of a value on which specifications may differ, as a path in a reading. */
export type Subject = `classification.${keyof Classification}` | `components.${keyof Components}`;

/**
 * The values of a reference, each with its clause. Concepts that a
 * specification does not define are left out, such as kinds of authority in RFC 1808.
 */
export type Account = { readonly [Name in Subject]?: (derived: Derived) => Statement } & {
  /** The definition of a same-document reference; absent if there is none. */
  readonly sameDocument?: Clause;
  /** The meaning of `#s` and the empty reference if the base is another resource. */
  readonly meaning?: Statement;
};

/** The two values of `meaning`. */
export const CURRENT_DOCUMENT = "the current document";
export const BASE_URI = "the base URI";

/** The kinds that a specification distinguishes in one part of a classification, each with its clause. */
export type Kinds<Kind extends string> = {
  /** `shared` is the shared name, if it differs from the specification's own. */
  readonly [Name in Kind]?: Clause & { readonly shared?: string };
};

/**
 * Returns the definitions of an amended specification, with each clause changed, for example to name the specification.
 */
export function withClauses(
  account: Account,
  change: <Cited extends Clause>(clause: Cited) => Cited,
): Account {
  const { sameDocument, meaning, ...statements } = account;
  return {
    ...Object.fromEntries(
      Object.entries(statements).map(([subject, state]) => [subject, (derived) => change(state(derived))]),
    ),
    ...(sameDocument && { sameDocument: change(sameDocument) }),
    ...(meaning && { meaning: change(meaning) }),
  };
}

/**
 * Creates the statement about a part of the classification. `none` is the clause that applies if the reference has no
 * such part.
 */
export function kindOf<Name extends keyof Classification>(
  name: Name,
  kinds: Kinds<NonNullable<Classification[Name]>>,
  none: Clause,
): (derived: Derived) => Statement {
  return ({ classification }) => {
    const kind: NonNullable<Classification[Name]> | undefined = classification[name] ?? undefined;
    return { value: kind, ...none, ...(kind === undefined ? {} : kinds[kind]) };
  };
}

/** Creates the statement about a component. `clauseOf` returns the clause for its value. */
export function componentOf(
  name: keyof Components,
  clauseOf: (value: string | undefined, derived: Derived) => Clause,
): (derived: Derived) => Statement {
  return (derived) => {
    const value = derived.components[name];
    const { section, says } = clauseOf(value, derived);
    return { value, section, says };
  };
}

/** Selects the clause of a present, empty or absent value. */
export function clauses(
  present: Clause,
  empty: Clause,
  absent: Clause,
): (value: string | undefined) => Clause {
  return (value) => {
    if (value === undefined) return absent;
    return value === "" ? empty : present;
  };
}

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

/** Returns the error code of a reading; undefined if the reference is valid. */
export function codeOf({ error }: Reading): string | undefined {
  return error?.code;
}
