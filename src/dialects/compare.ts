import { checkDialect, checkObject, describeValue } from "../core/check-arguments.ts";
import { citation } from "../core/syntax-error.ts";
import { quote } from "../text/quote.ts";
import { type Aspect, comparedAspects, type Said, saySame } from "./compared-values.ts";
import { revisionOf } from "./comparison.ts";
import { lineOf, revisionsOf } from "./history.ts";
import { dialects } from "./index.ts";
import { type Reader, type Reading, readingOf } from "./reading.ts";

/** A value on which specifications differ. */
export interface Difference {
  /**
   * The name of the value, as a path in a Reading (`valid`, `classification.form`), or `meaning` for the meaning of a
   * lone fragment.
   */
  readonly what: string;
  /** The value in each specification, keyed by dialect id. Specifications that do not define it are omitted. */
  readonly readings: { readonly [dialect: string]: Said };
}

/** The readings of a reference according to several specifications, and their differences. */
export interface Comparison {
  /** The reference, unchanged. */
  readonly reference: string;
  /** The base, unchanged; undefined without a base. */
  readonly base: string | undefined;
  /** One reading for each dialect, in the order of `dialects` or of the dialects passed. */
  readonly readings: readonly Reading[];
  /** The values on which the readings differ; empty if they agree. */
  readonly differences: readonly Difference[];
}

/** Reads a reference according to every specification and resolves it if there is a base. Both may be any strings. */
export function compare(reference: string, base?: string): Comparison {
  return compareBy(Object.values(dialects), reference, base);
}

/**
 * Like `compare`, but limited to the given dialects, newest first, so that the others need not be loaded. Throws a
 * TypeError if `readers` is not an array of dialects.
 */
export function compareBy(readers: readonly Reader[], reference: string, base?: string): Comparison {
  if (!Array.isArray(readers))
    throw new TypeError(`dialects must be an array, not ${describeValue(readers)}`);
  for (const reader of readers) checkDialect(reader);
  const read = readers.map((dialect) => ({ dialect, reading: readingOf(dialect, reference, base) }));
  const readings = read.map(({ reading }) => reading);
  return { reference, base, readings, differences: findDifferences(read) };
}

/** The value that one specification assigns, and the reason for it. */
export interface Explanation extends Said {
  /** The value, as a path in a Reading: `valid`, `classification.form`, `resolution.target`. */
  readonly what: string;
}

/**
 * Explains each value of a reading, with the section and the words that define it. Throws a TypeError if an argument is
 * not a dialect or not a reading of that dialect.
 */
export function explain(reading: Reading, dialect: Reader): readonly Explanation[] {
  checkObject(reading, "a reading");
  checkDialect(dialect);
  if (reading.dialect !== dialect.id)
    throw new TypeError(
      `the dialect of the reading must be ${quote(dialect.id)}, not ${quote(String(reading.dialect))}`,
    );
  if (!("valid" in reading)) throw new TypeError("a reading must be one returned by compare");
  return comparedAspects.flatMap(({ what, of }) => {
    const statement = of(reading, dialect);
    return statement ? [{ what, ...statement }] : [];
  });
}

/** A reading with its dialect. */
interface Read {
  readonly dialect: Reader;
  readonly reading: Reading;
}

function findDifferences(read: readonly Read[]): readonly Difference[] {
  return comparedAspects.flatMap((aspect) => {
    const statements = read.flatMap((each) => {
      const value = aspect.of(each.reading, each.dialect);
      return value ? [{ ...each, statement: value }] : [];
    });
    if (statements.every((a) => statements.every((b) => saySame(a.statement, b.statement)))) return [];
    const readings = statements.map((each, at) => [
      each.dialect.id,
      withRevision(aspect, each, olderThan(each.dialect, statements.slice(at + 1))),
    ]);
    return [{ what: aspect.what, readings: Object.fromEntries(readings) }];
  });
}

function olderThan<Each extends Read>(dialect: Reader, others: readonly Each[]): readonly Each[] {
  const line = lineOf(dialect, [dialect, ...others.map((each) => each.dialect)]);
  return others.filter((each) => line.includes(each.dialect));
}

/** Returns the newer specification's value. If it differs from the older value, the revision is given as the reason. */
function withRevision(
  { what }: Aspect,
  { dialect, reading, statement }: Read & { readonly statement: Said },
  older: readonly (Read & { readonly statement: Said })[],
): Said {
  const [revision] = older.flatMap((before) =>
    saySame(before.statement, statement)
      ? []
      : (revisionOf(what, { older: before.reading, newer: reading }, revisionsOf(dialect.id)) ?? []),
  );
  if (!revision || revision.says === statement.reason) return statement;
  return {
    ...statement,
    reason: `${statement.reason}; ${citation(dialect.title, revision.section)}: ${revision.says}`,
  };
}
