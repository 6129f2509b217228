import { type Complain, ignore } from "./complaints.ts";
import type { Files } from "./files.ts";
import { linesOf, lookUpIn, nameOf, repositoryAround } from "./pattern-files.ts";

/** True if git ignores the given name. */
export type IsIgnored = (name: string, kind: "file" | "folder") => boolean;

/**
 * Creates a function that returns the names that git ignores when a folder is searched. It reads the repository's
 * .gitignore files and its .git/info/exclude; outside a repository, it reads the .gitignore files in the folder and
 * below it. If git ignores the folder itself, only patterns inside it apply, because the user named the folder.
 * Complains about files that are too large or too slow to match, and ignores them.
 */
export function gitIgnoresIn(files: Files, complain: Complain): (folder: string) => IsIgnored {
  const { path } = files;
  const lookUp = lookUpIn(
    {
      filesFor: (folder, isRepository) => [
        ...(isRepository ? [excludeFileOf(folder, files)] : []),
        [path.join(folder, ".gitignore"), folder],
      ],
      readLine,
    },
    files,
    complain,
  );

  function isIgnoredFrom(top: string): IsIgnored {
    const folders = new Map<string, boolean>();
    return (name, kind) => isIgnored(path.resolve(files.folder, name), kind);

    /** Everything in an ignored folder is ignored, regardless of its own patterns. */
    function isIgnored(absolute: string, kind: "file" | "folder"): boolean {
      const around = path.dirname(absolute);
      if (absolute === top || around === absolute) return false;
      return isIgnoredFolder(around) || lookUp({ name: absolute, kind, top }, () => true) === "ignored";
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
 * The exclude file of a repository, and the folder that it must be in. In a linked work tree, `.git` is a file that
 * contains the name of the real folder, and `commondir` in that folder names the folder that all work trees share.
 * Neither is read through a link that leads out of its folder.
 */
function excludeFileOf(folder: string, files: Files): readonly [name: string, root: string] {
  const { path } = files;
  const inGit = (git: string) => [path.join(git, "info", "exclude"), git] as const;
  const own = path.join(folder, ".git");
  const [, linked] = /^gitdir: (.*)$/.exec(linesOf(own, files, ignore, folder)[0] ?? "") ?? [];
  if (linked === undefined) return inGit(own);
  const directory = path.resolve(folder, nameOf(linked));
  const [common = "."] = linesOf(path.join(directory, "commondir"), files, ignore, directory);
  return inGit(path.resolve(directory, nameOf(common)));
}

function readLine(line: string) {
  const pattern = withoutSpaces(line);
  const isNegated = pattern.startsWith("!");
  return [{ pattern: pattern.slice(isNegated ? 1 : 0), value: isNegated ? "kept" : "ignored" }];
}

/** Removes trailing spaces, except an escaped one. */
function withoutSpaces(line: string): string {
  const end = endWithout(" ", line, line.length);
  const escapes = end - endWithout("\\", line, end);
  return line.slice(0, end === line.length || escapes % 2 === 0 ? end : end + 1);
}

/** The offset at which a line's trailing run of the given character begins. */
function endWithout(character: string, line: string, end: number): number {
  let at = end;
  while (line[at - 1] === character) at--;
  return at;
}
