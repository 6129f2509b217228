import { type Complain, complaining, ignore } from "./complaints.ts";
import { givenName, LOST } from "./file-name.ts";
import type { Files } from "./files.ts";
import type { IsIgnored } from "./gitignore.ts";
import { BESIDE } from "./replace.ts";

/** Folders that a search skips. */
export const SKIPPED: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/** Where names are looked up. */
export interface SearchPlace {
  readonly files: Files;
  /** What git ignores in the search of a folder. */
  readonly ignoredIn: (folder: string) => IsIgnored;
  readonly complain: Complain;
}

/** The files that a path stands for, and whether it names them. */
export interface Names {
  readonly names: readonly string[];
  readonly isNamed: boolean;
  /** The folder that they are below. */
  readonly below: string;
}

/** The file of a name, or the files below the folder; undefined if nothing is there. */
export function namesThere(path: string, place: SearchPlace): Names | undefined {
  const { files, complain } = place;
  const stat = complaining(path, complain, () => files.stat(path));
  if (!stat.ok) return { names: [], isNamed: true, below: "" };
  if (!stat.value) return undefined;
  const name = withoutDetour(path, files);
  const folder = files.path.normalize(name);
  return stat.value.isDirectory
    ? { names: filesBelow(name, place), isNamed: false, below: folder === "." ? "" : folder }
    : { names: [name], isNamed: true, below: "" };
}

/** A name without ".." after a folder: if that is a link, ".." is not the folder that it is in. */
function withoutDetour(name: string, { folder, path, real }: Files): string {
  const segments = name.split(path.sep);
  const down = segments.findIndex((segment) => !["", ".", ".."].includes(segment));
  if (down < 0 || !segments.includes("..", down)) return name;
  return path.isAbsolute(name) ? real(name) : path.relative(folder, real(name)) || ".";
}

/** The files whose names are given as this one: of the bytes that a shell gives, those that are not UTF-8 get lost. */
export function namesBehind(given: string, files: Files): readonly string[] {
  if (!given.includes(LOST)) return [];
  const { dir, base } = files.path.parse(given);
  const folders = dir === "" || isThere(dir, files) ? [dir] : namesBehind(dir, files);
  return folders.flatMap((folder) => {
    const entries = complaining(folder, ignore, () => files.list(folder === "" ? "." : folder));
    const names = entries.ok ? entries.value.map(({ name }) => name) : [];
    return names.filter((name) => givenName(name) === base).map((name) => files.path.join(folder, name));
  });
}

/** Whether something is there, even if the system does not show it. */
export function isThere(name: string, files: Files): boolean {
  const stat = complaining(name, ignore, () => files.stat(name));
  return !stat.ok || stat.value !== undefined;
}

/** The files below a folder, in order. Links are not followed: their targets are found where they are. */
function filesBelow(folder: string, { files, ignoredIn, complain }: SearchPlace): readonly string[] {
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
