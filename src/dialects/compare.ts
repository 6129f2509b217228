import { citation } from "../core/syntax-error.ts";
import { checkDialect, checkObject, whatIs } from "../core/wrong-use.ts";
import { quote } from "../text/quote.ts";
import { revisionsOf } from "./accounts.ts";
import { type Aspect, comparedAspects, type Said } from "./aspects.ts";
import { dialects } from "./index.ts";
import { type Reader, type Reading, readingOf } from "./reading.ts";
import { revisionOf } from "./revision.ts";

/** A value on which the specifications differ. */
export interface Difference {
  /** The value, by its place in a Reading: `valid`, `classification.form`; or `meaning`, that of a fragment alone. */
  readonly what: string;
  /** What each specification says of it, by the id of the dialect. One that knows nothing of it is left out. */
  readonly readings: { readonly [dialect: string]: Said };
}

/** A reference as every specification reads it. */
export interface Comparison {
  /** The reference, as it was given. */
  readonly reference: string;
  /** The base, as it was given; undefined if none was. */
  readonly base: string | undefined;
  /** One for each dialect, in the order of `dialects` or of those that were asked. */
  readonly readings: readonly Reading[];
  /** The values on which the readings differ; empty if they agree. */
  readonly differences: readonly Difference[];
}

/** Reads a reference by every specification and, if there is a base, resolves it. Both are texts; no string throws. */
export function compare(reference: string, base?: string): Comparison {
  return compareBy(Object.values(dialects), reference, base);
}

/**
 * The same comparison by some dialects, the newest first, so that those that are not asked need not be loaded. Throws a
 * TypeError for what is no array of dialects.
 */
export function compareBy(readers: readonly Reader[], reference: string, base?: string): Comparison {
  if (!Array.isArray(readers)) throw new TypeError(`dialects must be an array, not ${whatIs(readers)}`);
  for (const reader of readers) checkDialect(reader);
  const read = readers.map((dialect) => ({ dialect, reading: readingOf(dialect, reference, base) }));
  const readings = read.map(({ reading }) => reading);
  return { reference, base, readings, differences: findDifferences(read) };
}

/** A value of a reading, and why it is so. */
export interface Explanation extends Said {
  /** The value, by its place in a Reading: `valid`, `classification.form`, `resolution.target`. */
  readonly what: string;
}

/**
 * What a specification says of each value of a reading, with the section and the words that give it. Throws a TypeError
 * for what is no dialect and for what is no reading of it.
 */
export function explain(reading: Reading, dialect: Reader): readonly Explanation[] {
  checkObject(reading, "a reading");
  checkDialect(dialect);
  if (reading.dialect !== dialect.id)
    throw new TypeError(
      `a reading of ${quote(dialect.id)} is needed, not of ${quote(String(reading.dialect))}`,
    );
  if (!("valid" in reading)) throw new TypeError("a reading must be one of those that compare gives");
  return comparedAspects.flatMap(({ what, of }) => {
    const said = of(reading, dialect);
    return said ? [{ what, ...said }] : [];
  });
}

/** A reading with its dialect, and perhaps what is said of a value. */
interface Read {
  readonly dialect: Reader;
  readonly reading: Reading;
}

function findDifferences(read: readonly Read[]): readonly Difference[] {
  return comparedAspects.flatMap((aspect) => {
    const said = read.flatMap((each) => {
      const value = aspect.of(each.reading, each.dialect);
      return value ? [{ ...each, said: value }] : [];
    });
    if (new Set(said.map(({ said: { value } }) => value)).size <= 1) return [];
    const readings = said.map((each, at) => [
      each.dialect.id,
      withRevision(aspect, each, said.slice(at + 1)),
    ]);
    return [{ what: aspect.what, readings: Object.fromEntries(readings) }];
  });
}

/** What is said of a value and, where an older specification says another, what the newer one says of its change. */
function withRevision(
  { what }: Aspect,
  { dialect, reading, said }: Read & { readonly said: Said },
  older: readonly (Read & { readonly said: Said })[],
): Said {
  const [revision] = older.flatMap((before) =>
    before.said.value === said.value
      ? []
      : (revisionOf(what, { older: before.reading, newer: reading }, revisionsOf(dialect.id)) ?? []),
  );
  if (!revision || revision.says === said.reason) return said;
  return {
    ...said,
    reason: `${said.reason}; ${citation(dialect.title, revision.section)}: ${revision.says}`,
  };
}
