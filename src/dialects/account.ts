import type { Classification } from "../core/classification.ts";
import type { Components } from "../core/components.ts";

/** What a specification says of a reference that it derives. */
export interface Derived {
  readonly classification: Classification;
  readonly components: Components;
}

/** What a specification says, and where: its own words, or its production. */
export interface Clause {
  readonly section: string;
  readonly says: string;
}

/** One value of a reference, and the clause that gives it. */
export interface Statement extends Clause {
  /** Undefined is absent, and "" is present and empty. */
  readonly value: string | undefined;
}

/** A value that specifications may see differently, by its place in a reading. */
export type Subject = `classification.${keyof Classification}` | `components.${keyof Components}`;

/**
 * How a specification accounts for what it reads in a reference, in values that all dialects share. What it knows
 * nothing of is left out: RFC 1808 has one kind of authority.
 */
export type Account = { readonly [Name in Subject]?: (derived: Derived) => Statement } & {
  /** What a same-document reference is; absent where there is none. */
  readonly sameDocument?: Clause;
  /** What `#s` and the empty reference mean, where the base may be another resource. */
  readonly meaning?: Statement;
};

/** Two values of `meaning`. */
export const CURRENT_DOCUMENT = "the current document";
export const BASE_URI = "the base URI";

/** The kinds that a specification has for one part of a classification, each with its clause. */
export type Kinds<Kind extends string> = {
  /** `value` is the shared name of a kind that the specification calls by another one. */
  readonly [Name in Kind]?: Clause & { readonly value?: string };
};

/** Accounts for a part of the classification. `none` is the clause where there is no such part. */
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

/** Accounts for a component. `clauseOf` gives the clause for its value. */
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

/** The clause of a value that is there, that is empty, or that is absent. */
export function clauses(there: Clause, empty: Clause, absent: Clause): (value: string | undefined) => Clause {
  return (value) => {
    if (value === undefined) return absent;
    return value === "" ? empty : there;
  };
}
