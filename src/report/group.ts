import type { Diagnostic } from "../lint/diagnostic.ts";

/** A mistake and its places: the diagnostics of a run that have the same rule, level, reference and advice. */
export interface Group {
  /** Identifies the mistake in every run. */
  readonly id: string;
  /** The number of places found so far, which is final at the end of the run. */
  readonly places: number;
  /** False if the run has so many groups that this group gets no other places. */
  readonly isCollected: boolean;
}

/** A place in a group. Places are numbered from 1. */
export interface GroupPlace {
  readonly group: Group;
  readonly number: number;
}

/** The maximum number of groups that get more than one place. */
export const MOST_GROUPS = 10_000;

/** Creates a function that adds a diagnostic to its group. `idOf` identifies the mistake by its facts. */
export function createGroups(
  idOf: (facts: readonly string[]) => string,
): (diagnostic: Diagnostic) => GroupPlace {
  const groups = new Map<string, Group & { places: number }>();
  return ({ rule, level, reference, message, advice }) => {
    // The message of a syntax error contains its advice.
    const id = idOf([rule, level, reference, advice ?? withoutOffset(message)]);
    const known = groups.get(id);
    if (known) {
      known.places++;
      return { group: known, number: known.places };
    }
    const group = { id, places: 1, isCollected: groups.size < MOST_GROUPS };
    if (group.isCollected) groups.set(id, group);
    return { group, number: 1 };
  };
}

/** Returns a note for the end of a message: ` (1 of 17 alike)`. It is empty if the group has only one place. */
export function noteOf({ group: { places }, number }: GroupPlace): string {
  return places === 1 ? "" : ` (${number} of ${places} alike)`;
}

/** Removes the offset from a message, so that identical problems have identical messages. */
export function withoutOffset(message: string): string {
  return message.replace(/ at offset \d+/, "");
}
