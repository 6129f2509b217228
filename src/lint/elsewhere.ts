import { valueIn } from "../dialects/compared-values.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";
import { type Change, changesBetween } from "../dialects/migrate.ts";
import { readingOf } from "../dialects/reading.ts";

/** The title of a specification that rejects a reference, and the section that the reference violates. */
export interface Rejection {
  readonly title: string;
  readonly section: string;
}

/** The title of a specification that interprets a reference differently, and the first difference. */
export interface Difference extends Pick<Change, "what" | "section"> {
  readonly title: string;
  /** The value in the dialect. */
  readonly value: string | undefined;
  /** The value in the other specification. */
  readonly otherValue: string | undefined;
}

/** The results of checking references in one dialect against other specifications. */
export interface Elsewhere {
  /** Returns the specifications that reject a reference, starting with those closest to the dialect. */
  readonly rejectionsOf: (text: string) => readonly Rejection[];
  /**
   * Returns the first difference in the closest specification that accepts a reference but interprets it differently.
   */
  readonly differenceOf: (text: string, base: string | undefined) => Difference | undefined;
}

/**
 * Creates the functions that compare a dialect with the other specifications. They cache results by the shape of a
 * reference, because the references in a document usually have few shapes.
 */
export function createElsewhere(dialect: Dialect): Elsewhere {
  const others = closestDialects(dialect);
  const firstChanges = (text: string, base: string | undefined, isCompared: (other: Dialect) => boolean) =>
    firstChangesIn(others.filter(isCompared), dialect, text, base);
  const rejectionsBy = rememberedByShape((text) =>
    [...firstChanges(text, undefined, (other) => !other.accepts(text))].map(
      ({ other: { title }, section }): Rejection => ({ title, section }),
    ),
  );
  const differingFrom = rememberedByShape((text, base) => {
    const [first] = firstChanges(text, base, (other) => other.accepts(text));
    return first;
  });
  return {
    rejectionsOf: (text) => rejectionsBy(text, undefined),
    differenceOf(text, base) {
      const first = differingFrom(text, base);
      if (!first) return undefined;
      const { other, what, section } = first;
      const valueBy = (by: Dialect) => valueIn(what, readingOf(by, text, base), by);
      return { title: other.title, what, section, value: valueBy(dialect), otherValue: valueBy(other) };
    },
  };
}

/** The first change between a dialect and another one. It does not contain the values, because it is cached. */
interface FirstChange extends Pick<Change, "what" | "section"> {
  readonly other: Dialect;
}

/** Yields the first change of a reference in each of the given specifications in which it changes. */
function* firstChangesIn(
  others: readonly Dialect[],
  dialect: Dialect,
  text: string,
  base: string | undefined,
): Generator<FirstChange> {
  if (others.length === 0) return;
  const here = readingOf(dialect, text, base);
  for (const other of others) {
    const [change] = changesBetween({ from: dialect, to: other }, here, readingOf(other, text, base));
    if (change) yield { other, what: change.what, section: change.section };
  }
}

const all = Object.values<Dialect>(dialects);

/** Living standards and programs name or implement only these dialects. RFC 2396 replaced the older ones. */
const inUse = all.slice(0, all.indexOf(dialects.rfc2396) + 1);

/**
 * Returns the other dialects, starting with the closest in the list of dialects. Of two equally close ones, the newer
 * comes first. Only a document that follows a dialect older than RFC 2396 is compared with other dialects of that age.
 */
function closestDialects(judge: Dialect): readonly Dialect[] {
  const at = all.indexOf(judge);
  return (inUse.includes(judge) ? inUse : all)
    .map((dialect, place) => ({ dialect, distance: Math.abs(place - at) }))
    .filter(({ distance }) => distance > 0)
    .sort((a, b) => a.distance - b.distance)
    .map(({ dialect }) => dialect);
}

/** The size of the cache of shapes, and the maximum length of cached references in UTF-16 units. */
const MOST_SHAPES = 1000;
const LONGEST = 1000;

/** Caches the results of a function by the shape of references, as long as the base does not change. */
function rememberedByShape<Value>(
  find: (text: string, base: string | undefined) => Value,
): (text: string, base: string | undefined) => Value {
  const known = new Map<string, { readonly value: Value }>();
  let last: string | undefined;
  let names: ReadonlySet<string> = new Set();
  return (text, base) => {
    if (text.length > LONGEST) return find(text, base);
    if (base !== last) {
      last = base;
      names = new Set(base?.match(NAME));
      known.clear();
    }
    const shape = shapeOf(text, names);
    const found = known.get(shape) ?? { value: find(text, base) };
    if (known.size >= MOST_SHAPES) known.clear();
    known.set(shape, found);
    return found.value;
  };
}

/**
 * Matches the scheme or, in the rest of a reference, a name: a run of letters and digits. Escapes, addresses in brackets
 * and, before the path, runs that begin with a digit are not names.
 */
const SCHEME = /^[^/?#:]*:/;
const AUTHORITY = /^\/\/[^/?#]*/;
const NAME = /%.{0,2}|[A-Za-z\d]+/g;
const NAME_IN_AUTHORITY = /%.{0,2}|\[[^\]]*|\d[A-Za-z\d]*|[A-Za-z][A-Za-z\d]*/g;

/**
 * Replaces the names after the scheme of a reference with numbers. No specification gives these names a meaning, but a
 * name that is repeated or occurs in the base can make targets equal. Therefore, equal names get equal numbers, and the
 * names in `kept` are left unchanged.
 */
function shapeOf(text: string, kept: ReadonlySet<string>): string {
  const scheme = SCHEME.exec(text)?.[0] ?? "";
  const authority = AUTHORITY.exec(text.slice(scheme.length))?.[0] ?? "";
  const numbers = new Map<string, string>();
  const numbered = (name: string) => {
    if (!/^[A-Za-z\d]/.test(name) || kept.has(name)) return name;
    // No valid reference contains "<".
    const number = numbers.get(name) ?? `<${numbers.size}`;
    numbers.set(name, number);
    return number;
  };
  const before = authority.replace(NAME_IN_AUTHORITY, (name) => (/^\d/.test(name) ? name : numbered(name)));
  return scheme + before + text.slice(scheme.length + authority.length).replace(NAME, numbered);
}
