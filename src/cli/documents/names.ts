import { isDynamicPattern } from "tinyglobby";
import { quote } from "../../text/quote.ts";
import { UsageError } from "../usage-error.ts";
import type { Files } from "./files.ts";
import { generatedName } from "./passed-over.ts";
import { BESIDE } from "./replace.ts";
import { isThere, type Names, namesBehind, namesThere, type SearchPlace, SKIPPED } from "./there.ts";

/** Files of our own: the cache, and what a run that was killed left beside a file that it was writing. */
const LEFT = `${BESIDE}*`;

/** A file by the first name that it is given. */
interface FoundFile {
  readonly name: string;
  /** Whether one of the paths names it. */
  readonly isNamed: boolean;
  /** The folder that was named and that it is below; "" for a glob. */
  readonly below: string;
}

/** The files that paths name, and then a list, each once, by its first name. */
export async function namedBy(
  paths: readonly string[],
  listed: readonly string[],
  place: SearchPlace,
): Promise<Iterable<FoundFile>> {
  const { folder, path: platform } = place.files;
  const found = new Map<string, FoundFile>();
  for (const path of paths) add(await namesOf(path, place));
  for (const name of listed) add(listedNames(name, place));
  return found.values();

  function add({ names, isNamed, below }: Names): void {
    for (const written of names) {
      const absolute = platform.resolve(folder, written);
      const first = found.get(absolute);
      found.set(absolute, {
        name: first?.name ?? platform.normalize(written),
        isNamed: isNamed || first?.isNamed === true,
        below: first?.below ?? below,
      });
    }
  }
}

async function namesOf(path: string, place: SearchPlace): Promise<Names> {
  const { files, ignoredIn } = place;
  const there = namesThere(path, place);
  if (there) return there;
  const meant = namesBehind(path, files);
  if (meant.length > 0) {
    const found = await Promise.all(meant.map((name) => namesOf(name, place)));
    return {
      names: found.flatMap(({ names }) => names),
      isNamed: found.some(({ isNamed }) => isNamed),
      below: "",
    };
  }
  const pattern = patternOf(path, files);
  if (!isDynamicPattern(pattern))
    throw new UsageError(`there is no file ${quote(path, 200)}${hintFor(path)}`);
  const found = await files.glob(pattern, [`**/${LEFT}`, ...[...SKIPPED].map((name) => `**/${name}/**`)]);
  if (found.length === 0) throw new UsageError(`no file matches ${quote(path, 200)}`);
  const all = found.flatMap((name) => (isThere(name, files) ? [name] : namesBehind(name, files))).sort();
  const isIgnored = ignoredIn(folderOfGlob(pattern, files));
  const names = all.filter((name) => !isIgnored(name, "file"));
  if (names.length === 0)
    throw new UsageError(
      `no file matches ${quote(path, 200)} but those that git ignores; --no-gitignore reads them`,
    );
  return { names, isNamed: generatedName(pattern) !== undefined, below: "" };
}

/** The folder that a glob searches: the working folder, unless it leads out of that. */
function folderOfGlob(pattern: string, { folder, path }: Files): string {
  const segments = pattern.split("/");
  const fixed = segments.slice(
    0,
    segments.findIndex((segment) => isDynamicPattern(segment)),
  );
  const base = path.resolve(folder, `${fixed.join("/")}/`);
  return base === folder || base.startsWith(folder + path.sep) ? folder : base;
}

/** The files that a name in a list stands for. Complains if there are none, so that it stops no other. */
function listedNames(name: string, place: SearchPlace): Names {
  const { files, complain } = place;
  const there = namesThere(name, place);
  if (!there) {
    complain(name, new Error("there is no such file"));
    return { names: [], isNamed: false, below: "" };
  }
  return there.isNamed ? { ...there, isNamed: false, below: folderAround(name, files) } : there;
}

/** The folder that an absolute name is seen from: the working folder, if it is below that, else its own. */
function folderAround(name: string, { folder, path }: Files): string {
  if (!path.isAbsolute(name)) return "";
  return name.startsWith(folder + path.sep) ? folder : path.dirname(name);
}

function hintFor(path: string): string {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(path) ? "; urigram check takes references" : "";
}

/** A glob as globs are written: "\" escapes a character, but on Windows people write it between folders. */
function patternOf(path: string, { path: { sep } }: Files): string {
  return sep === "\\" ? path.replaceAll(sep, "/") : path;
}
