import { citation, UriSyntaxError } from "../core/syntax-error.ts";
import { checkDialect, checkOptionNames, checkText } from "../core/wrong-use.ts";
import { revisionsOf } from "./accounts.ts";
import { aspects, type Said } from "./aspects.ts";
import type { Dialect } from "./dialect.ts";
import { dialects } from "./index.ts";
import { type Reading, readingOf } from "./reading.ts";
import { type Pair, type Revision, revisionOf, type What } from "./revision.ts";

/**
 * What changes of a reference: whether it is valid, its class, its components, or its target: what it resolves to, and
 * whether that is the base itself.
 */
export type ChangeKind = "validity" | "class" | "components" | "target";

/** A value that two specifications read differently in a reference. */
export interface Change {
  /** What changes. */
  readonly kind: ChangeKind;
  /** The value, by its place in a Reading: `valid`, `classification.form`, `resolution.target`. */
  readonly what: string;
  /** What the specification that is left says. */
  readonly from: Said;
  /** What the specification that is moved to says. */
  readonly to: Said;
  /** The specification and the section that say why: `RFC 3986 D.2`. */
  readonly section: string;
  /** Why, for people: what the newer one of the two says of its changes or, if it is silent, what the new one says. */
  readonly reason: string;
}

/** A reference that moves from one specification to another. */
export interface Migration {
  /** The reference, as it was given. */
  readonly reference: string;
  /** The base, as it was given; undefined if none was. */
  readonly base: string | undefined;
  /** How the specification that is left reads it. */
  readonly from: Reading;
  /** How the specification that is moved to reads it. */
  readonly to: Reading;
  /** What the two read differently; empty if nothing changes. */
  readonly changes: readonly Change[];
}

/** The options of `migrate`. */
export interface MigrateOptions {
  /** The dialect of the specification that is left. */
  readonly from: Dialect;
  /** The dialect of the specification that is moved to. */
  readonly to: Dialect;
  /** An absolute URI: what the reference resolves to is compared too, and whether that is the base itself. */
  readonly base?: string | undefined;
}

/**
 * What changes of a reference where one specification takes the place of another, and which section says why. Any text
 * is legal. Throws a TypeError for options of another type.
 */
export function migrate(reference: string, options: MigrateOptions): Migration {
  checkText(reference, "a reference");
  checkOptions(options);
  const { from: left, to: next, base } = options;
  const from = readingOf(left, reference, base);
  const to = readingOf(next, reference, base);
  return { reference, base, from, to, changes: changesBetween({ from: left, to: next }, from, to) };
}

/** Returns what two specifications read differently in a reference, given their readings. */
export function changesBetween(
  { from: left, to: next }: Pick<MigrateOptions, "from" | "to">,
  from: Reading,
  to: Reading,
): readonly Change[] {
  return aspects.flatMap(({ what, of, isSame }): readonly Change[] => {
    if (isSame?.(from, to)) return [];
    const [before, after] = [of(from, left), of(to, next)];
    if (!before || !after || before.value === after.value || isOfValidity(what, from, to)) return [];
    const { section, says } = reasonOf(what, historyOf(left, next, from, to)) ?? {
      section: citation(next.title, after.section),
      says: after.reason,
    };
    return [{ kind: kindOf(what), what, from: before, to: after, section, reason: says }];
  });
}

/** Guards against untyped callers. */
function checkOptions(options: MigrateOptions): void {
  checkOptionNames(options, ["from", "to", "base"]);
  checkDialect(options.from);
  checkDialect(options.to);
  if (options.base !== undefined) checkText(options.base, "a base");
}

/** A reference that one of the two does not read has no target there. That is its validity, and no change of its own. */
function isOfValidity(what: What, from: Reading, to: Reading): boolean {
  return what.startsWith("resolution.") && [from, to].some(isUnread);
}

function isUnread({ valid, resolution }: Reading): boolean {
  return !valid && resolution instanceof UriSyntaxError;
}

function kindOf(what: What): ChangeKind {
  if (what === "valid") return "validity";
  if (what.startsWith("resolution.")) return "target";
  return what.startsWith("classification.") ? "class" : "components";
}

/** The readings of the older and the newer of two specifications, and what was said of the changes between them. */
interface History {
  readonly pair: Pair;
  readonly revisions: readonly { readonly title: string; readonly all: readonly Revision[] }[];
}

/** All dialects are in the order of their specifications, the newest first. */
function historyOf(left: Dialect, next: Dialect, from: Reading, to: Reading): History {
  const all = Object.values<Dialect>(dialects);
  const placeOf = (dialect: Dialect) => all.findIndex(({ id }) => id === dialect.id);
  const [leftAt, nextAt] = [placeOf(left), placeOf(next)];
  const between = all.slice(Math.min(leftAt, nextAt), Math.max(leftAt, nextAt));
  return {
    pair: nextAt < leftAt ? { older: from, newer: to } : { older: to, newer: from },
    revisions: between.map(({ id, title }) => ({ title, all: revisionsOf(id) })),
  };
}

/** What the newest of the specifications between two that speaks of a change says of it. */
function reasonOf(
  what: What,
  { pair, revisions }: History,
): { readonly section: string; readonly says: string } | undefined {
  for (const { title, all } of revisions) {
    const revision = revisionOf(what, pair, all);
    if (revision) return { section: citation(title, revision.section), says: revision.says };
  }
  return undefined;
}
