import { amount, formatNumber } from "../../report/layout.ts";
import { quote } from "../../text/quote.ts";

/** The reason why a file that is not named in an argument is skipped, as a plural noun. */
export type SkipReason =
  | "out-of-root links"
  | "special files"
  | "deeply nested files"
  | "source maps"
  | "minified files"
  | "vendored files"
  | "generated files"
  | "mails"
  | "lock files"
  | "test files"
  | "archived files"
  | "saved pages"
  | "RFCs";

/** Decides which files are skipped, unless they are named in an argument. */
export interface SkipRules {
  /** Decides based on the name relative to the named folder. Returns undefined if the file is to be read. */
  readonly byName: (name: string) => SkipReason | undefined;
  /** The reason why emails in an email folder are skipped; undefined if they are read. */
  readonly inMailFolder: SkipReason | undefined;
  /** Decides based on the beginning of the file. Returns undefined if the file is to be read. */
  readonly byContent: (file: Content) => Promise<SkipReason | undefined>;
}

/** Skips generated files, and third-party files in the usual folders. */
export const generated: SkipRules = {
  byName: generatedName,
  inMailFolder: undefined,
  byContent: async (file) => ((await isMinified(file)) ? "minified files" : undefined),
};

/** Also skips tests, which often contain deliberate mistakes, archives, generated pages, and copies of other texts. */
export const skippedByDefault: SkipRules = {
  byName(name) {
    const reason = generatedName(name);
    if (reason) return reason;
    if (TESTS.some((pattern) => pattern.test(name))) return "test files";
    return ARCHIVED.test(name) ? "archived files" : undefined;
  },
  inMailFolder: "mails",
  byContent: async (file) => (await generated.byContent(file)) ?? (await copyKind(file)),
};

/** The minimum number of emails in an email folder. */
const SEVERAL = 5;

/** Returns the folders in which most of the given files are emails. Emails are never corrected. */
export function mailFolders(names: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, { readonly mails: number; readonly all: number }>();
  for (const name of names) {
    const { mails, all } = counts.get(folderOf(name)) ?? { mails: 0, all: 0 };
    counts.set(folderOf(name), { mails: mails + (isMail(name) ? 1 : 0), all: all + 1 });
  }
  const found = [...counts].filter(([, { mails, all }]) => mails >= SEVERAL && mails > all / 2);
  return new Set(found.map(([folder]) => folder));
}

/** The folder part of a name, including the last separator. */
export const folderOf = (name: string): string =>
  name.slice(0, 1 + Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")));

export const isMail = (name: string): boolean => /\.eml$/i.test(name);

async function copyKind(file: Content): Promise<SkipReason | undefined> {
  if (await isSavedPage(file)) return "saved pages";
  if (await saysGenerated(file)) return "generated files";
  return (await isRfc(file)) ? "RFCs" : undefined;
}

/** Returns the reason to skip a file whose name marks it as generated or third-party; undefined for other names. */
export function generatedName(name: string): SkipReason | undefined {
  const lower = name.toLowerCase();
  if (VENDORED.test(lower)) return "vendored files";
  if (lower.endsWith(".map")) return "source maps";
  if (LOCK.test(lower)) return "lock files";
  return /[.-]min\.[^./\\]+$/.test(lower) ? "minified files" : undefined;
}

const VENDORED =
  /(?:^|[\\/])(?:bower_components|jspm_packages|pods|carthage|site-packages|(?:third|3rd)[-_]?party|vendor|\.?venv|\.yarn)[\\/]/;

/** The lock files of package managers. */
const LOCK = /(?:^|[\\/])(?:[^\\/]*[.-]lock(?:\.[^.\\/]+)?|npm-shrinkwrap\.json)$/;

/** A folder that contains tests or test data. */
const IN_TESTS =
  /(?:^|[\\/])(?:t|tests?|__tests__|__test-?fixtures__|(?:test[-_]?)?fixtures?|(?:unit|e2e|integration|functional|acceptance|conformance|regression|smoke|ui)[-_]?tests?|test[-_]?(?:assets|cases|data|files|resources|suite|vectors)|[^\\/]*[._]tests?|[^\\/]*-tests?[\\/](?:data|resources|src))[\\/]/i;
/** A Gradle or Kotlin source set, or a Swift target: `jvmTest`, `androidInstrumentedTest`, `NameUITests`. */
const IN_TEST_SOURCES = /(?:^|[\\/])[A-Za-z\d]*[a-zI\d]Tests?[\\/]/;
const IS_TEST = /(?:^|[\\/])(?:(?:conf|run)tests?\.py|[^\\/]*\.(?:spec|tests?)\.[^\\/]+)$/i;
/** A test in source code. Documents for readers with such a name are about tests: `http-tests.md`, `test_plan.md`. */
const IS_TEST_CODE =
  /(?:^|[\\/])(?!.*\.(?:md|mdx|markdown|mdown|mkd|rst|rest|adoc|asciidoc|asc|org|textile|wiki|x?html?|txt|text)$)(?:test_[^\\/]*|[^\\/]*[_-](?:spec|tests?)\.[^\\/]+)$/i;

const TESTS = [IN_TESTS, IN_TEST_SOURCES, IS_TEST, IS_TEST_CODE];

/** A folder whose content is kept as it was, with any sorting number: `archive`, `99-archive`, `attic`. */
const ARCHIVED = /(?:^|[\\/])(?:\d+[-_])?(?:archived?|archives|attic)[\\/]/i;

/** A skipped file. */
export interface SkippedFile {
  readonly name: string;
  readonly reason: SkipReason;
}

/** Summarizes in one line the files skipped in a search, and adds a remark; undefined if there are none. */
export function describeSkipped(
  files: readonly SkippedFile[],
  remark: string = "pass a file as an argument to read it",
): string | undefined {
  if (files.length === 0) return undefined;
  const counts = new Map<SkipReason, number>();
  for (const { reason } of files) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const list = [...counts].map(
    ([kind, count]) => `${formatNumber(count)} ${count === 1 ? kind.slice(0, -1) : kind}`,
  );
  return `skipped ${list.join(", ").replace(/, (?=[^,]*$)/, " and ")} (${remark})`;
}

/** The maximum number of skipped files named for one reason. */
const MOST_NAMED = 20;

/** Names the skipped files, in one line for each reason. */
export function nameSkipped(
  files: readonly (Pick<SkippedFile, "name"> & { readonly reason: SkipReason | "binary files" })[],
): readonly string[] {
  return [...new Set(files.map(({ reason }) => reason))].map((reason) => {
    const all = files.filter((file) => file.reason === reason);
    const names = all.slice(0, MOST_NAMED).map(({ name }) => quote(name, 200));
    const rest = all.length - names.length;
    return `skipped as ${reason}: ${names.join(", ")}${rest === 0 ? "" : ` and ${formatNumber(rest)} more`}`;
  });
}

/** Summarizes the binary files in one line, and adds a remark; undefined if there are none. */
export function describeBinaryFiles(
  count: number,
  remark: string = "pass one as an argument to see why",
): string | undefined {
  if (count === 0) return undefined;
  return `skipped ${amount(count, "binary file")} (${remark})`;
}

/** Summarizes the files in unsupported languages in one line; undefined if there are none. */
export function describeUnsupported(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return `read ${amount(names.length, "file")} in unsupported languages (such as ${names[0]}) as source code`;
}

const MINIFIABLE = /\.(?:[cm]?js|css|json)$/i;

/** The number of bytes read from the beginning of a file, and the minimum size of a minified file in bytes. */
const MINIFIED_HEAD = 1 << 16;
const MINIFIED_LEAST = 1 << 12;
/** The minimum average line length in bytes. Hand-written lines are shorter on average, even if some contain data. */
const LONG_LINE = 500;

/** True if the lines of a file are as long as those of minified scripts, style sheets and JSON. */
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

/** The number of bytes read from the beginning of a page. */
const PAGE_HEAD = 1 << 14;

/** The marks that browsers, site copiers and web archives leave at the beginning of saved pages. */
const SAVED =
  /<!-- saved from url=\(\d+\)|<!--\s*Page saved with SingleFile|<!-- Mirrored from [^\n]{0,2000} by HTTrack|archive_analytics\b|<!-- Begin Wayback Rewrite/i;

async function isSavedPage(file: Content): Promise<boolean> {
  return PAGE.test(file.name) && SAVED.test(await beginningOf(file, PAGE_HEAD));
}

/** A comment that declares a page, script or style sheet to be generated, which must be fixed in its source. */
const GENERATED =
  /^\s*(?:<!--|\/[*/]|\*)[^\n]{0,100}?\b(?:generated (?:by|from|automatically)|automatically generated|auto-?generated|do not edit)\b/im;

/** The number of bytes read to find this comment. */
const GENERATED_HEAD = 1 << 10;

async function saysGenerated(file: Content): Promise<boolean> {
  return GENERATABLE.test(file.name) && GENERATED.test(await beginningOf(file, GENERATED_HEAD));
}

const GENERATABLE = /\.(?:html?|[cm]?js|css)$/i;

/** The number of bytes read to find the heading of an RFC. */
const RFC_HEAD = 1 << 10;

/** The line at the top left of an RFC. */
const NUMBERED = /^Request for Comments: +\d/m;

/** True if the file contains the text of an RFC, which never changes after publication. */
async function isRfc(file: Content): Promise<boolean> {
  return /\.txt$/i.test(file.name) && NUMBERED.test(await beginningOf(file, RFC_HEAD));
}

/** Reads at most `bytes` bytes from the beginning of a file and returns one character per byte. */
async function beginningOf({ open }: Pick<Content, "open">, bytes: number): Promise<string> {
  const decoder = new TextDecoder("latin1");
  let head = "";
  for await (const chunk of open()) {
    head += decoder.decode(chunk.subarray(0, bytes - head.length));
    if (head.length === bytes) break;
  }
  return head;
}

/** A file of which only the beginning is read. */
export interface Content {
  readonly name: string;
  /** The size in bytes; undefined if unknown. */
  readonly size: number | undefined;
  readonly open: () => AsyncIterable<Uint8Array>;
}
