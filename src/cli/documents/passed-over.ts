import type { Content } from "./content.ts";
import { isMinified } from "./minified.ts";
import { isRfc } from "./rfc.ts";
import { isSavedPage } from "./saved-page.ts";

/** Why a file that no argument names is not read, as a noun for several of them. */
export type PassedOver =
  | "source maps"
  | "minified files"
  | "vendored files"
  | "lock files"
  | "test files"
  | "saved pages"
  | "RFCs";

/** Tells why a file that no argument names is passed over. */
export interface PassOver {
  /** By its name below the folder that was named; undefined if it is read. */
  readonly byName: (name: string) => PassedOver | undefined;
  /** By its beginning; undefined if it is read. */
  readonly byContent: (file: Content) => Promise<PassedOver | undefined>;
}

/** Passes over generated files, and those of other projects in the folders where package managers and people put them. */
export const generated: PassOver = {
  byName: generatedName,
  byContent: async (file) => ((await isMinified(file)) ? "minified files" : undefined),
};

/**
 * Passes over what programs write, tests, whose references are often wrong on purpose, and copies of others' pages and
 * of RFCs.
 */
export const writtenElsewhere: PassOver = {
  byName: (name) =>
    generatedName(name) ?? (TESTS.some((pattern) => pattern.test(name)) ? "test files" : undefined),
  byContent: async (file) => (await generated.byContent(file)) ?? (await copyKind(file)),
};

async function copyKind(file: Content): Promise<PassedOver | undefined> {
  if (await isSavedPage(file)) return "saved pages";
  return (await isRfc(file)) ? "RFCs" : undefined;
}

/** Whether programs wrote a file, or others did, by its name. */
export function generatedName(name: string): PassedOver | undefined {
  const lower = name.toLowerCase();
  if (VENDORED.test(lower)) return "vendored files";
  if (lower.endsWith(".map")) return "source maps";
  if (LOCK.test(lower)) return "lock files";
  return /[.-]min\.[^./\\]+$/.test(lower) ? "minified files" : undefined;
}

const VENDORED =
  /(?:^|[\\/])(?:bower_components|jspm_packages|pods|carthage|site-packages|(?:third|3rd)[-_]?party|vendor|\.?venv|\.yarn)[\\/]/;

/** What package managers write of the packages of others. */
const LOCK = /(?:^|[\\/])(?:[^\\/]*[.-]lock(?:\.[^.\\/]+)?|npm-shrinkwrap\.json)$/;

/** Below a folder of tests or of the data for them. */
const IN_TESTS =
  /(?:^|[\\/])(?:t|tests?|__tests__|__test-?fixtures__|(?:test[-_]?)?fixtures?|(?:unit|e2e|integration|functional|acceptance|conformance|regression|smoke|ui)[-_]?tests?|test[-_]?(?:assets|cases|data|files|resources|suite|vectors)|[^\\/]*[._]tests?|[^\\/]*-tests?[\\/](?:data|resources|src))[\\/]/i;
/** A set of sources of Gradle or Kotlin, or a target of Swift: `jvmTest`, `androidInstrumentedTest`, `NameUITests`. */
const IN_TEST_SOURCES = /(?:^|[\\/])[A-Za-z\d]*[a-zI\d]Tests?[\\/]/;
const IS_TEST = /(?:^|[\\/])(?:test_[^\\/]*|(?:conf|run)tests?\.py|[^\\/]*[._-](?:spec|tests?)\.[^\\/]+)$/i;

const TESTS = [IN_TESTS, IN_TEST_SOURCES, IS_TEST];

/** What a search passed over, in a line; undefined if it passed over nothing. */
export function describePassedOver(kinds: readonly PassedOver[]): string | undefined {
  if (kinds.length === 0) return undefined;
  const counts = new Map<PassedOver, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const list = [...counts].map(([kind, count]) => `${count} ${count === 1 ? kind.slice(0, -1) : kind}`);
  return `passed over ${list.join(", ").replace(/, (?=[^,]*$)/, " and ")}; name a file to have it read`;
}

/** How many files that a search found are no texts, in a line; undefined if all are. */
export function describeNoTexts(count: number): string | undefined {
  if (count === 0) return undefined;
  return `passed over ${count === 1 ? "1 file that is" : `${count} files that are`} no text; name one to hear why`;
}
