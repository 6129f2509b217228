import { readGlob } from "./glob.ts";

/** Whether a document is meant, by its name as it is seen from the folder of the configuration, with "/". */
export type Matches = (name: string) => boolean;

/** One glob: whether it fits a name, and what that says. */
interface Glob {
  readonly fits: Matches;
  readonly isMeant: boolean;
}

/**
 * What globs mean. One without "/" fits files and folders of that name in every folder, as in .gitignore; one that fits
 * a folder fits all that is in it; "!" takes back what those before it mean.
 */
export function matchesOf(patterns: readonly string[]): Matches {
  const globs = patterns.map(globOf);
  return (name) => globs.findLast(({ fits }) => fits(name))?.isMeant ?? false;
}

function globOf(pattern: string): Glob {
  const isMeant = !pattern.startsWith("!");
  const written = isMeant ? pattern : pattern.slice(1);
  const path = written.replace(/^\//, "").replace(/\/$/, "");
  const fits = readGlob(path);
  const ofFolders = written.endsWith("/");
  const isAnywhere = !written.replace(/\/$/, "").includes("/");
  return {
    isMeant,
    fits(name) {
      const segments = name.split("/");
      const lengths = segments.map((_, at) => at + 1).slice(0, ofFolders ? -1 : undefined);
      return lengths.some((length) =>
        fits(isAnywhere ? (segments[length - 1] ?? "") : segments.slice(0, length).join("/")),
      );
    },
  };
}
