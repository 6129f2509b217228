import { type Matches, matchesOf } from "../../config/glob.ts";
import {
  type Configuration,
  createSettings,
  emptyConfiguration,
  type Settings,
  type SettingsLayer,
} from "../../config/settings.ts";
import { pathOf } from "../../report/artifact.ts";
import { quote } from "../../text/quote.ts";
import type { Files } from "../documents/files.ts";
import type { Place } from "../documents/repository-file.ts";
import { statNamed, UsageError } from "../exit.ts";
import { type Reading, type Start, trustingReading } from "./file-access.ts";
import { loadModule } from "./module.ts";
import { configIn, rootOf } from "./names.ts";

interface ConfigChoice {
  /** The configuration file for all documents; false for none; undefined for the nearest file above each document. */
  readonly file?: string | false | undefined;
  /** The command-line settings for all documents. */
  readonly last?: SettingsLayer;
  /** Returns the reader for a configuration. By default, any file named there is read, and each module runs once. */
  readonly readingOf?: (start: Start) => Reading;
}

export interface FoundConfig {
  /** Returns the settings for a document name. Documents with equal settings share one object. */
  readonly settingsOf: (name: string) => Settings;
  /** True if the configuration ignores the document with this name. */
  readonly ignoresFile: (name: string) => boolean;
  /** True if a "!" glob in `ignores` includes the name, and `kindOf` returns the given kind for that glob. */
  readonly includesKind: (
    name: string,
    kind: string,
    kindOf: (glob: string) => string | undefined,
  ) => boolean;
}

/** Finds the configuration for a document name. */
export type FindConfig = (name: string) => Promise<FoundConfig>;

/** The maximum number of configurations kept in memory. A file of 1 MiB can take 20 MB. */
const MOST_KNOWN = 4;

/** Creates a function that finds the nearest configuration and caches the last few. Throws a UsageError. */
export function createFindConfig(
  files: Files,
  {
    file: chosen,
    last = {},
    readingOf = (start) => trustingReading(files, loadModule, start),
  }: ConfigChoice = {},
): FindConfig {
  const { folder: working, path } = files;
  const known = new Map<string, Promise<FoundConfig>>();
  const nearest = new Map<string, string | undefined>();
  const withoutConfig = foundConfig(emptyConfiguration, last, (name) => name);
  if (chosen === false) return async () => withoutConfig;
  if (chosen !== undefined) return () => once(chosen, () => readNamed(chosen));
  return async (name) => {
    const file = above(path.dirname(path.resolve(working, name)));
    return file === undefined ? withoutConfig : once(file, () => readFound(file));
  };

  /** Returns the nearest configuration file in a folder or above it. */
  function above(folder: string): string | undefined {
    if (nearest.has(folder)) return nearest.get(folder);
    const parent = path.dirname(folder);
    const file = configIn(folder, files) ?? (parent === folder ? undefined : above(parent));
    nearest.set(folder, file);
    return file;
  }

  function once(file: string, read: () => Promise<FoundConfig>): Promise<FoundConfig> {
    const found = known.get(file) ?? read();
    known.delete(file);
    known.set(file, found);
    const [oldest = file] = known.keys();
    if (known.size > MOST_KNOWN) known.delete(oldest);
    return found;
  }

  async function readFound(file: string): Promise<FoundConfig> {
    const root = rootOf(file, files);
    checkFound(file, root, files);
    return read({ file, root }, path.dirname(file));
  }

  async function readNamed(name: string): Promise<FoundConfig> {
    statNamed("--config", name, "a file", files.stat);
    return read({ file: path.resolve(working, name), root: undefined }, working);
  }

  async function read(start: Start, folder: string): Promise<FoundConfig> {
    // The code is loaded on demand, because most runs have no configuration.
    const { readConfiguration } = await import("./read.ts");
    const configuration = await readConfiguration(start.file, files, readingOf(start));
    checkGlobs(configuration, `${folder.replaceAll(path.sep, "/")}/`, pathOf(start.file, working, path));
    const seen = (name: string) =>
      path.relative(folder, path.resolve(working, name)).replaceAll(path.sep, "/");
    return foundConfig(configuration, last, seen);
  }
}

/** `seen` returns a name relative to the folder of the configuration. */
function foundConfig(
  configuration: Configuration,
  last: SettingsLayer,
  seen: (name: string) => string,
): FoundConfig {
  const { ignores } = configuration;
  const isIgnored = matchesOf(ignores);
  const settingsOf = createSettings(configuration, last);
  const included = ignores.flatMap((glob) => (glob.startsWith("!") ? [glob.slice(1)] : []));
  const includes = new Map<string, Matches>();
  return {
    settingsOf: (name) => settingsOf(seen(name)),
    ignoresFile: (name) => isIgnored(seen(name)),
    includesKind(name, kind, kindOf) {
      const matches = includes.get(kind) ?? matchesOf(included.filter((glob) => kindOf(glob) === kind));
      includes.set(kind, matches);
      return matches(seen(name));
    },
  };
}

/** Throws a UsageError if a glob begins with the absolute path of the folder to which globs are relative. */
function checkGlobs({ ignores, layers }: Configuration, folder: string, file: string): void {
  const globs = [...ignores, ...layers.flatMap(({ files = [] }) => files)];
  const absolute = globs.find((glob) => glob.replace(/^!/, "").startsWith(folder));
  if (absolute === undefined) return;
  const meant = quote(absolute.replace(folder, "/"), 200);
  throw new UsageError(`${file}: the glob ${quote(absolute, 200)} is absolute; use ${meant}`);
}

/** Throws a UsageError if a configuration file is actually a folder, a broken link or a link out of the root. */
function checkFound(file: string, root: string, { placeIn, folder, path }: Files): void {
  const place = placeIn(root, file);
  if (place.kind === "inside" && place.stat.isFile()) return;
  throw new UsageError(`${pathOf(file, folder, path)}: ${TROUBLES[place.kind]}`);
}

const TROUBLES: Readonly<Record<Place["kind"], string>> = {
  inside: "a configuration must be a file",
  missing: "the link is broken",
  loop: "the link is broken",
  outside: "the link points outside the root; to use its target, name the target with --config or in extends",
};
