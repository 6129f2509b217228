import { amount } from "../../report/summary.ts";

/** Why a file that no argument names is not read, as a noun for several of them. */
export type SkipReason =
  | "out-of-root links"
  | "special files"
  | "source maps"
  | "minified files"
  | "vendored files"
  | "lock files"
  | "test files"
  | "saved pages"
  | "RFCs";

/** Tells why a file that no argument names is skipped. */
export interface SkipRules {
  /** By its name below the folder that was named; undefined if it is read. */
  readonly byName: (name: string) => SkipReason | undefined;
  /** By its beginning; undefined if it is read. */
  readonly byContent: (file: Content) => Promise<SkipReason | undefined>;
}

/** Skips generated files, and those of other projects in the folders where package managers and people put them. */
export const generated: SkipRules = {
  byName: generatedName,
  byContent: async (file) => ((await isMinified(file)) ? "minified files" : undefined),
};

/** Skips what programs write, tests, which are often wrong on purpose, and copies of pages and of RFCs. */
export const writtenElsewhere: SkipRules = {
  byName: (name) =>
    generatedName(name) ?? (TESTS.some((pattern) => pattern.test(name)) ? "test files" : undefined),
  byContent: async (file) => (await generated.byContent(file)) ?? (await copyKind(file)),
};

async function copyKind(file: Content): Promise<SkipReason | undefined> {
  if (await isSavedPage(file)) return "saved pages";
  return (await isRfc(file)) ? "RFCs" : undefined;
}

/** Whether programs wrote a file, or others did, by its name. */
export function generatedName(name: string): SkipReason | undefined {
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

/** The files that a search skipped, in a line; undefined if it skipped none. */
export function describeSkipped(kinds: readonly SkipReason[]): string | undefined {
  if (kinds.length === 0) return undefined;
  const counts = new Map<SkipReason, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const list = [...counts].map(([kind, count]) => `${count} ${count === 1 ? kind.slice(0, -1) : kind}`);
  return `skipped ${list.join(", ").replace(/, (?=[^,]*$)/, " and ")} (name a file to read it)`;
}

/** How many files that a search found are no texts, in a line; undefined if all are. */
export function describeNoTexts(count: number): string | undefined {
  if (count === 0) return undefined;
  return `skipped ${amount(count, "binary file")} (name one to see why)`;
}

const MINIFIABLE = /\.(?:[cm]?js|css|json)$/i;

/** Bytes of the beginning of a file that are looked at, and how few say nothing. */
const MINIFIED_HEAD = 1 << 16;
const MINIFIED_LEAST = 1 << 12;
/** Bytes. People's lines have fewer on average, even where some hold data. */
const LONG_LINE = 500;

/** Whether a file, whose name does not say so, has the long lines of minified scripts, style sheets and JSON. */
async function isMinified({ name, size, open }: Content): Promise<boolean> {
  if (!MINIFIABLE.test(name) || size === undefined || size < MINIFIED_LEAST) return false;
  let bytes = 0;
  let lines = 1;
  for await (const chunk of open()) {
    const head = chunk.subarray(0, MINIFIED_HEAD - bytes);
    bytes += head.length;
    for (const byte of head) if (byte === LINE_FEED) lines++;
    if (bytes === MINIFIED_HEAD) break;
  }
  return bytes / lines > LONG_LINE;
}

const LINE_FEED = 0x0a;

const PAGE = /\.html?$/i;

/** Bytes of the beginning of a page that are looked at. */
const PAGE_HEAD = 1 << 14;

/** What browsers, copiers of sites and archives of the web write at the beginning of a page that they save. */
const SAVED =
  /<!-- saved from url=\(\d+\)|<!--\s*Page saved with SingleFile|<!-- Mirrored from [^\n]{0,2000} by HTTrack|archive_analytics\b|<!-- Begin Wayback Rewrite/i;

async function isSavedPage(file: Content): Promise<boolean> {
  return PAGE.test(file.name) && SAVED.test(await beginningOf(file, PAGE_HEAD));
}

/** Bytes of the beginning of a text that are looked at: the first heading. */
const RFC_HEAD = 1 << 10;

/** What the RFC Editor writes at the left of the first lines. */
const NUMBERED = /^Request for Comments: +\d/m;

/** Whether a file is the text of an RFC, which is never changed once it is published. */
async function isRfc(file: Content): Promise<boolean> {
  return /\.txt$/i.test(file.name) && NUMBERED.test(await beginningOf(file, RFC_HEAD));
}

/** The beginning of a file, of so many bytes at most, each as one character. */
async function beginningOf({ open }: Pick<Content, "open">, bytes: number): Promise<string> {
  const decoder = new TextDecoder("latin1");
  let head = "";
  for await (const chunk of open()) {
    head += decoder.decode(chunk.subarray(0, bytes - head.length));
    if (head.length === bytes) break;
  }
  return head;
}

/** A file whose beginning is looked at. */
export interface Content {
  readonly name: string;
  /** In bytes; undefined if it is not known. */
  readonly size: number | undefined;
  readonly open: () => AsyncIterable<Uint8Array>;
}
