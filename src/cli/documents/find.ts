import type { Settings } from "../../config/settings.ts";
import { type Language, languageOf, languages } from "../../extract/languages.ts";
import { amount } from "../../report/layout.ts";
import { quote } from "../../text/quote.ts";
import type { FindConfig, FoundConfig } from "../config/find.ts";
import { UsageError } from "../exit.ts";
import { type Complain, isFileError, unlessFileError } from "./complaints.ts";
import type { Files } from "./files.ts";
import { type FoundFile, type FoundFolder, namedBy, type SearchPlace } from "./search.ts";
import {
  type Content,
  describeSkipped,
  folderOf,
  isMail,
  mailFolders,
  type SkippedFile,
  type SkipReason,
  type SkipRules,
} from "./skipped.ts";

/** A document to be searched for references. */
export interface HostDocument {
  readonly name: string;
  readonly language: Language;
  /** True if a path names the document; false if it was found in a folder or by a glob. */
  readonly isNamed: boolean;
  readonly open: () => AsyncIterable<Uint8Array>;
  /** The size in bytes; undefined if unknown. */
  readonly size: number | undefined;
  readonly settings: Settings;
  /** The root that must contain the document; undefined if a path names the document. */
  readonly root: string | undefined;
  /** The absolute name of the root that must contain the targets of the document's links. */
  readonly linkRoot: string;
}

/** Options for a search. */
export interface SearchSetting extends Pick<SearchPlace, "ignoredIn"> {
  readonly findConfig: FindConfig;
  readonly skipRulesFor: (settings: Settings) => SkipRules;
  /** Returns the reason why the repository wants a file skipped, if any. `root` is the root of the search. */
  readonly declaredIn: (name: string, root: string) => SkipReason | undefined;
  /** True if an option excludes a file, even if the user names it. */
  readonly ignores: (name: string) => boolean;
  /** The files to which standard output and standard error are redirected. They are never read. */
  readonly outputs: readonly string[];
  /** Names from a list written by a program. They are not globs, and the files do not count as named by the user. */
  readonly listed: readonly string[];
}

export interface Search {
  readonly documents: readonly HostDocument[];
  readonly skipped: readonly SkippedFile[];
  /** The absolute names of the files that `ignores` in a configuration excludes. */
  readonly ignored: ReadonlySet<string>;
  /** The folders that the given paths name, without those whose files are all excluded by options: they may be empty. */
  readonly folders: readonly FoundFolder[];
}

/**
 * Finds the documents for paths, folders and globs, and then those in a list. Each document appears once, under the
 * name found first. Paths override the skip rules, and so do globs with an extension of generated files. Throws a
 * UsageError for a path without files, and the errors of `findConfig`. Complains about unreadable files.
 */
export async function findDocuments(
  paths: readonly string[],
  { findConfig, skipRulesFor, declaredIn, ignores, ignoredIn, listed, outputs }: SearchSetting,
  files: Files,
  complain: Complain,
): Promise<Search> {
  const documents: HostDocument[] = [];
  const skipped: SkippedFile[] = [];
  const ignored = new Set<string>();
  const { found, folders } = await namedBy(paths, listed, { files, ignoredIn, complain });
  const mails = mailFolders(found.map(({ name }) => name));
  for (const { name, isNamed, below, by, root, isRegular, linkRoot } of found) {
    if (ignores(name)) continue;
    const unsafe = root === undefined ? undefined : unsafeKind({ name, root, isRegular }, files);
    if (unsafe !== undefined) {
      skipped.push({ name, reason: unsafe });
      continue;
    }
    const config = await findConfig(name);
    if (!isNamed && config.ignoresFile(name)) {
      ignored.add(files.path.resolve(files.folder, name));
      continue;
    }
    const settings = config.settingsOf(name);
    const skipRules = skipRulesFor(settings);
    // Any error is reported when the document is read.
    const { id, size } = unlessFileError(() => files.stat(name)) ?? {};
    if (id !== undefined && outputs.includes(id)) continue;
    const open = () => (root === undefined ? files.open(name, size) : files.openFound(name, root));
    const kind = isNamed
      ? undefined
      : (nameKind({ name, below, by, root }, skipRules, config) ??
        (await contentKind(skipRules, { name, size, open })));
    if (kind !== undefined) {
      skipped.push({ name, reason: kind });
      continue;
    }
    const language = languageBy(settings, name);
    documents.push({ name, language, isNamed, open, size, settings, root, linkRoot });
  }
  const isWanted = ({ files: names }: FoundFolder) => names.length === 0 || !names.every(ignores);
  return { documents, skipped, ignored, folders: folders.filter(isWanted) };

  /** Returns the reason to skip a file, unless the argument (`tests/`) or a "!" glob in `ignores` names its kind. */
  function nameKind(
    { name, below, by, root }: Pick<FoundFile, "name" | "below" | "by" | "root">,
    rules: SkipRules,
    { includesKind }: FoundConfig,
  ): SkipReason | undefined {
    const relative = name.slice(below.length).replace(/^[\\/]/, "");
    const isInMailFolder = isMail(name) && folderOf(relative) !== "" && mails.has(folderOf(name));
    const kind = rules.byName(relative);
    const isWanted = kind === rules.byName(by) || (kind && includesKind(name, kind, rules.byName));
    return (
      (isWanted ? undefined : kind) ??
      (isInMailFolder ? rules.inMailFolder : undefined) ??
      (root === undefined ? undefined : declaredIn(name, root))
    );
  }
}

export function languageBy({ language }: Settings, name: string): Language {
  return languages.find(({ id }) => id === language) ?? languageOf(name);
}

/** The maximum number of folders between a root and a file. Access time grows with the square of this number. */
const MOST_FOLDERS = 200;

/** Returns the reason why a file must not be opened. Denied access is reported when the file is opened. */
function unsafeKind(
  { name, root, isRegular }: Pick<FoundFile, "name" | "isRegular"> & { readonly root: string },
  files: Files,
): SkipReason | undefined {
  const { path, folder } = files;
  const way = path.relative(path.resolve(folder, root), path.resolve(folder, name)).split(path.sep);
  if (way.length - 1 > MOST_FOLDERS) return "deeply nested files";
  if (isRegular) return undefined;
  const place = unlessFileError(() => files.placeIn(root, name));
  if (!place || place.kind === "missing") return undefined;
  if (place.kind === "outside") return "out-of-root links";
  return place.kind === "inside" && place.stat.isFile() ? undefined : "special files";
}

/** Returns the reason why a file is skipped because of its content. Reading the document will report any error. */
async function contentKind({ byContent }: SkipRules, file: Content): Promise<SkipReason | undefined> {
  try {
    return await byContent(file);
  } catch (error) {
    if (!isFileError(error)) throw error;
    return undefined;
  }
}

/** The arguments of a search and the documents it found. */
export interface Searched {
  readonly search: Search;
  /** The documents to be read. */
  readonly documents: readonly HostDocument[];
  readonly files: Files;
}

/** Throws a UsageError if a named folder contains none of the documents. */
export function rejectEmptyFolder(searched: Searched): void {
  const folder = emptyFolder(searched);
  if (folder === undefined) return;
  const { skipped, ignored } = searched.search;
  const count = folder.files.filter((name) => ignored.has(name)).length;
  const reasons = [
    count === 0 ? [] : `"ignores" in the configuration excludes ${amount(count, "file")}`,
    describeSkipped(skipped) ?? [],
  ].flat();
  throw new UsageError([`${quote(folder.name, 200)} contains no files to read`, ...reasons].join("; "));
}

/** Complains if a named folder contains only binary files. Returns true if it does. */
export function complainAboutBinaryFolder(
  { documents, ...searched }: Searched,
  binaryFiles: ReadonlySet<string>,
  complain: Complain,
): boolean {
  const folder = emptyFolder({
    ...searched,
    documents: documents.filter(({ name }) => !binaryFiles.has(name)),
  });
  if (folder !== undefined)
    complain(folder.name, new Error("contains only binary files; pass one as an argument to see why"));
  return folder !== undefined;
}

/** Returns the first named folder that contains none of the documents; undefined if there is none. */
function emptyFolder({
  search: { folders },
  documents,
  files: { folder, path },
}: Searched): FoundFolder | undefined {
  if (folders.length === 0) return undefined;
  const read = new Set(documents.map(({ name }) => path.resolve(folder, name)));
  return folders.find(({ files }) => !files.some((name) => read.has(name)));
}
