import { isDynamicPattern } from "tinyglobby";
import type { Settings } from "../../config/settings.ts";
import { type Language, languageOf, languages } from "../../extract/languages.ts";
import { quote } from "../../text/quote.ts";
import type { FindConfig } from "../config/configs.ts";
import { UsageError } from "../usage-error.ts";
import { type Complain, isRefusal } from "./complaints.ts";
import type { Content } from "./content.ts";
import { givenName, LOST } from "./file-name.ts";
import type { Files } from "./files.ts";
import type { IsIgnored } from "./gitignore.ts";
import { generatedName, type PassedOver, type PassOver } from "./passed-over.ts";
import { BESIDE } from "./replace.ts";

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
export interface SearchSetting {
  readonly findConfig: FindConfig;
  readonly passOverBy: (settings: Settings) => PassOver;
  /** Whether a file is left out, even one that somebody named. */
  readonly ignores: (name: string) => boolean;
  /** What git ignores in the search of a folder. */
  readonly ignoredIn: (folder: string) => IsIgnored;
  /** Files and folders of a list that a program made: no globs, and no files that somebody named. */
  readonly listed: readonly string[];
}

/** What a search found. */
export interface Search {
  readonly documents: readonly HostDocument[];
  /** The files that it passed over. */
  readonly passedOver: readonly PassedOver[];
}

/** Folders that a search skips. */
export const SKIPPED: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/** Files of our own: the cache, and what a run that was killed left beside a file that it was writing. */
const LEFT = `${BESIDE}*`;

/**
 * The documents that paths, folders and globs name, and then a list, each once, by its first name, and in order. Files to
 * pass over count only if a path names them, and generated ones also by a glob whose own ending is theirs. Throws a
 * UsageError for a path that names none, and as `findConfig` does; complains about what is there but cannot be opened.
 */
export async function findDocuments(
  paths: readonly string[],
  { findConfig, passOverBy, ignores, ignoredIn, listed }: SearchSetting,
  files: Files,
  complain: Complain,
): Promise<Search> {
  const documents: HostDocument[] = [];
  const passedOver: PassedOver[] = [];
  for (const { name, isNamed, below } of await namedBy(paths, listed, { files, ignoredIn, complain })) {
    if (ignores(name)) continue;
    const config = await findConfig(name);
    if (!isNamed && config.ignoresFile(name)) continue;
    const settings = config.settingsOf(name);
    const passOver = passOverBy(settings);
    const size = sizeOf(name, files);
    const open = () => files.open(name, size);
    const kind = isNamed
      ? undefined
      : (passOver.byName(name.slice(below.length)) ?? (await contentKind(passOver, { name, size, open })));
    if (kind !== undefined) {
      passedOver.push(kind);
      continue;
    }
    const language = languageBy(settings, name);
    documents.push({ name, language, isNamed, open, size, encoding: settings.encoding, settings });
  }
  return { documents, passedOver };
}

/** The language of a document: that of its settings, or what its name says. */
export function languageBy({ language }: Settings, name: string): Language {
  return languages.find(({ id }) => id === language) ?? languageOf(name);
}

/** What the beginning of a file says of who wrote it; reading one that the system refuses will say why. */
async function contentKind({ byContent }: PassOver, file: Content): Promise<PassedOver | undefined> {
  try {
    return await byContent(file);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}

/** A file by the first name that it is given. */
interface FoundFile {
  readonly name: string;
  /** Whether one of the paths names it. */
  readonly isNamed: boolean;
  /** The folder that was named and that it is below; "" for a glob. */
  readonly below: string;
}

/** Where names are looked up. */
interface Place extends Pick<SearchSetting, "ignoredIn"> {
  readonly files: Files;
  readonly complain: Complain;
}

async function namedBy(
  paths: readonly string[],
  listed: readonly string[],
  place: Place,
): Promise<Iterable<FoundFile>> {
  const { folder, path: platform } = place.files;
  const found = new Map<string, FoundFile>();
  for (const path of paths) add(await namesOf(path, place));
  for (const name of listed) add(listedNames(name, place));
  return found.values();

  function add({ names, isNamed, below }: Names): void {
    for (const written of names) {
      const absolute = platform.resolve(folder, written);
      const first = found.get(absolute);
      found.set(absolute, {
        name: first?.name ?? platform.normalize(written),
        isNamed: isNamed || first?.isNamed === true,
        below: first?.below ?? below,
      });
    }
  }
}

/** Undefined if the system does not say; reading the file will say why. */
function sizeOf(name: string, files: Files): number | undefined {
  const stat = complaining(name, ignore, () => files.stat(name));
  return stat.ok ? stat.value?.size : undefined;
}

/** The files that a path stands for, and whether it names them. */
interface Names {
  readonly names: readonly string[];
  readonly isNamed: boolean;
  /** The folder that they are below. */
  readonly below: string;
}

async function namesOf(path: string, place: Place): Promise<Names> {
  const { files, ignoredIn } = place;
  const there = namesThere(path, place);
  if (there) return there;
  const meant = namesBehind(path, files);
  if (meant.length > 0) {
    const found = await Promise.all(meant.map((name) => namesOf(name, place)));
    return {
      names: found.flatMap(({ names }) => names),
      isNamed: found.some(({ isNamed }) => isNamed),
      below: "",
    };
  }
  const pattern = patternOf(path, files);
  if (!isDynamicPattern(pattern))
    throw new UsageError(`there is no file ${quote(path, 200)}${hintFor(path)}`);
  const found = await files.glob(pattern, [`**/${LEFT}`, ...[...SKIPPED].map((name) => `**/${name}/**`)]);
  if (found.length === 0) throw new UsageError(`no file matches ${quote(path, 200)}`);
  const all = found.flatMap((name) => (isThere(name, files) ? [name] : namesBehind(name, files))).sort();
  const isIgnored = ignoredIn(folderOfGlob(pattern, files));
  const names = all.filter((name) => !isIgnored(name, "file"));
  if (names.length === 0)
    throw new UsageError(
      `no file matches ${quote(path, 200)} but those that git ignores; --no-gitignore reads them`,
    );
  return { names, isNamed: generatedName(pattern) !== undefined, below: "" };
}

/** The folder that a glob searches: the working folder, unless it leads out of that. */
function folderOfGlob(pattern: string, { folder, path }: Files): string {
  const segments = pattern.split("/");
  const fixed = segments.slice(
    0,
    segments.findIndex((segment) => isDynamicPattern(segment)),
  );
  const base = path.resolve(folder, `${fixed.join("/")}/`);
  return base === folder || base.startsWith(folder + path.sep) ? folder : base;
}

/** The files that a name in a list stands for. Complains if there are none, so that it stops no other. */
function listedNames(name: string, place: Place): Names {
  const { files, complain } = place;
  const there = namesThere(name, place);
  if (!there) {
    complain(name, new Error("there is no such file"));
    return { names: [], isNamed: false, below: "" };
  }
  return there.isNamed ? { ...there, isNamed: false, below: folderAround(name, files) } : there;
}

/** The folder that an absolute name is seen from: the working folder, if it is below that, else its own. */
function folderAround(name: string, { folder, path }: Files): string {
  if (!path.isAbsolute(name)) return "";
  return name.startsWith(folder + path.sep) ? folder : path.dirname(name);
}

/** The file of a name, or the files below the folder; undefined if nothing is there. */
function namesThere(path: string, place: Place): Names | undefined {
  const { files, complain } = place;
  const stat = complaining(path, complain, () => files.stat(path));
  if (!stat.ok) return { names: [], isNamed: true, below: "" };
  if (!stat.value) return undefined;
  const name = withoutDetour(path, files);
  const folder = files.path.normalize(name);
  return stat.value.isDirectory
    ? { names: filesBelow(name, place), isNamed: false, below: folder === "." ? "" : folder }
    : { names: [name], isNamed: true, below: "" };
}

/** A name without ".." after a folder: if that is a link, ".." is not the folder that it is in. */
function withoutDetour(name: string, { folder, path, real }: Files): string {
  const segments = name.split(path.sep);
  const down = segments.findIndex((segment) => !["", ".", ".."].includes(segment));
  if (down < 0 || !segments.includes("..", down)) return name;
  return path.isAbsolute(name) ? real(name) : path.relative(folder, real(name)) || ".";
}

/** What is there under names that are given as this one: a shell gives bytes, of which those that are not UTF-8 get lost. */
function namesBehind(given: string, files: Files): readonly string[] {
  if (!given.includes(LOST)) return [];
  const { dir, base } = files.path.parse(given);
  const folders = dir === "" || isThere(dir, files) ? [dir] : namesBehind(dir, files);
  return folders.flatMap((folder) => {
    const entries = complaining(folder, ignore, () => files.list(folder === "" ? "." : folder));
    const names = entries.ok ? entries.value.map(({ name }) => name) : [];
    return names.filter((name) => givenName(name) === base).map((name) => files.path.join(folder, name));
  });
}

function hintFor(path: string): string {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(path) ? "; urigram check takes references" : "";
}

function isThere(name: string, files: Files): boolean {
  const stat = complaining(name, ignore, () => files.stat(name));
  return !stat.ok || stat.value !== undefined;
}

/** A glob as globs are written: "\" escapes a character, but on Windows people write it between folders. */
function patternOf(path: string, { path: { sep } }: Files): string {
  return sep === "\\" ? path.replaceAll(sep, "/") : path;
}

/** The files below a folder, in order. Links are not followed: their targets are found where they are. */
function filesBelow(folder: string, { files, ignoredIn, complain }: Place): readonly string[] {
  const isIgnored = ignoredIn(folder);
  const names: string[] = [];
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const parent = at;
    const entries = complaining(parent, complain, () => files.list(parent));
    for (const { name, kind } of entries.ok ? entries.value : []) {
      const path = files.path.join(parent, name);
      if (kind === "other" || isIgnored(path, kind)) continue;
      if (kind === "file" && !name.startsWith(BESIDE)) names.push(path);
      else if (kind === "folder" && !SKIPPED.has(name)) folders.push(path);
    }
  }
  return names.sort();
}

const ignore: Complain = () => {};

/** The result of an operation on a file; complains if the system refuses it. */
function complaining<Value>(
  name: string,
  complain: Complain,
  operation: () => Value,
): { readonly ok: true; readonly value: Value } | { readonly ok: false } {
  try {
    return { ok: true, value: operation() };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    complain(name, error);
    return { ok: false };
  }
}
