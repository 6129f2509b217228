import type { Settings } from "../../config/settings.ts";
import { type Language, languageOf, languages } from "../../extract/languages.ts";
import type { FindConfig } from "../config/find.ts";
import { type Complain, complaining, ignore, isRefusal } from "./complaints.ts";
import type { Files } from "./files.ts";
import { namedBy, type SearchPlace } from "./names.ts";
import type { Content, SkipReason, SkipRules } from "./skipped.ts";

/** A document that references are searched in: its name for people, and its bytes. */
export interface HostDocument {
  readonly name: string;
  readonly language: Language;
  /** Whether somebody named it, rather than a folder or a glob that it was found by. */
  readonly isNamed: boolean;
  readonly open: () => AsyncIterable<Uint8Array>;
  /** In bytes; undefined if it is not known. */
  readonly size: number | undefined;
  /** The encoding that the caller says; undefined if the document decides. */
  readonly encoding: string | undefined;
  readonly settings: Settings;
}

/** What a search is told besides paths. */
export interface SearchSetting extends Pick<SearchPlace, "ignoredIn"> {
  readonly findConfig: FindConfig;
  readonly skipRulesFor: (settings: Settings) => SkipRules;
  /** Whether a file is left out, even one that somebody named. */
  readonly ignores: (name: string) => boolean;
  /** Files and folders of a list that a program made: no globs, and no files that somebody named. */
  readonly listed: readonly string[];
}

export type Search = { readonly documents: readonly HostDocument[]; readonly skipped: readonly SkipReason[] };

/**
 * The documents that paths, folders and globs name, and then a list, each once, by its first name, and in order. Files to
 * skip count only if a path names them, and generated ones also by a glob whose own ending is theirs. Throws a
 * UsageError for a path that names none, and as `findConfig` does; complains about what is there but cannot be opened.
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

/** Why a file is not opened; opening one that the system says nothing of will say why. */
function unsafeKind(name: string, root: string, files: Files): SkipReason | undefined {
  const place = complaining(name, ignore, () => files.placeIn(root, name));
  if (!place.ok) return undefined;
  if (place.value.kind === "outside") return "out-of-root links";
  return place.value.kind === "missing" || place.value.stat.isFile() ? undefined : "special files";
}

/** What the beginning of a file says of who wrote it; reading one that the system refuses will say why. */
async function contentKind({ byContent }: SkipRules, file: Content): Promise<SkipReason | undefined> {
  try {
    return await byContent(file);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}

/** Undefined if the system does not say; reading the file will say why. */
function sizeOf(name: string, files: Files): number | undefined {
  const stat = complaining(name, ignore, () => files.stat(name));
  return stat.ok ? stat.value?.size : undefined;
}
