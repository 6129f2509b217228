import ignore, { type Ignore } from "ignore";
import { isRefusal } from "./complaints.ts";
import type { Files } from "./files.ts";

/** Whether git ignores what is found under a name in a search. */
export type IsIgnored = (name: string, kind: "file" | "folder") => boolean;

/** The patterns that hold in a folder, seen from the top of its repository or of a search. */
interface Rules {
  readonly top: string;
  readonly patterns: Ignore;
}

/**
 * Makes the function that tells what git ignores in the search of a folder: by the files .gitignore of the repository
 * and its .git/info/exclude; where there is no repository, by the .gitignore files in that folder and below it. If git
 * ignores the folder itself, somebody named it all the same, and only what is in it counts.
 */
export function gitIgnoresIn(files: Files): (folder: string) => IsIgnored {
  const { path } = files;
  const known = new Map<string, Rules>();

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
    const excluded = isRepository ? linesOf(excludeFileOf(folder, files), files) : [];
    const own = linesOf(path.join(folder, ".gitignore"), files);
    const { top: root, patterns } = outer ?? { top: folder, patterns: newPatterns(files) };
    if (own.length === 0 && excluded.length === 0) return { top: root, patterns };
    const prefix = seenFrom(root, folder, files);
    const added = [...excluded, ...own].map((line) => patternBelow(prefix, line));
    return { top: root, patterns: newPatterns(files).add(patterns).add(added) };
  }

  function isIgnoredFrom(top: string): IsIgnored {
    return (name, kind) => {
      const absolute = path.resolve(files.folder, name);
      if (absolute === top) return false;
      const { top: root, patterns } = rulesIn(path.dirname(absolute), top);
      const seen = seenFrom(root, absolute, files);
      return patterns.ignores(kind === "folder" ? `${seen}/` : seen);
    };
  }

  return (folder) => {
    const named = path.resolve(files.folder, folder);
    const repository = repositoryAround(named, files);
    if (repository === undefined || repository === named) return isIgnoredFrom(named);
    const isIgnored = isIgnoredFrom(repository);
    return isIgnored(named, "folder") ? isIgnoredFrom(named) : isIgnored;
  };
}

function newPatterns({ path: { sep } }: Files): Ignore {
  return ignore({ ignorecase: sep === "\\", allowRelativePaths: true });
}

/** The folder of the repository that a folder is in. */
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
  const directory = path.resolve(folder, linked);
  const [common = "."] = linesOf(path.join(directory, "commondir"), files);
  return path.join(path.resolve(directory, common), "info", "exclude");
}

/** A pattern of a .gitignore in a folder, as one of the folder at the top. */
function patternBelow(prefix: string, line: string): string {
  if (prefix === "" || line.startsWith("#") || line.trim() === "") return line;
  const sign = line.startsWith("!") ? "!" : "";
  const pattern = line.slice(sign.length).replace(/(?<!\\)[ \t]+$/, "");
  const isAnchored = pattern.replace(/\/$/, "").includes("/");
  const folder = prefix.replace(/[\\*?[\]]/g, "\\$&");
  return `${sign}/${folder}/${isAnchored ? pattern.replace(/^\//, "") : `**/${pattern}`}`;
}

/** The lines of a file; none if it cannot be read. */
function linesOf(name: string, files: Files): readonly string[] {
  try {
    if (files.stat(name)?.isFile !== true) return [];
    return new TextDecoder().decode(files.read(name)).split(/\r?\n/);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return [];
  }
}

function isThere(name: string, files: Files): boolean {
  try {
    return files.stat(name) !== undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
}

function seenFrom(top: string, name: string, { path }: Files): string {
  return path.relative(top, name).replaceAll(path.sep, "/");
}
