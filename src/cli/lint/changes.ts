import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { FSWatcher } from "chokidar";
import { isDynamicPattern } from "tinyglobby";
import { unlessFileError } from "../documents/complaints.ts";
import type { Files } from "../documents/files.ts";
import { TEMPORARY_PREFIX } from "../documents/output-file.ts";
import { LONGEST } from "../documents/read.ts";
import { fixedSegments, SKIPPED } from "../documents/search.ts";
import { UsageError } from "../exit.ts";

interface Changes {
  /** Waits for a change and a pause. Returns the absolute names of the changed files; undefined when aborted. */
  readonly next: (signal: AbortSignal) => Promise<ReadonlySet<string> | undefined>;
  /** Watches additional files, given by absolute name. */
  readonly also: (names: Iterable<string>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The delay in milliseconds. It exceeds the 50 ms within which the library ignores a second change to the same file. */
const QUIET = 100;

/** Watches paths, even missing ones, but no files that a search would skip. Throws a UsageError. */
export async function watchPaths(paths: readonly string[], files: Files): Promise<Changes> {
  // The library is needed only with --watch.
  const { watch } = await import("chokidar");
  const watched: Root[] = [];
  const watchers: FSWatcher[] = [];
  const { add, fail, next } = createBatches();
  async function begin(roots: readonly Root[]): Promise<void> {
    if (roots.length === 0) return;
    const watcher = watch([...new Set(roots.map(({ folder }) => folder))], {
      ignoreInitial: true,
      followSymlinks: false,
      // The error is reported when the file is read.
      ignorePermissionErrors: true,
      ignored: (name) => isSkipped(name, roots, files),
    });
    watchers.push(watcher);
    watched.push(...roots);
    watcher.on("all", (_, name) => add(files.path.resolve(files.folder, name)));
    watcher.on("error", fail);
    await new Promise<void>((resolve) => watcher.once("ready", () => resolve()));
  }
  await begin(paths.map((path) => rootOf(path, files)));
  return {
    also(names) {
      const { dirname } = files.path;
      const unwatched = [...names].filter((name) => isSkipped(name, watched, files));
      const roots = unwatched.map((name) => ({ folder: dirname(name), file: name }));
      // The library treats the system's root folder as missing.
      return begin(roots.filter(({ folder }) => dirname(folder) !== folder));
    },
    async next(signal) {
      const names = await next(signal);
      // The library lists a new folder before watching it, and misses files created in between.
      const below = (name: string) => filesBelow(name, files, (own) => isSkipped(own, watched, files));
      return names && new Set([...names].flatMap((name) => [name, ...below(name)]));
    },
    async close() {
      await Promise.all(watchers.map((watcher) => watcher.close()));
    },
  };
}

/** Collects names until they are requested. */
interface Batches extends Pick<Changes, "next"> {
  readonly add: (name: string) => void;
  /** Stores an error, which the next request throws. */
  readonly fail: (error: unknown) => void;
}

function createBatches(): Batches {
  let names = new Set<string>();
  let events = 0;
  let trouble: string | undefined;
  let wake = () => {};
  const somethingOr = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      wake = () => {
        signal.removeEventListener("abort", wake);
        resolve();
      };
      if (signal.aborted) wake();
      else signal.addEventListener("abort", wake);
    });
  return {
    add(name) {
      events++;
      names.add(name);
      wake();
    },
    fail(error) {
      trouble = error instanceof Error ? error.message : String(error);
      wake();
    },
    async next(signal) {
      while (names.size === 0 && trouble === undefined && !signal.aborted) await somethingOr(signal);
      for (let before = -1; before !== events; ) {
        before = events;
        await setTimeout(QUIET);
      }
      if (trouble !== undefined) throw new UsageError(`cannot watch: ${trouble}`);
      if (signal.aborted) return undefined;
      const batch = names;
      names = new Set();
      return batch;
    },
  };
}

/** A folder to watch, and the only relevant file in it; undefined if everything below the folder is relevant. */
type Root = { readonly folder: string; readonly file: string | undefined };

/** The folder to watch for a path. Watching a file directly would end when another file replaces it. */
function rootOf(path: string, { path: platform, folder, stat }: Files): Root {
  const absolute = platform.resolve(folder, path);
  const isGlob = !stat(path) && isDynamicPattern(path);
  if (isGlob) return { folder: platform.resolve(folder, fixedPart(path)), file: undefined };
  return stat(path)?.isDirectory
    ? { folder: absolute, file: undefined }
    : { folder: platform.dirname(absolute), file: absolute };
}

/** The part of a glob before its first variable segment. */
function fixedPart(glob: string): string {
  const fixed = fixedSegments(glob, /[\\/]/, (segment) => isDynamicPattern(segment));
  return `${fixed.join("/")}${fixed.length === 1 && fixed[0] === "" ? "/" : ""}`;
}

function isSkipped(name: string, roots: readonly Root[], { path, folder }: Files): boolean {
  const absolute = path.resolve(folder, name);
  return !roots.some((root) => {
    const way = path.relative(root.folder, absolute);
    if (way === "") return true;
    if (root.file !== undefined) return root.file === absolute;
    const segments = way.split(path.sep);
    return (
      segments[0] !== ".." && !segments.some((each) => SKIPPED.has(each) || each.startsWith(TEMPORARY_PREFIX))
    );
  });
}

/** The files below a folder that are not skipped; empty if it is not a folder or no longer exists. */
export function filesBelow(
  folder: string,
  files: Files,
  isSkipped: (name: string) => boolean,
): readonly string[] {
  const entries = unlessFileError(() => files.list(folder)) ?? [];
  return entries.flatMap(({ name, kind }) => {
    const own = files.path.join(folder, name);
    if (kind === "other" || isSkipped(own)) return [];
    return kind === "file" ? [own] : filesBelow(own, files, isSkipped);
  });
}

/** A file system, and a test for files whose content was written by this process. */
type OwnWrites = { readonly files: Files; readonly isOwn: (name: string) => boolean };

/** Records the content of files that are written under a temporary name and then renamed. */
export function ownWrites(files: Files): OwnWrites {
  const written = new Map<string, string>();
  const hashOf = (name: string) => createHash("sha256").update(files.read(name, LONGEST)).digest("base64");
  return {
    files: {
      ...files,
      rename(from, to) {
        written.set(to, hashOf(from));
        files.rename(from, to);
      },
    },
    isOwn(name) {
      const isAsWritten = (real: string) => written.has(real) && written.get(real) === hashOf(real);
      return unlessFileError(() => isAsWritten(files.real(name))) === true;
    },
  };
}
