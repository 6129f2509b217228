import { readdirSync, readFileSync } from "node:fs";
import { micromark } from "micromark";

/** The base URI for all references. */
export const BASE = "http://example.com/a/b/c/d;p?q";

/**
 * The references of the benchmarks. All except the bad ones are valid in RFC 2396 and RFC 3986, and `new URL` accepts
 * them.
 */
export interface Corpus {
  /** As flat strings. */
  readonly flat: Kinds;
  /** The references as slices of a longer string, which V8 represents as views and reads at half the speed. */
  readonly cut: Kinds;
  readonly bad: readonly string[];
  /** The relative references in README.md files, as flat strings. */
  readonly links: readonly string[];
  /** README.md files, and their HTML. */
  readonly markdown: readonly string[];
  readonly html: readonly string[];
}

/** The references by kind. */
export interface Kinds {
  readonly all: readonly string[];
  readonly absolute: readonly string[];
  readonly relative: readonly string[];
  /** The relative references without "." and "..". */
  readonly plain: readonly string[];
  /** The relative references with "." or "..". */
  readonly dotted: readonly string[];
}

/** Links in Markdown, values of HTML attributes and in JSON, and bare URLs. */
const REFERENCE =
  /\]\(([^()\s]+)\)|(?:href|src)="([^"\s]+)"|"(?:url|homepage|\$ref|\$schema)": "([^"\s]+)"|(https?:\/\/[^\s"'<>()[\]{}|\\^`]+)/g;

/**
 * Collects the references in the README and package.json files of the installed packages, and adds missing kinds:
 * opaque, registry-based, long. The lock file determines the packages, so the result is reproducible.
 */
export function collect(root: URL, isValid: (reference: string) => boolean): Corpus {
  const markdown = readmesBelow(root);
  const found = new Set(
    [...filesBelow(root)].flatMap((file) => [...referencesIn(readFileSync(file, "utf8"))]),
  );
  for (const made of generated()) found.add(made);
  const valid = [...found].filter(isValid).sort();
  const linked = new Set(markdown.flatMap((text) => [...referencesIn(text)]));
  return {
    flat: kindsOf(flat(valid)),
    cut: kindsOf(valid),
    bad: flat(valid.slice(0, 400).map(spoil)),
    links: flat(kindsOf(valid).relative.filter((reference) => linked.has(reference))),
    markdown,
    html: markdown.map((text) => micromark(text)),
  };
}

function kindsOf(all: readonly string[]): Kinds {
  const isAbsolute = (reference: string) => /^[A-Za-z][A-Za-z\d+.-]*:/.test(reference);
  const hasDots = (reference: string) => /(?:^|\/)\.\.?(?:[/?#]|$)/.test(reference);
  const relative = all.filter((reference) => !isAbsolute(reference));
  return {
    all,
    absolute: all.filter(isAbsolute),
    relative,
    plain: relative.filter((reference) => !hasDots(reference)),
    dotted: relative.filter(hasDots),
  };
}

/** Copies strings so that they are flat. */
function flat(references: readonly string[]): readonly string[] {
  const copies: unknown = JSON.parse(JSON.stringify(references));
  return Array.isArray(copies) ? copies.map(String) : [];
}

function readmesBelow(root: URL): readonly string[] {
  return filesBelow(root)
    .filter(({ pathname }) => /README\.md$/i.test(pathname))
    .sort((a, b) => (a.pathname < b.pathname ? -1 : 1))
    .map((file) => readFileSync(file, "utf8"));
}

function filesBelow(root: URL): readonly URL[] {
  return readdirSync(new URL("node_modules/", root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(README\.md|package\.json)$/i.test(entry.name))
    .map((entry) => new URL(`file://${entry.parentPath}/${entry.name}`));
}

function* referencesIn(text: string): Iterable<string> {
  for (const match of text.matchAll(REFERENCE)) {
    const reference = match.slice(1).find((group) => group !== undefined);
    if (reference !== undefined) yield reference;
  }
}

function* generated(): Iterable<string> {
  for (let i = 0; i < 60; i++) {
    yield `urn:isbn:${9780000000000 + i}`;
    yield `mailto:user${i}@example.com?subject=a%20b`;
    yield `ldap://registry_${i}/o=University%20of%20Michigan,c=US`;
    yield `../${"segment/".repeat(i % 20)}page${i}.html;v=${i}?x=${i}#part`;
    yield `//host${i}.example.com:80${i}/a/b/../c`;
    yield `/wiki/${"long_path_".repeat(i % 15)}?title=%E4%B8%AD${i}`;
    yield `http://example.com/${"deep/".repeat(i)}`;
  }
}

/** Inserts a mistake into a valid reference. */
function spoil(reference: string, i: number): string {
  const at = Math.floor(((i % 7) / 7) * reference.length);
  const mistake = [" ", "%zz", "[", "\u00e9", "\\"][i % 5] ?? " ";
  return reference.slice(0, at) + mistake + reference.slice(at);
}
