import type { Diagnostic } from "../lint/diagnostic.ts";

/** A report and its places: the diagnostics of a run that have the same rule, level, reference and advice. */
export interface Group {
  /** Returns a string that identifies the mistake across runs. Few formats need it. */
  readonly id: () => string;
  /** The number of places found so far, which is final at the end of the run. */
  readonly places: number;
  /** False if the run has so many groups that no further places are collected for this one. */
  readonly isCollected: boolean;
}

/** A place in a group. Places are numbered from 1. */
export interface GroupPlace {
  readonly group: Group;
  readonly number: number;
}

/** The maximum number of groups that get more than one place. */
export const MOST_GROUPS = 10_000;

/** The maximum length of the facts kept for a group, in UTF-16 units. Longer facts are replaced with a digest. */
const LONGEST_KEPT = 1000;

/** Creates a function that adds a diagnostic to its group. `digestOf` shortens the facts that identify a mistake. */
export function createGroups(digestOf: (facts: string) => string): (diagnostic: Diagnostic) => GroupPlace {
  const groups = new Map<string, Group & { places: number }>();
  return ({ rule, level, reference, message, advice }) => {
    // The message of a syntax error contains its advice.
    const facts = JSON.stringify([rule, level, reference, advice ?? withoutOffset(message)]);
    const isLong = facts.length > LONGEST_KEPT;
    const key = isLong ? digestOf(facts) : facts;
    const known = groups.get(key);
    if (known) {
      known.places++;
      return { group: known, number: known.places };
    }
    const id = isLong ? () => key : onDemand(() => digestOf(key));
    const group = { id, places: 1, isCollected: groups.size < MOST_GROUPS };
    if (group.isCollected) groups.set(key, group);
    return { group, number: 1 };
  };
}

function onDemand(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
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
