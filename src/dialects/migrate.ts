import { checkDialect, checkOptionNames, checkText } from "../core/check-arguments.ts";
import { citation, UriSyntaxError } from "../core/syntax-error.ts";
import { aspects, type Said, saySame } from "./compared-values.ts";
import { type Pair, type Revision, revisionOf, type What } from "./comparison.ts";
import type { Dialect } from "./dialect.ts";
import { lineOf, revisionsOf } from "./history.ts";
import { dialects } from "./index.ts";
import { type Reading, readingOf } from "./reading.ts";

/**
 * The kind of a change. A target also counts as changed if it is the base itself in only one specification. `name`
 * means that only the name of the class changes: `opaque_part` and path-rootless, for `mailto:a@b`.
 */
export type ChangeKind = "validity" | "class" | "components" | "target" | "name";

/** A value on which the two specifications of a migration differ. */
export interface Change {
  /** The kind of the change. */
  readonly kind: ChangeKind;
  /** The value, as a path in a Reading: `valid`, `classification.form`, `resolution.target`. */
  readonly what: string;
  /** The value in the old specification. */
  readonly from: Said;
  /** The value in the new specification. */
  readonly to: Said;
  /** The specification and section that give the reason: `RFC 3986 D.2`. */
  readonly section: string;
  /**
   * The human-readable reason: a note on the change in the newer specification or, if there is none, the new
   * specification's clause.
   */
  readonly reason: string;
}

/** The changes for a reference that moves from one specification to another. */
export interface Migration {
  /** The reference, unchanged. */
  readonly reference: string;
  /** The base, unchanged; undefined without a base. */
  readonly base: string | undefined;
  /** The reading according to the old specification. */
  readonly from: Reading;
  /** The reading according to the new specification. */
  readonly to: Reading;
  /** The values that change; empty if there are none. */
  readonly changes: readonly Change[];
}

/** The options of `migrate`. */
export interface MigrateOptions {
  /** The dialect of the old specification. */
  readonly from: Dialect;
  /** The dialect of the new specification. */
  readonly to: Dialect;
  /** An absolute URI. If it is present, targets are also compared. */
  readonly base?: string | undefined;
}

/**
 * Returns the changes for a reference when one specification replaces another, each with the section that gives the
 * reason. Any string is legal. Throws a TypeError if an option has the wrong type.
 */
export function migrate(reference: string, options: MigrateOptions): Migration {
  checkText(reference, "a reference");
  checkOptions(options);
  const { from: left, to: next, base } = options;
  const from = readingOf(left, reference, base);
  const to = readingOf(next, reference, base);
  const all = [...changesBetween({ from: left, to: next }, from, to)];
  const isOnlyName = all.every(({ what }) => what === "classification.form");
  const changes = isOnlyName ? all.map((change) => ({ ...change, kind: "name" }) as const) : all;
  return { reference, base, from, to, changes };
}

/**
 * Yields the changes between two specifications for a reference, given its readings. Changes that may be of the kind
 * `name` are of the kind `class`.
 */
export function* changesBetween(
  { from: left, to: next }: Pick<MigrateOptions, "from" | "to">,
  from: Reading,
  to: Reading,
): Generator<Change> {
  for (const { what, of, value } of aspects) {
    if (value && value(from) === value(to)) continue;
    const [before, after] = [of(from, left), of(to, next)];
    if (!before || !after || saySame(before, after) || isOfValidity(what, from, to)) continue;
    const { section, says } = reasonOf(what, historyOf(left, next, from, to)) ?? {
      section: citation(next.title, after.section),
      says: after.reason,
    };
    yield { kind: kindOf(what), what, from: before, to: after, section, reason: says };
  }
}

/** Checks the options of callers whose code is not type-checked. */
function checkOptions(options: MigrateOptions): void {
  checkOptionNames(options, ["from", "to", "base"]);
  checkDialect(options.from);
  checkDialect(options.to);
  if (options.base !== undefined) checkText(options.base, "a base");
}

/**
 * Checks whether a reference is invalid in one of the specifications. The missing target is then not reported as a
 * separate change.
 */
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

/** The revisions of a specification between two others, with the readings before and after them. */
interface Revised {
  readonly title: string;
  readonly pair: Pair;
  readonly all: readonly Revision[];
}

/** Returns the revisions that separate two dialects, newest first: those that only one of the two dialects has. */
function historyOf(left: Dialect, next: Dialect, from: Reading, to: Reading): readonly Revised[] {
  const all = Object.values<Dialect>(dialects);
  const [ofLeft, ofNext] = [lineOf(left, all), lineOf(next, all)];
  return all.flatMap((dialect) => {
    const { id, title } = dialect;
    if (ofLeft.includes(dialect) === ofNext.includes(dialect)) return [];
    const pair = ofNext.includes(dialect) ? { older: from, newer: to } : { older: to, newer: from };
    return [{ title, pair, all: revisionsOf(id) }];
  });
}

/** Returns the reason for a change, as given by the newest specification that mentions the change. */
function reasonOf(
  what: What,
  history: readonly Revised[],
): { readonly section: string; readonly says: string } | undefined {
  for (const { title, pair, all } of history) {
    const revision = revisionOf(what, pair, all);
    if (revision) return { section: citation(title, revision.section), says: revision.says };
  }
  return undefined;
}
