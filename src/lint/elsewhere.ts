import type { Dialect } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";
import { type Change, changesBetween, migrate } from "../dialects/migrate.ts";
import { readingOf } from "../dialects/reading.ts";

/** The title of a specification that rejects a reference, and the section that the reference violates. */
export interface Rejection {
  readonly title: string;
  readonly section: string | undefined;
}

/** The title of a specification that interprets a reference differently, and the first difference. */
export interface Difference {
  readonly title: string;
  readonly change: Change;
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
  const rejectionsBy = rememberedByShape((text) =>
    others.flatMap((other) => (other.accepts(text) ? [] : [rejectionBy(other, dialect, text)])),
  );
  const differingFrom = rememberedByShape((text, base) =>
    others.find((other) => other.accepts(text) && differenceBetween(dialect, other, text, base)),
  );
  return {
    rejectionsOf: (text) => rejectionsBy(text, undefined),
    differenceOf(text, base) {
      const other = differingFrom(text, base);
      return other && differenceBetween(dialect, other, text, base);
    },
  };
}

function rejectionBy(other: Dialect, dialect: Dialect, text: string): Rejection {
  const { changes } = migrate(text, { from: dialect, to: other });
  return { title: other.title, section: changes.find(({ kind }) => kind === "validity")?.section };
}

function differenceBetween(
  dialect: Dialect,
  other: Dialect,
  text: string,
  base: string | undefined,
): Difference | undefined {
  const [here, there] = [readingOf(dialect, text, base), readingOf(other, text, base)];
  const [change] = changesBetween({ from: dialect, to: other }, here, there);
  return change && { title: other.title, change };
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

/** Matches a run of letters and digits, which is a name, or an escape, which is not a name. */
const NAME = /%.{0,2}|[A-Za-z\d]+/g;
const BEFORE_PATH = /^(?:[^/?#]*:)?(?:\/\/[^/?#]*)?/;

/**
 * Replaces the names after the authority of a reference with numbers. No specification gives these names a meaning, but
 * a name that is repeated or occurs in the base can make targets equal. Therefore, equal names get equal numbers, and
 * the names in `kept` are left unchanged.
 */
function shapeOf(text: string, kept: ReadonlySet<string>): string {
  const before = BEFORE_PATH.exec(text)?.[0] ?? "";
  const numbers = new Map<string, string>();
  const rest = text.slice(before.length).replace(NAME, (name) => {
    if (name.startsWith("%") || kept.has(name) || before.includes(name)) return name;
    // No valid reference contains "<".
    const number = numbers.get(name) ?? `<${numbers.size}`;
    numbers.set(name, number);
    return number;
  });
  return before + rest;
}
