import { similarAmong } from "../../lint/similar-name.ts";
import { ignore, tryOrComplain } from "./complaints.ts";
import type { Files } from "./files.ts";
import { type Site, siteConfigs, unknownSite } from "./sites.ts";

/** The maximum size of a generator's configuration, in bytes. */
const LARGEST = 1 << 20;
/** The maximum number of remembered results. When there are more, all are forgotten. */
const MOST = 10_000;

/** The maximum number of folders whose names are indexed. */
const MOST_INDEXES = 64;

/** Returns a function that remembers its results. */
export function remembering<Result>(
  call: (name: string) => Result,
  most: number = MOST,
): (name: string) => Result {
  const known = new Map<string, { readonly result: Result }>();
  return (name) => {
    let found = known.get(name);
    if (!found) {
      if (known.size >= most) known.clear();
      found = { result: call(name) };
      known.set(name, found);
    }
    return found.result;
  };
}

/** The folders in the working directory. Names are absolute. */
export interface Folders {
  /** Returns the names in a folder; none if the folder is outside the working directory or cannot be read. */
  readonly namesIn: (folder: string) => readonly string[];
  /** Returns the actual name of a file, given a name that may differ in letter case; undefined if there is none. */
  readonly spellingOf: (name: string) => string | undefined;
  /** For a missing file, returns the name in its folder that was probably meant; undefined if there is none. */
  readonly similarTo: (name: string) => string | undefined;
}

export function createFolders(files: Files): Folders {
  const { folder: root, path } = files;
  const namesIn = remembering((folder: string): readonly string[] => {
    const found = tryOrComplain(folder, ignore, () => {
      const place = files.placeIn(root, folder);
      return place.kind === "inside" ? files.list(place.real).map(({ name }) => name) : [];
    });
    return found.ok ? found.value : [];
  });
  const byLowerCase = remembering(
    (folder: string) => new Map(namesIn(folder).map((name) => [name.toLowerCase(), name])),
  );
  const similarIn = remembering((folder: string) => similarAmong(new Set(namesIn(folder))), MOST_INDEXES);
  return {
    namesIn,
    similarTo(name) {
      const similar = similarIn(path.dirname(name))(path.basename(name));
      // For a broken link, the most similar name is its own.
      return similar === path.basename(name) ? undefined : similar;
    },
    spellingOf(name) {
      const way = path.relative(root, name).split(path.sep);
      let at: string | undefined = root;
      for (const segment of way) {
        const actual: string | undefined = byLowerCase(at).get(segment.toLowerCase());
        if (actual === undefined) return undefined;
        at = path.join(at, actual);
      }
      return at;
    },
  };
}

/** Returns a function that finds the site around a folder. Site roots are absolute; an unknown site has none. */
export function createSiteOf(files: Files, { namesIn }: Pick<Folders, "namesIn">): (folder: string) => Site {
  const { folder: root, path } = files;
  const siteIn = (folder: string): Site | undefined => {
    const names = new Set(namesIn(folder));
    for (const [config, read] of siteConfigs) {
      const [first = ""] = config.split("/");
      const text = names.has(first) ? textOf(path.join(folder, config), files) : undefined;
      if (text === undefined) continue;
      const site = read(text);
      return { ...site, roots: [...new Set(site.roots.map((name) => path.resolve(folder, name)))] };
    }
    return undefined;
  };
  const siteOf = remembering((folder: string): Site => {
    const site = siteIn(folder);
    if (site) return site;
    return folder === root || path.dirname(folder) === folder ? unknownSite : siteOf(path.dirname(folder));
  });
  return siteOf;
}

/** Returns the text of a file; undefined if it is not a regular file in the working directory, or is too large. */
function textOf(name: string, files: Files): string | undefined {
  const found = tryOrComplain(name, ignore, () => files.read(name, LARGEST, files.folder));
  return found.ok ? new TextDecoder().decode(found.value) : undefined;
}
