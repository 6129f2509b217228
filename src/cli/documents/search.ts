import { quote } from "../../text/quote.ts";
import { UsageError } from "../exit.ts";
import { type Complain, tryOrComplain, unlessFileError, withFallback } from "./complaints.ts";
import { givenName, REPLACEMENT } from "./file-name.ts";
import type { Files } from "./files.ts";
import type { IsIgnored } from "./gitignore.ts";
import { TEMPORARY_PREFIX } from "./output-file.ts";
import { generatedName } from "./skipped.ts";

/** The temporary files left by killed runs. */
const LEFTOVERS = `${TEMPORARY_PREFIX}*`;

/** A file with the name under which it was first found. */
export interface FoundFile {
  readonly name: string;
  readonly isNamed: boolean;
  /** The named folder that contains the file; "" for a glob. */
  readonly below: string;
  /** The longest folder (with a final "/") or glob in the arguments that leads to the file. */
  readonly by: string;
  /** The root that must contain the file; undefined for a file named by a path. */
  readonly root: string | undefined;
  /** True if a search of a folder in this root found the file. Searches follow no links and find only regular files. */
  readonly isRegular: boolean;
  /** The root that must contain the targets of the file's links: the widest one, if several paths lead to the file. */
  readonly linkRoot: string;
}

/** A named folder, and the absolute names of all files found in it. */
export interface FoundFolder {
  readonly name: string;
  readonly files: readonly string[];
}

/** Finds the files for the given paths, then those in a list. Each file appears once, under the name found first. */
export async function namedBy(
  paths: readonly string[],
  listed: readonly string[],
  place: SearchPlace,
): Promise<{ readonly found: readonly FoundFile[]; readonly folders: readonly FoundFolder[] }> {
  const { folder, path: platform } = place.files;
  const found = new Map<string, FoundFile>();
  const folders: FoundFolder[] = [];
  for (const path of paths) {
    const names = await namesOf(path, place);
    add(names);
    if (names.isFolder)
      folders.push({ name: path, files: names.names.map((name) => platform.resolve(folder, name)) });
  }
  for (const name of listed) add(listedNames(name, place));
  return { found: [...found.values()], folders };

  function add({ names, isNamed, below, root, by, isFolder = false }: Names): void {
    for (const written of names) {
      const absolute = platform.resolve(folder, written);
      const first = found.get(absolute);
      const linkRoots = [
        first?.linkRoot ?? [],
        root ?? rootOf(platform.dirname(absolute), place.files),
      ].flat();
      found.set(absolute, {
        name: first?.name ?? platform.normalize(written),
        isNamed: isNamed || first?.isNamed === true,
        below: first?.below ?? below,
        by: first && first.by.length > by.length ? first.by : by,
        root: first && first.root === undefined ? undefined : root,
        isRegular: isFolder,
        linkRoot: linkRoots.reduce((a, b) => (b.length < a.length ? b : a)),
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
      by: "",
      root: found[0]?.root,
    };
  }
  const pattern = patternOf(path, files);
  // The library is loaded on demand, because few runs use a glob.
  const { isDynamicPattern } = await import("tinyglobby");
  if (!isDynamicPattern(pattern)) throw new UsageError(`${quote(path, 200)} does not exist${hintFor(path)}`);
  const found = await files.glob(pattern, [
    `**/${LEFTOVERS}`,
    ...[...SKIPPED].flatMap((name) => [`**/${name}`, `**/${name}/**`]),
  ]);
  if (found.length === 0) throw new UsageError(`no file matches ${quote(path, 200)}`);
  const all = found.flatMap((name) => (exists(name, files) ? [name] : namesGivenAs(name, files))).sort();
  const base = folderBefore(pattern, isDynamicPattern, files);
  const isIgnored = ignoredIn(folderOfSearch(base, files));
  const names = all.filter((name) => !isIgnored(name, "file"));
  if (names.length === 0)
    throw new UsageError(
      `git ignores all files that match ${quote(path, 200)}; to read them, use --no-gitignore`,
    );
  const isNamed = generatedName(pattern) !== undefined;
  return { names, isNamed, below: "", by: pattern, root: rootOf(base, files) };
}

/** The folder of a glob: everything before its first variable segment. */
function folderBefore(pattern: string, isVariable: IsVariable, { folder, path }: Files): string {
  return path.resolve(folder, `${fixedSegments(pattern, "/", isVariable).join("/")}/`);
}

/** The working directory, if it contains the named folder; otherwise, the named folder. */
function folderOfSearch(named: string, { folder, path }: Files): string {
  return named === folder || named.startsWith(folder + path.sep) ? folder : named;
}

/** The root for files in a folder: the working directory if it contains the folder. The folder itself may be a link. */
export function rootOf(named: string, files: Files): string {
  const place = unlessFileError(() => files.placeIn(files.folder, named));
  return place && place.kind !== "outside" ? files.folder : files.path.resolve(files.folder, named);
}

/** True for a segment of a glob that may match several names. */
type IsVariable = (segment: string) => boolean;

/** The segments of a glob before the first variable one. */
export function fixedSegments(
  glob: string,
  separator: string | RegExp,
  isVariable: IsVariable,
): readonly string[] {
  const segments = glob.split(separator);
  return segments.slice(
    0,
    segments.findIndex((segment) => isVariable(segment)),
  );
}

/** The files for a name in a list. Complains if there are none, but continues with the other names. */
function listedNames(name: string, place: SearchPlace): Names {
  const { files, complain } = place;
  const absolute = files.path.resolve(files.folder, name);
  const below = folderAround(name, files);
  const root = folderOfSearch(files.path.dirname(absolute), files);
  const kind = unlessFileError(() => files.placeIn(root, name).kind);
  // A linked folder is not searched if it is outside the root.
  if (kind === "outside" || kind === "loop") return { names: [name], isNamed: false, below, by: "", root };
  const existing = existingNames(name, place);
  if (!existing) {
    complain(name, new Error("no such file"));
    return { names: [], isNamed: false, below: "", by: "", root };
  }
  return existing.isNamed ? { ...existing, isNamed: false, below, root } : { ...existing, root };
}

/** A name is shown relative to this folder: the working directory if it contains the file, else the file's folder. */
function folderAround(name: string, { folder, path }: Files): string {
  if (!path.isAbsolute(name)) return "";
  return name.startsWith(folder + path.sep) ? folder : path.dirname(name);
}

function hintFor(path: string): string {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(path) ? "; to check a reference, use urigram check" : "";
}

/** The glob with "/" between folders. Windows users write "\", which is normally an escape character. */
function patternOf(path: string, { path: { sep } }: Files): string {
  return sep === "\\" ? path.replaceAll(sep, "/") : path;
}

/** The names that a search skips. In a worktree, `.git` is a file. */
export const SKIPPED: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/** The context in which names are looked up. */
export interface SearchPlace {
  readonly files: Files;
  readonly ignoredIn: (folder: string) => IsIgnored;
  readonly complain: Complain;
}

/** The files for a path, and whether they are named by the path itself. */
type Names = Pick<FoundFile, "isNamed" | "below" | "by" | "root"> & {
  readonly names: readonly string[];
  /** True if the path is a folder. */
  readonly isFolder?: boolean;
};

/** The file with the given name, or the files below the folder with that name; undefined if the name does not exist. */
function existingNames(path: string, place: SearchPlace): Names | undefined {
  const { files, complain } = place;
  const stat = tryOrComplain(path, complain, () => files.stat(path));
  if (!stat.ok) return { names: [], isNamed: true, below: "", by: "", root: files.folder };
  if (!stat.value) return undefined;
  const name = withoutParentSegments(path, files);
  const folder = files.path.normalize(name);
  return stat.value.isDirectory
    ? {
        names: namesBelow(name, place),
        isNamed: false,
        below: folder === "." ? "" : folder,
        by: `${folder}/`,
        root: rootOf(name, files),
        isFolder: true,
      }
    : { names: [name], isNamed: true, below: "", by: "", root: undefined };
}

/** Resolves each ".." that follows a folder name, because the folder may be a link. */
function withoutParentSegments(name: string, { folder, path, real }: Files): string {
  const segments = name.split(path.sep);
  const down = segments.findIndex((segment) => !["", ".", ".."].includes(segment));
  if (down < 0 || !segments.includes("..", down)) return name;
  return path.isAbsolute(name) ? real(name) : path.relative(folder, real(name)) || ".";
}

/** The existing files whose names a shell would pass in this form. Shells lose bytes that are not UTF-8. */
function namesGivenAs(given: string, files: Files): readonly string[] {
  if (!given.includes(REPLACEMENT)) return [];
  const { dir, base } = files.path.parse(given);
  const folders = dir === "" || exists(dir, files) ? [dir] : namesGivenAs(dir, files);
  return folders.flatMap((folder) => {
    const entries = unlessFileError(() => files.list(folder === "" ? "." : folder)) ?? [];
    const names = entries.map(({ name }) => name).filter((name) => givenName(name) === base);
    return names.map((name) => files.path.join(folder, name));
  });
}

/** True if a name exists, even if the system denies access. */
function exists(name: string, files: Files): boolean {
  return withFallback(
    () => files.stat(name) !== undefined,
    () => true,
  );
}

/** The files below a folder, in order. Links are not followed, because their targets are found in their own folders. */
function namesBelow(folder: string, { files, ignoredIn, complain }: SearchPlace): readonly string[] {
  const isIgnored = ignoredIn(folder);
  const names: string[] = [];
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const parent = at;
    const entries = tryOrComplain(parent, complain, () => files.list(parent));
    for (const { name, kind } of entries.ok ? entries.value : []) {
      const path = files.path.join(parent, name);
      if (kind === "other" || SKIPPED.has(name) || isIgnored(path, kind)) continue;
      if (kind === "folder") folders.push(path);
      else if (!name.startsWith(TEMPORARY_PREFIX)) names.push(path);
    }
  }
  return names.sort();
}
