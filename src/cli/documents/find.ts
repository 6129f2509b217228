import type { Settings } from "../../config/settings.ts";
import { type Language, languageOf, languages } from "../../extract/languages.ts";
import type { FindConfig } from "../config/find.ts";
import { type Complain, ignore, isFileError, tryOrComplain } from "./complaints.ts";
import type { Files } from "./files.ts";
import { namedBy, type SearchPlace } from "./names.ts";
import type { Content, SkipReason, SkipRules } from "./skipped.ts";

/** A document to search for references. */
export interface HostDocument {
  readonly name: string;
  readonly language: Language;
  /** True if a path names it; false if a folder or glob led to it. */
  readonly isNamed: boolean;
  readonly open: () => AsyncIterable<Uint8Array>;
  /** In bytes; undefined if unknown. */
  readonly size: number | undefined;
  /** The encoding chosen by the user; undefined if the document decides. */
  readonly encoding: string | undefined;
  readonly settings: Settings;
}

/** Options for a search. */
export interface SearchSetting extends Pick<SearchPlace, "ignoredIn"> {
  readonly findConfig: FindConfig;
  readonly skipRulesFor: (settings: Settings) => SkipRules;
  /** True if a file is excluded, even if it is named. */
  readonly ignores: (name: string) => boolean;
  /** Files and folders from a list made by a program. They are not globs, and not named by a user. */
  readonly listed: readonly string[];
}

export type Search = { readonly documents: readonly HostDocument[]; readonly skipped: readonly SkipReason[] };

/**
 * Finds the documents that paths, folders and globs name, and then those in a list, each once by its first name. Paths
 * override the skip rules, as do globs with the extension of generated files. Throws a UsageError for a path without
 * files, and the errors of `findConfig`. Complains about files that exist but cannot be opened.
 */
export async function findDocuments(
  paths: readonly string[],
  { findConfig, skipRulesFor, ignores, ignoredIn, listed }: SearchSetting,
  files: Files,
  complain: Complain,
): Promise<Search> {
  const documents: HostDocument[] = [];
  const skipped: SkipReason[] = [];
  for (const { name, isNamed, below, root } of await namedBy(paths, listed, { files, ignoredIn, complain })) {
    if (ignores(name)) continue;
    const config = await findConfig(name);
    if (!isNamed && config.ignoresFile(name)) continue;
    const settings = config.settingsOf(name);
    const skipRules = skipRulesFor(settings);
    const size = sizeOf(name, files);
    const open = () => (root === undefined ? files.open(name, size) : files.openFound(name, root));
    const kind =
      (root === undefined ? undefined : unsafeKind(name, root, files)) ??
      (isNamed ? undefined : skipRules.byName(name.slice(below.length))) ??
      (isNamed ? undefined : await contentKind(skipRules, { name, size, open }));
    if (kind !== undefined) {
      skipped.push(kind);
      continue;
    }
    const language = languageBy(settings, name);
    documents.push({ name, language, isNamed, open, size, encoding: settings.encoding, settings });
  }
  return { documents, skipped };
}

export function languageBy({ language }: Settings, name: string): Language {
  return languages.find(({ id }) => id === language) ?? languageOf(name);
}

/** Returns why a file must not be opened. If the system denies access to it, opening it will report the error. */
function unsafeKind(name: string, root: string, files: Files): SkipReason | undefined {
  const place = tryOrComplain(name, ignore, () => files.placeIn(root, name));
  if (!place.ok) return undefined;
  if (place.value.kind === "outside") return "out-of-root links";
  return place.value.kind === "missing" || place.value.stat.isFile() ? undefined : "special files";
}

/** Returns why the content of a file makes it skipped. Reading the document will report any error. */
async function contentKind({ byContent }: SkipRules, file: Content): Promise<SkipReason | undefined> {
  try {
    return await byContent(file);
  } catch (error) {
    if (!isFileError(error)) throw error;
    return undefined;
  }
}

/** The size of a file; undefined if unknown. Reading the document will report any error. */
function sizeOf(name: string, files: Files): number | undefined {
  const stat = tryOrComplain(name, ignore, () => files.stat(name));
  return stat.ok ? stat.value?.size : undefined;
}
