import { isDynamicPattern } from "tinyglobby";
import { quote } from "../../text/quote.ts";
import { UsageError } from "../exit.ts";
import { type Complain, complaining, ignore } from "./complaints.ts";
import { givenName, LOST } from "./file-name.ts";
import type { Files } from "./files.ts";
import type { IsIgnored } from "./gitignore.ts";
import { BESIDE } from "./output-file.ts";
import { generatedName } from "./skipped.ts";

/** What a run that was killed left beside a file that it was writing. */
const LEFT = `${BESIDE}*`;

/** A file by the first name that it is given. */
interface FoundFile {
  readonly name: string;
  readonly isNamed: boolean;
  /** The folder that was named and that it is below; "" for a glob. */
  readonly below: string;
  /** The root that the file must be in; undefined if a path is its name. */
  readonly root: string | undefined;
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

  function add({ names, isNamed, below, root }: Names): void {
    for (const written of names) {
      const absolute = platform.resolve(folder, written);
      const first = found.get(absolute);
      found.set(absolute, {
        name: first?.name ?? platform.normalize(written),
        isNamed: isNamed || first?.isNamed === true,
        below: first?.below ?? below,
        root: first && first.root === undefined ? undefined : root,
      });
    }
  }
}

async function namesOf(path: string, place: SearchPlace): Promise<Names> {
  const { files, ignoredIn } = place;
  const existing = existingNames(path, place);
  if (existing) return existing;
  const meant = namesGivenAs(path, files);
  if (meant.length > 0) {
    const found = await Promise.all(meant.map((name) => namesOf(name, place)));
    return {
      names: found.flatMap(({ names }) => names),
      isNamed: found.some(({ isNamed }) => isNamed),
      below: "",
      root: found[0]?.root,
    };
  }
  const pattern = patternOf(path, files);
  if (!isDynamicPattern(pattern))
    throw new UsageError(`there is no file ${quote(path, 200)}${hintFor(path)}`);
  const found = await files.glob(pattern, [`**/${LEFT}`, ...[...SKIPPED].map((name) => `**/${name}/**`)]);
  if (found.length === 0) throw new UsageError(`no file matches ${quote(path, 200)}`);
  const all = found.flatMap((name) => (exists(name, files) ? [name] : namesGivenAs(name, files))).sort();
  const base = folderBefore(pattern, files);
  const isIgnored = ignoredIn(folderOfSearch(base, files));
  const names = all.filter((name) => !isIgnored(name, "file"));
  if (names.length === 0)
    throw new UsageError(
      `git ignores all files that match ${quote(path, 200)}; to read them, use --no-gitignore`,
    );
  return { names, isNamed: generatedName(pattern) !== undefined, below: "", root: rootOf(base, files) };
}

/** The folder that a glob names before the first segment that varies. */
function folderBefore(pattern: string, { folder, path }: Files): string {
  return path.resolve(folder, `${fixedSegments(pattern, "/").join("/")}/`);
}

/** The working folder for what is in it or below; else the folder that is named. */
function folderOfSearch(named: string, { folder, path }: Files): string {
  return named === folder || named.startsWith(folder + path.sep) ? folder : named;
}

/** The root of what is found in a folder that somebody named, which may be a link. */
function rootOf(named: string, files: Files): string {
  const place = complaining(named, ignore, () => files.placeIn(files.folder, named));
  const isInside = place.ok && place.value.kind !== "outside";
  return isInside ? files.folder : files.path.resolve(files.folder, named);
}

/** The segments of a glob before the first that varies. */
export function fixedSegments(glob: string, separator: string | RegExp): readonly string[] {
  const segments = glob.split(separator);
  const dynamic = segments.findIndex((segment) => isDynamicPattern(segment));
  return segments.slice(0, dynamic);
}

/** The files that a name in a list stands for. Complains if there are none, so that it stops no other. */
function listedNames(name: string, place: SearchPlace): Names {
  const { files, complain } = place;
  const absolute = files.path.resolve(files.folder, name);
  const below = folderAround(name, files);
  const root = folderOfSearch(files.path.dirname(absolute), files);
  const found = complaining(name, ignore, () => files.placeIn(root, name));
  // A folder that is a link is not searched where it leads out of the root.
  if (found.ok && found.value.kind === "outside") return { names: [name], isNamed: false, below, root };
  const existing = existingNames(name, place);
  if (!existing) {
    complain(name, new Error("there is no such file"));
    return { names: [], isNamed: false, below: "", root };
  }
  return existing.isNamed ? { ...existing, isNamed: false, below, root } : { ...existing, root };
}

/** The folder that an absolute name is seen from: the working folder, if it is below that, else its own. */
function folderAround(name: string, { folder, path }: Files): string {
  if (!path.isAbsolute(name)) return "";
  return name.startsWith(folder + path.sep) ? folder : path.dirname(name);
}

function hintFor(path: string): string {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(path) ? "; to check a reference, use urigram check" : "";
}

/** A glob as globs are written: "\" escapes a character, but on Windows people write it between folders. */
function patternOf(path: string, { path: { sep } }: Files): string {
  return sep === "\\" ? path.replaceAll(sep, "/") : path;
}

/** Folders that a search skips. */
export const SKIPPED: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/** Where names are looked up. */
export interface SearchPlace {
  readonly files: Files;
  readonly ignoredIn: (folder: string) => IsIgnored;
  readonly complain: Complain;
}

/** The files that a path stands for, and whether it names them. */
type Names = Pick<FoundFile, "isNamed" | "below" | "root"> & { readonly names: readonly string[] };

/** The file of a name, or the files below the folder; undefined if there is none. */
function existingNames(path: string, place: SearchPlace): Names | undefined {
  const { files, complain } = place;
  const stat = complaining(path, complain, () => files.stat(path));
  if (!stat.ok) return { names: [], isNamed: true, below: "", root: files.folder };
  if (!stat.value) return undefined;
  const name = withoutDetour(path, files);
  const folder = files.path.normalize(name);
  return stat.value.isDirectory
    ? {
        names: namesBelow(name, place),
        isNamed: false,
        below: folder === "." ? "" : folder,
        root: rootOf(name, files),
      }
    : { names: [name], isNamed: true, below: "", root: undefined };
}

/** A name without ".." after a folder: if that is a link, ".." is not the folder that it is in. */
function withoutDetour(name: string, { folder, path, real }: Files): string {
  const segments = name.split(path.sep);
  const down = segments.findIndex((segment) => !["", ".", ".."].includes(segment));
  if (down < 0 || !segments.includes("..", down)) return name;
  return path.isAbsolute(name) ? real(name) : path.relative(folder, real(name)) || ".";
}

/** The files whose names are given as this one: of the bytes that a shell gives, those that are not UTF-8 get lost. */
function namesGivenAs(given: string, files: Files): readonly string[] {
  if (!given.includes(LOST)) return [];
  const { dir, base } = files.path.parse(given);
  const folders = dir === "" || exists(dir, files) ? [dir] : namesGivenAs(dir, files);
  return folders.flatMap((folder) => {
    const entries = complaining(folder, ignore, () => files.list(folder === "" ? "." : folder));
    const names = entries.ok ? entries.value.map(({ name }) => name) : [];
    return names.filter((name) => givenName(name) === base).map((name) => files.path.join(folder, name));
  });
}

/** Whether a name exists, even if the system does not show it. */
function exists(name: string, files: Files): boolean {
  const stat = complaining(name, ignore, () => files.stat(name));
  return !stat.ok || stat.value !== undefined;
}

/** The files below a folder, in order. Links are not followed: their targets are found where they are. */
function namesBelow(folder: string, { files, ignoredIn, complain }: SearchPlace): readonly string[] {
  const isIgnored = ignoredIn(folder);
  const names: string[] = [];
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const parent = at;
    const entries = complaining(parent, complain, () => files.list(parent));
    for (const { name, kind } of entries.ok ? entries.value : []) {
      const path = files.path.join(parent, name);
      if (kind === "other" || isIgnored(path, kind)) continue;
      if (kind === "file" && !name.startsWith(BESIDE)) names.push(path);
      else if (kind === "folder" && !SKIPPED.has(name)) folders.push(path);
    }
  }
  return names.sort();
}
