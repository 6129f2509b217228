import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { languageOf } from "../../extract/languages.ts";
import type { Target, Targets } from "../../lint/reference.ts";
import { isSameName } from "../../lint/similar-name.ts";
import { ignore, tryOrComplain } from "./complaints.ts";
import { decodeAll, encodingOf } from "./encoding.ts";
import { type Files, filesIn } from "./files.ts";
import type { HostDocument } from "./find.ts";
import { gitIgnoresIn, type IsIgnored } from "./gitignore.ts";
import { formsOf, isForPrograms, isPart, isPartOfPage, needsFile, relativeNames } from "./page-paths.ts";
import { createFolders, createSiteOf, type Folders, remembering } from "./site-files.ts";
import type { Site } from "./sites.ts";

/** The maximum size in bytes of a file that is searched for anchors. */
const LARGEST = 1 << 24;

/** The maximum size of all anchors in a root, in UTF-16 units. The anchors of any further files are unknown. */
const MOST_ANCHORS = 1 << 26;
/** The memory that an anchor or a name takes in addition to its length, in UTF-16 units. */
const OVERHEAD = 64;

/** Creates a function that returns, for one run, the targets around a document. All are in the document's root. */
export function targetsInRoots(files: Files): (document: Pick<HostDocument, "name" | "linkRoot">) => Targets {
  const targetsFor = remembering((root: string) => targetsIn({ ...files, folder: root }));
  return ({ name, linkRoot }) => targetsFor(linkRoot)({ name: files.path.resolve(files.folder, name) });
}

/** Creates a function that returns the targets around a document. All targets are in the folder of the file system. */
function targetsIn(files: Files): (document: Pick<HostDocument, "name">) => Targets {
  const { path: paths, folder: root } = files;
  const folders = createFolders(files);
  const siteOf = createSiteOf(files, folders);
  const anchorsOf = createAnchorsOf(files, siteOf);
  const isMissing = remembering((folder: string) => lookUp(folder, files, anchorsOf)?.exists === false);
  // Pages may be served from a dozen files, most of them in a folder that does not exist either.
  const targetAt = remembering((name: string) =>
    isMissing(paths.dirname(name)) ? missing : lookUp(name, files, anchorsOf),
  );
  const isOfOthers = remembering((own: string) => isPartOfOthers(own, files));
  const firstOf = createSearch({ files, folders, targetAt, isOfOthers });

  return ({ name }) => {
    const own = paths.resolve(root, name);
    // Results are cached, because several rules look up the same path.
    return {
      acceptsSpaces: () => siteOf(paths.dirname(own)).acceptsSpaces === true,
      at: remembering((path: string) => {
        // An empty path refers to the document itself, which is not a file if it is standard input.
        if (path === "") return isOfOthers(own) ? undefined : existing(targetAt(own));
        const local = withoutSlash(path, files);
        const direct = targetAt(paths.resolve(own, "..", local));
        if (direct?.exists || paths.isAbsolute(local)) return direct;
        if (!direct || isForPrograms(path)) return undefined;
        const site = siteOf(paths.dirname(own));
        return firstOf(relativeNames(path, own, site, paths), path, own, site);
      }),
      atRoot: remembering((path: string) => {
        const site = siteOf(paths.dirname(own));
        const [, first = "", ...rest] = path.split("/");
        // If no root contains the first folder of the path, another site on the same host may serve it.
        const isOwn =
          rest.length > 0 && site.roots.some((folder) => targetAt(paths.join(folder, first))?.exists);
        if (!isOwn) return undefined;
        return firstOf(
          site.roots.flatMap((folder) => formsOf(paths.join(folder, path))),
          path,
          own,
          site,
        );
      }),
    };
  };
}

type Search = (names: readonly string[], path: string, own: string, site: Site) => Target | undefined;

/** The parameters of a search for targets. */
interface SearchSetting {
  readonly files: Files;
  readonly folders: Folders;
  readonly targetAt: (name: string) => Target | undefined;
  /** True if the references in a document may be relative to another document. */
  readonly isOfOthers: (own: string) => boolean;
}

/** Creates the function that returns the first of the files to which a path may lead. */
function createSearch({ files, folders, targetAt, isOfOthers }: SearchSetting): Search {
  const { path: paths, folder: root } = files;
  let isIgnored: IsIgnored | undefined;

  return firstOf;

  /** If none of the files exists, the target is missing or unknown. */
  function firstOf(names: readonly string[], path: string, own: string, site: Site): Target | undefined {
    const targets = names.map(targetAt);
    const found = targets.find((target) => target?.exists);
    if (found || targets.includes(undefined)) return found;
    const [direct = own, ...others] = names;
    if (!needsFile(path, { own, file: direct }, site, paths) || isOfOthers(own)) return undefined;
    // A file that git ignores may be build output.
    isIgnored ??= gitIgnoresIn(files, ignore)(root);
    if (isIgnored(direct, "file")) return undefined;
    const spelled = spellingOf(direct);
    // A generator may serve a file under a path that is spelled differently.
    if (spelled === undefined && others.some((name) => spellingOf(name) !== undefined)) return undefined;
    let similar: ReadonlySet<string> | undefined;
    return {
      exists: false,
      fragments: () => undefined,
      similar() {
        similar ??=
          spelled === undefined ? pathsAround(path, own, direct) : new Set([respelled(path, spelled, paths)]);
        return similar;
      },
    };
  }

  /** Returns the actual name of a file if it differs in letter case. A broken link has a name, but leads to no file. */
  function spellingOf(name: string): string | undefined {
    const spelled = folders.spellingOf(name);
    return spelled === name ? undefined : spelled;
  }

  /**
   * Suggests paths for a missing file: one folder up or down, if it is there, and the most similar name in its folder.
   */
  function pathsAround(path: string, own: string, direct: string): ReadonlySet<string> {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const moved = path.startsWith("../") ? [path.slice("../".length), `../${path}`] : [`../${path}`];
    const similar = folders.similarTo(direct);
    return new Set([
      ...moved.filter((each) => !path.startsWith("/") && targetAt(paths.resolve(own, "..", each))?.exists),
      ...(similar === undefined ? [] : [folder + similar]),
    ]);
  }
}

/** True if the references in a document may be relative to a document that contains it. */
function isPartOfOthers(own: string, files: Files): boolean {
  const { path: paths, folder: root } = files;
  if (isPart(paths.relative(root, own).split(paths.sep).join("/"))) return true;
  const { id, anchors } = languageOf(own);
  if (id === "html") return isPartOfPage(textOf(own, files) ?? "");
  // Bundlers resolve the paths in style sheets, and SVG images are included in pages.
  return !anchors || /\.svg$/i.test(own);
}

const existing = (target: Target | undefined): Target | undefined => (target?.exists ? target : undefined);

/** Returns a path with the letter case of the file's name. */
function respelled(path: string, spelled: string, { sep }: Files["path"]): string {
  const actual = spelled.split(sep).reverse();
  const segments = path.split("/").reverse();
  return segments
    .map((segment, at) => (isSameName(segment, actual[at] ?? "") ? (actual[at] ?? "") : segment))
    .reverse()
    .join("/");
}

/** On Windows, the path of a `file:` URI has "/" before its drive. */
function withoutSlash(path: string, { path: { sep } }: Files): string {
  return sep === "\\" ? path.replace(/^\/(?=[A-Za-z]:)/, "") : path;
}

const missing: Target = { exists: false, fragments: () => undefined };

type AnchorsOf = (name: string) => ReadonlySet<string> | undefined;

/** Returns a target; undefined if it is outside the root or a link to itself, or if the system denies access. */
function lookUp(name: string, files: Files, anchorsOf: AnchorsOf): Target | undefined {
  const found = tryOrComplain(name, ignore, () => files.placeIn(files.folder, name));
  if (!found.ok) return undefined;
  const { kind } = found.value;
  if (kind === "missing") return missing;
  return kind === "inside" ? { exists: true, fragments: () => anchorsOf(name) } : undefined;
}

/** Creates a function that returns the anchors in a target. It reads no file twice, however many links lead to it. */
function createAnchorsOf(files: Files, siteOf: (folder: string) => Site): AnchorsOf {
  const known = new Map<string, ReadonlySet<string> | undefined>();
  let size = 0;
  return (name) => {
    if (!known.has(name) && size < MOST_ANCHORS) {
      const anchors = namesIn(name, files, siteOf(files.path.dirname(name)));
      known.set(name, anchors);
      for (const kept of [name, ...(anchors ?? [])]) size += kept.length + OVERHEAD;
    }
    return known.get(name);
  };
}

/** Returns the anchors in a target; undefined if the language has no anchors or the target is unreadable. */
function namesIn(name: string, files: Files, { renderers }: Site): ReadonlySet<string> | undefined {
  const { anchors } = languageOf(name);
  const text = anchors && textOf(name, files);
  return text === undefined ? undefined : anchors?.(text, renderers);
}

/** Returns the text of a file; undefined if it is a folder, a device, too large or otherwise unreadable. */
function textOf(name: string, files: Files): string | undefined {
  const bytes = tryOrComplain(name, ignore, () => files.read(name, LARGEST, files.folder));
  if (!bytes.ok) return undefined;
  const found = encodingOf(bytes.value, languageOf(name), undefined);
  return "trouble" in found ? undefined : decodeAll(bytes.value, found.encoding).replace(/^\ufeff/, "");
}

interface DocumentPlace {
  readonly name: string;
  /**
   * The file system as seen from the innermost open folder that contains the document or, if none does, from the
   * document's own folder.
   */
  readonly files: Files;
  readonly isInFolder: boolean;
}

/** Locates a document, given its URI and the URIs of the open folders; undefined if it is not a file. */
export function placeOf(uri: string, folders: readonly string[]): DocumentPlace | undefined {
  const name = pathOf(uri);
  if (name === undefined) return undefined;
  const [around] = folders
    .flatMap((folder) => pathOf(folder) ?? [])
    .map(filesIn)
    .filter(({ folder, path }) => name.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep))
    .sort((a, b) => b.folder.length - a.folder.length);
  return { name, files: around ?? filesIn(dirname(name)), isInFolder: around !== undefined };
}

/** Returns the targets around a document in an editor: those in the innermost open folder that contains it. */
export function targetsAround(uri: string, folders: readonly string[]): Targets | undefined {
  const place = placeOf(uri, folders);
  return place?.isInFolder ? targetsIn(place.files)(place) : undefined;
}

/** The maximum length of a path on any system: that of Windows, in UTF-16 units. */
const LONGEST_PATH = 32_767;

/** Returns the path in a URI; undefined if the URI does not identify a local file, or if no file can have this path. */
function pathOf(uri: string): string | undefined {
  try {
    const path = fileURLToPath(uri);
    return path.includes("\0") || path.length > LONGEST_PATH ? undefined : path;
  } catch {
    return undefined;
  }
}
