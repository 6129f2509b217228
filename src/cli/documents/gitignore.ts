import { showName } from "../../report/escape.ts";
import { quote } from "../../text/quote.ts";
import { UsageError } from "../exit.ts";
import { unlessRefused } from "./complaints.ts";
import { decodeName, encodeName } from "./file-name.ts";
import type { Files } from "./files.ts";
import { costOf, readWildmatch } from "./wildmatch.ts";

/** Whether git ignores what is found under a name in a search. */
export type IsIgnored = (name: string, kind: "file" | "folder") => boolean;

/** A line of a .gitignore. Names are octets, a character for each, as git compares them. */
interface Pattern {
  readonly isNegated: boolean;
  /** Whether it fits what has a name, as it is seen from the folder of the pattern. */
  readonly fits: (name: string, kind: "file" | "folder") => boolean;
}

/** The patterns that hold in a folder: its own, which count first, and those of the folder above. */
interface Rules {
  readonly folder: string;
  /** The last one that fits counts. */
  readonly patterns: readonly Pattern[];
  readonly outer: Rules | undefined;
  /** What all of them cost for each name. */
  readonly cost: number;
}

/** A legal repository needs a tenth. Each name costs some milliseconds then. */
const MOST_COST = 10_000;

/**
 * Makes the function that tells what git ignores in the search of a folder: by the files .gitignore of the repository
 * and its .git/info/exclude; where there is no repository, by the .gitignore files in that folder and below it. If git
 * ignores the folder itself, somebody named it all the same, and only what is in it counts.
 */
export function gitIgnoresIn(files: Files): (folder: string) => IsIgnored {
  const { path } = files;
  const rulesIn = rulesOf(files);

  function saysOf(absolute: string, kind: "file" | "folder", rules: Rules | undefined): boolean {
    if (!rules) return false;
    const { folder, patterns, outer } = rules;
    const seen = inCase(octetsOf(seenFrom(folder, absolute, files)), files);
    const last = patterns.findLast(({ fits }) => fits(seen, kind));
    return last ? !last.isNegated : saysOf(absolute, kind, outer);
  }

  function isIgnoredFrom(top: string): IsIgnored {
    const folders = new Map<string, boolean>();
    return (name, kind) => isIgnored(path.resolve(files.folder, name), kind);

    /** What is in an ignored folder is ignored, whatever patterns say of it. */
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

/** Makes the function that reads the rules in a folder, up to those at the top of a search, each once. */
function rulesOf(files: Files): (folder: string, top: string) => Rules {
  const { path } = files;
  const known = new Map<string, Rules>();
  return rulesIn;

  function rulesIn(folder: string, top: string): Rules {
    const key = `${top}\0${folder}`;
    const rules = known.get(key) ?? readRules(folder, top);
    known.set(key, rules);
    return rules;
  }

  function readRules(folder: string, top: string): Rules {
    const isRepository = isThere(path.join(folder, ".git"), files);
    const isTop = isRepository || folder === top || path.dirname(folder) === folder;
    const outer = isTop ? undefined : rulesIn(path.dirname(folder), top);
    let cost = outer?.cost ?? 0;
    const read = (name: string, root?: string) =>
      linesOf(name, files, root).flatMap((line) => {
        const written = writtenIn(inCase(line, files));
        if (written === undefined) return [];
        cost += costOf(written);
        if (cost > MOST_COST) throw tooCostly(name, written);
        return [readPattern(written)];
      });
    const excluded = isRepository ? read(excludeFileOf(folder, files)) : [];
    const patterns = [...excluded, ...read(path.join(folder, ".gitignore"), folder)];
    return { folder, patterns, outer, cost };
  }
}

function tooCostly(name: string, pattern: string): UsageError {
  const at = `${showName(name)}: with ${quote(nameOf(pattern), 100)}`;
  return new UsageError(
    `${at} its patterns take too long to compare; write fewer wildcards, or search with --no-gitignore`,
  );
}

/** Windows knows no case of names. */
function inCase(octets: string, { path }: Files): string {
  return path.sep === "\\" ? octets.toLowerCase() : octets;
}

function repositoryAround(folder: string, files: Files): string | undefined {
  for (let at = folder; ; at = files.path.dirname(at)) {
    if (isThere(files.path.join(at, ".git"), files)) return at;
    if (files.path.dirname(at) === at) return undefined;
  }
}

/** The file of what a repository excludes besides. In a work tree of its own, `.git` is a file that says where that is. */
function excludeFileOf(folder: string, files: Files): string {
  const { path } = files;
  const own = path.join(folder, ".git");
  const [, linked] = /^gitdir: (.*)$/.exec(linesOf(own, files)[0] ?? "") ?? [];
  if (linked === undefined) return path.join(own, "info", "exclude");
  const directory = path.resolve(folder, nameOf(linked));
  const [common = "."] = linesOf(path.join(directory, "commondir"), files);
  return path.join(path.resolve(directory, nameOf(common)), "info", "exclude");
}

/** The pattern of a line; undefined if it is a comment, or blank. */
function writtenIn(line: string): string | undefined {
  const pattern = withoutSpaces(line);
  return pattern === "" || pattern.startsWith("#") ? undefined : pattern;
}

function readPattern(pattern: string): Pattern {
  const isNegated = pattern.startsWith("!");
  const ofFolders = pattern.endsWith("/");
  // What "**/" stands before is found in every folder even without it, sooner.
  const path = pattern.slice(isNegated ? 1 : 0, ofFolders ? -1 : undefined).replace(/^\*\*\/(?=[^/]+$)/, "");
  const fits = readWildmatch(path.replace(/^\//, ""));
  const isAnywhere = !path.includes("/");
  return {
    isNegated,
    fits: (name, kind) =>
      (!ofFolders || kind === "folder") && fits(isAnywhere ? name.slice(name.lastIndexOf("/") + 1) : name),
  };
}

/** A line without the spaces at its end, but for one that is escaped. */
function withoutSpaces(line: string): string {
  const end = endWithout(" ", line, line.length);
  const escapes = end - endWithout("\\", line, end);
  return line.slice(0, end === line.length || escapes % 2 === 0 ? end : end + 1);
}

/** Where a line ends without a character that comes there as often as it likes. */
function endWithout(character: string, line: string, end: number): number {
  let at = end;
  while (line[at - 1] === character) at--;
  return at;
}

/** In bytes. */
const LARGEST = 1 << 24;

/** The lines of a file, a character for each octet; none if it cannot be read, or leads out of the root. */
function linesOf(name: string, files: Files, root?: string): readonly string[] {
  // Most folders have none, and an error takes longer than a look.
  const isFile = () => files.stat(name)?.isFile === true;
  const octets = () =>
    Buffer.from(files.read(name, LARGEST, root))
      .toString("latin1")
      .replace(/^\xef\xbb\xbf/, "");
  return unlessRefused(
    () => (isFile() ? octets().split(/\r?\n/) : []),
    () => [],
  );
}

function isThere(name: string, files: Files): boolean {
  return unlessRefused(
    () => files.stat(name) !== undefined,
    () => false,
  );
}

function seenFrom(top: string, name: string, { path }: Files): string {
  return path.relative(top, name).replaceAll(path.sep, "/");
}

const nameOf = (octets: string): string => decodeName(Buffer.from(octets, "latin1"));

/** A name, a character for each octet. */
function octetsOf(name: string): string {
  return /^[\x01-\x7f]*$/.test(name) ? name : Buffer.from(encodeName(name)).toString("latin1");
}
