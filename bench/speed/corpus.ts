import { readdirSync, readFileSync } from "node:fs";
import { micromark } from "micromark";

/** What references are resolved against. */
export const BASE = "http://example.com/a/b/c/d;p?q";

/** References to measure with. All but the bad ones are valid in RFC 2396 and RFC 3986, and `new URL` takes them. */
export interface Corpus {
  /** Each with its own characters. */
  readonly flat: Kinds;
  /** The same as V8 keeps what is cut out of a longer text: as views of it. It reads those at half the speed. */
  readonly cut: Kinds;
  readonly bad: readonly string[];
  /** The relative ones of README.md files alone, flat. */
  readonly links: readonly string[];
  /** README.md files, and what they are in HTML. */
  readonly markdown: readonly string[];
  readonly html: readonly string[];
}

/** The references of one kind each. */
export interface Kinds {
  readonly all: readonly string[];
  readonly absolute: readonly string[];
  readonly relative: readonly string[];
  /** The relative ones without "." and "..". */
  readonly plain: readonly string[];
  /** Those with them. */
  readonly dotted: readonly string[];
}

/** Links of Markdown, values of HTML attributes and of JSON, and bare URLs. */
const REFERENCE =
  /\]\(([^()\s]+)\)|(?:href|src)="([^"\s]+)"|"(?:url|homepage|\$ref|\$schema)": "([^"\s]+)"|(https?:\/\/[^\s"'<>()[\]{}|\\^`]+)/g;

/**
 * The references in the README and package.json files of the installed packages, and some made-up ones of kinds that
 * those lack: opaque, registry-based, long. The lock file fixes the packages, so everybody collects the same.
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

/** The same texts, each with its own characters. */
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

/** Puts a mistake somewhere into a good reference. */
function spoil(reference: string, i: number): string {
  const at = Math.floor(((i % 7) / 7) * reference.length);
  const mistake = [" ", "%zz", "[", "\u00e9", "\\"][i % 5] ?? " ";
  return reference.slice(0, at) + mistake + reference.slice(at);
}
