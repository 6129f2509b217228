import { readdirSync, readFileSync } from "node:fs";

/** References to measure with. All but the bad ones are valid in RFC 2396. */
export interface Corpus {
  readonly absolute: readonly string[];
  readonly relative: readonly string[];
  readonly bad: readonly string[];
}

/** Links of Markdown, values of HTML attributes and of JSON, and bare URLs. */
const REFERENCE =
  /\]\(([^()\s]+)\)|(?:href|src)="([^"\s]+)"|"(?:url|homepage|\$ref|\$schema)": "([^"\s]+)"|(https?:\/\/[^\s"'<>()[\]{}|\\^`]+)/g;

/**
 * The references in the README and package.json files of the installed packages, and some made-up ones of kinds that
 * those lack: opaque, registry-based, long. The lock file fixes the packages, so everybody collects the same.
 */
export function collect(root: URL, isValid: (reference: string) => boolean): Corpus {
  const found = new Set([...filesOf(root)].flatMap((file) => [...referencesIn(readFileSync(file, "utf8"))]));
  for (const made of generated()) found.add(made);
  const all = [...found].sort();
  const valid = all.filter(isValid);
  const isAbsolute = (reference: string) => /^[A-Za-z][A-Za-z\d+.-]*:/.test(reference);
  return {
    absolute: valid.filter(isAbsolute),
    relative: valid.filter((reference) => !isAbsolute(reference)),
    bad: valid.slice(0, 400).map((reference, i) => spoil(reference, i)),
  };
}

/** The README.md files of the installed packages, as texts. */
export function readmesBelow(root: URL): readonly string[] {
  return filesOf(root)
    .filter(({ pathname }) => /README\.md$/i.test(pathname))
    .sort((a, b) => (a.pathname < b.pathname ? -1 : 1))
    .map((file) => readFileSync(file, "utf8"));
}

function filesOf(root: URL): readonly URL[] {
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
