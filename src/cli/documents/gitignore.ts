import { quote } from "../../text/quote.ts";
import { type Complain, ignore, withFallback } from "./complaints.ts";
import { decodeName, encodeName } from "./file-name.ts";
import type { Files } from "./files.ts";
import { TooLargeError, UnsafeFileError } from "./repository-file.ts";
import { costOf, readWildmatch } from "./wildmatch.ts";

/** True if git ignores the given name. */
export type IsIgnored = (name: string, kind: "file" | "folder") => boolean;

/**
 * A line of a .gitignore file. Names are sequences of octets, represented as one character each, because git compares
 * bytes.
 */
interface Pattern {
  readonly isNegated: boolean;
  /** True if the pattern matches a name relative to the pattern's folder. */
  readonly fits: (name: string, kind: "file" | "folder") => boolean;
}

/** The patterns that apply in a folder: its own, which take precedence, and those in parent folders. */
interface Rules {
  /** The number of octets in an absolute name before the part that is relative to the folder. */
  readonly start: number;
  /** The last match wins. */
  readonly patterns: readonly Pattern[];
  readonly outer: Rules | undefined;
  /** The cost of comparing all patterns with a name. */
  readonly cost: number;
}

/** The maximum cost. Ordinary repositories need a tenth of it; at the maximum, each name takes several milliseconds. */
const MOST_COST = 10_000;

/**
 * Creates a function that returns the names that git ignores when a folder is searched. It reads the repository's
 * .gitignore files and its .git/info/exclude; outside of a repository, it reads the .gitignore files in the folder and
 * below. If git ignores the folder itself, only patterns inside it apply, because the user named the folder. Complains
 * about files that are too large or too slow, and uses none of their patterns.
 */
export function gitIgnoresIn(files: Files, complain: Complain): (folder: string) => IsIgnored {
  const { path } = files;
  const rulesIn = rulesOf(files, complain);

  function saysOf(absolute: string, kind: "file" | "folder", innermost: Rules | undefined): boolean {
    const octets = inCase(octetsOf(absolute.replaceAll(path.sep, "/")), files);
    for (let rules = innermost; rules; rules = rules.outer) {
      const seen = octets.slice(rules.start);
      const last = rules.patterns.findLast(({ fits }) => fits(seen, kind));
      if (last) return !last.isNegated;
    }
    return false;
  }

  function isIgnoredFrom(top: string): IsIgnored {
    const folders = new Map<string, boolean>();
    return (name, kind) => isIgnored(path.resolve(files.folder, name), kind);

    /** Everything in an ignored folder is ignored, regardless of its own patterns. */
    function isIgnored(absolute: string, kind: "file" | "folder"): boolean {
      const around = path.dirname(absolute);
      if (absolute === top || around === absolute) return false;
      return isIgnoredFolder(around) || saysOf(absolute, kind, rulesIn(around, top));
    }

    function isIgnoredFolder(absolute: string): boolean {
      const known = folders.get(absolute) ?? isIgnored(absolute, "folder");
      folders.set(absolute, known);
      return known;
    }
  }

  return (folder) => {
    const named = path.resolve(files.folder, folder);
    const repository = repositoryAround(named, files);
    if (repository === undefined || repository === named) return isIgnoredFrom(named);
    const isIgnored = isIgnoredFrom(repository);
    return isIgnored(named, "folder") ? isIgnoredFrom(named) : isIgnored;
  };
}

/**
 * Creates a function that returns the patterns for a folder, up to the top of a search; undefined if there are none. Each
 * file is read only once.
 */
function rulesOf(files: Files, complain: Complain): (folder: string, top: string) => Rules | undefined {
  const { path } = files;
  const known = new Map<string, { readonly rules: Rules | undefined }>();
  const rejected = new Set<string>();
  return rulesIn;

  function rulesIn(folder: string, top: string): Rules | undefined {
    const key = `${top}\0${folder}`;
    const found = known.get(key) ?? { rules: readRules(folder, top) };
    known.set(key, found);
    return found.rules;
  }

  function reject(name: string, error: Error): void {
    if (!rejected.has(name)) complain(name, error);
    rejected.add(name);
  }

  function readRules(folder: string, top: string): Rules | undefined {
    const isRepository = isThere(path.join(folder, ".git"), files);
    const isTop = isRepository || folder === top || path.dirname(folder) === folder;
    const outer = isTop ? undefined : rulesIn(path.dirname(folder), top);
    let cost = outer?.cost ?? 0;
    const read = (name: string, root: string): readonly Pattern[] => {
      const written = linesOf(name, files, reject, root).flatMap(
        (line) => writtenIn(inCase(line, files)) ?? [],
      );
      let own = cost;
      for (const pattern of written) {
        own += costOf(pattern);
        if (own <= MOST_COST) continue;
        reject(name, tooCostly(pattern));
        return [];
      }
      cost = own;
      return written.map(readPattern);
    };
    const excluded = isRepository ? read(...excludeFileOf(folder, files)) : [];
    const patterns = [...excluded, ...read(path.join(folder, ".gitignore"), folder)];
    if (patterns.length === 0) return outer;
    const start = octetsOf(folder.endsWith(path.sep) ? folder : folder + path.sep).length;
    return { start, patterns, outer, cost };
  }
}

const tooCostly = (pattern: string): Error =>
  new UnsafeFileError(
    `not used: with ${quote(nameOf(pattern), 100)} its patterns would be too slow; write fewer wildcards, or search with --no-gitignore`,
  );

/** On Windows, file names are not case-sensitive. */
function inCase(octets: string, { path }: Files): string {
  return path.sep === "\\" ? octets.toLowerCase() : octets;
}

function repositoryAround(folder: string, files: Files): string | undefined {
  for (let at = folder; ; at = files.path.dirname(at)) {
    if (isThere(files.path.join(at, ".git"), files)) return at;
    if (files.path.dirname(at) === at) return undefined;
  }
}

/**
 * The exclude file of a repository, and the folder that it must be in. In a linked work tree, `.git` is a file that
 * contains the name of the real folder.
 */
function excludeFileOf(folder: string, files: Files): readonly [name: string, root: string] {
  const { path } = files;
  const inGit = (git: string) => [path.join(git, "info", "exclude"), git] as const;
  const own = path.join(folder, ".git");
  const [, linked] = /^gitdir: (.*)$/.exec(linesOf(own, files, ignore)[0] ?? "") ?? [];
  if (linked === undefined) return inGit(own);
  const directory = path.resolve(folder, nameOf(linked));
  const [common = "."] = linesOf(path.join(directory, "commondir"), files, ignore);
  return inGit(path.resolve(directory, nameOf(common)));
}

/** Returns the pattern on a line; undefined for a comment or a blank line. */
function writtenIn(line: string): string | undefined {
  const pattern = withoutSpaces(line);
  return pattern === "" || pattern.startsWith("#") ? undefined : pattern;
}

function readPattern(pattern: string): Pattern {
  const isNegated = pattern.startsWith("!");
  const ofFolders = pattern.endsWith("/");
  // A leading "**/" before a single name makes no difference, and matching without it is faster.
  const path = pattern.slice(isNegated ? 1 : 0, ofFolders ? -1 : undefined).replace(/^\*\*\/(?=[^/]+$)/, "");
  const fits = readWildmatch(path.replace(/^\//, ""));
  const isAnywhere = !path.includes("/");
  return {
    isNegated,
    fits: (name, kind) =>
      (!ofFolders || kind === "folder") && fits(isAnywhere ? name.slice(name.lastIndexOf("/") + 1) : name),
  };
}

/** Removes trailing spaces, but not an escaped one. */
function withoutSpaces(line: string): string {
  const end = endWithout(" ", line, line.length);
  const escapes = end - endWithout("\\", line, end);
  return line.slice(0, end === line.length || escapes % 2 === 0 ? end : end + 1);
}

/** The offset where a run of the given character at the end of a line begins. */
function endWithout(character: string, line: string, end: number): number {
  let at = end;
  while (line[at - 1] === character) at--;
  return at;
}

/** In bytes. */
const LARGEST = 1 << 20;

/**
 * The lines in a file, with one character per octet; empty if the file cannot be read or is outside the root. Complains if
 * it is too large.
 */
function linesOf(name: string, files: Files, complain: Complain, root?: string): readonly string[] {
  // Most folders contain no such file, and a check is faster than an exception.
  const isFile = () => !name.includes("\0") && files.stat(name)?.isFile === true;
  const octets = () =>
    Buffer.from(files.read(name, LARGEST, root))
      .toString("latin1")
      .replace(/^\xef\xbb\xbf/, "");
  return withFallback(
    () => (isFile() ? octets().split(/\r?\n/) : []),
    (error) => {
      if (error instanceof TooLargeError)
        complain(
          name,
          new UnsafeFileError(`not used: ${error.message}; to search without it, use --no-gitignore`),
        );
      return [];
    },
  );
}

function isThere(name: string, files: Files): boolean {
  return withFallback(
    () => files.stat(name) !== undefined,
    () => false,
  );
}

const nameOf = (octets: string): string => decodeName(Buffer.from(octets, "latin1"));

/** The octets of a name, represented as one character each. */
function octetsOf(name: string): string {
  return /^[\x01-\x7f]*$/.test(name) ? name : Buffer.from(encodeName(name)).toString("latin1");
}
