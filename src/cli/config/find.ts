import { matchesOf } from "../../config/glob.ts";
import { createSettings, nothing, type Settings, type SettingsLayer } from "../../config/settings.ts";
import { pathOf } from "../../report/artifact.ts";
import { quote } from "../../text/quote.ts";
import type { Files } from "../documents/files.ts";
import { UsageError } from "../exit.ts";
import { loadModule } from "./module.ts";
import { type Reading, trustingReading } from "./reading.ts";

interface ConfigChoice {
  /** The file for all documents; false: none; undefined: of each document the nearest. */
  readonly file?: string | false | undefined;
  /** What the command line says of all documents. */
  readonly last?: SettingsLayer;
  /** How a configuration is read, by its file: by default, wherever it leads, and each module once. */
  readonly readingOf?: (file: string) => Reading;
}

interface FoundConfig {
  /** The settings of a document, by its name. The same object where they say the same. */
  readonly settingsOf: (name: string) => Settings;
  /** Whether `ignores` of the configuration has a document, by its name. */
  readonly ignoresFile: (name: string) => boolean;
}

/** Finds the configuration of a document, by its name. */
export type FindConfig = (name: string) => Promise<FoundConfig>;

/** Finds the nearest configuration above each document, read once. Throws a UsageError for an invalid one. */
export function createFindConfig(
  files: Files,
  { file: chosen, last = {}, readingOf = () => trustingReading(files, loadModule) }: ConfigChoice = {},
): FindConfig {
  const { folder: working, path } = files;
  const known = new Map<string, Promise<FoundConfig>>();
  const withoutConfig = { settingsOf: createSettings(nothing, last), ignoresFile: () => false };
  if (chosen === false) return async () => withoutConfig;
  if (chosen !== undefined) return () => once(chosen, () => readNamed(chosen));
  return (name) => above(path.dirname(path.resolve(working, name)));

  function above(folder: string): Promise<FoundConfig> {
    return once(folder, () => findFrom(folder));
  }

  function once(place: string, find: () => Promise<FoundConfig>): Promise<FoundConfig> {
    const found = known.get(place) ?? find();
    known.set(place, found);
    return found;
  }

  async function findFrom(folder: string): Promise<FoundConfig> {
    const file = configIn(folder, files);
    if (file !== undefined) {
      checkFound(file, files);
      return read(file, folder);
    }
    const parent = path.dirname(folder);
    return parent === folder ? withoutConfig : above(parent);
  }

  async function readNamed(name: string): Promise<FoundConfig> {
    checkNamed(name, files);
    return read(path.resolve(working, name), working);
  }

  async function read(file: string, folder: string): Promise<FoundConfig> {
    // Most runs have no configuration, and need nothing of this.
    const { readConfiguration } = await import("./read.ts");
    const configuration = await readConfiguration(file, files, readingOf(file));
    const ignores = matchesOf(configuration.ignores);
    const settingsOf = createSettings(configuration, last);
    const seen = (name: string) =>
      path.relative(folder, path.resolve(working, name)).replaceAll(path.sep, "/");
    return { settingsOf: (name) => settingsOf(seen(name)), ignoresFile: (name) => ignores(seen(name)) };
  }
}

/** What has the name of a configuration is meant as one. */
function checkFound(file: string, { stat, folder, path }: Files): void {
  const found = stat(file);
  if (found?.isFile) return;
  const trouble = found ? "this is not a file; a configuration must be a file" : "this link is broken";
  throw new UsageError(`${pathOf(file, folder, path)}: ${trouble}`);
}

function checkNamed(name: string, { stat }: Files): void {
  const named = stat(name);
  if (!named) throw new UsageError(`--config: there is no file ${quote(name, 200)}`);
  if (named.isDirectory) throw new UsageError(`--config: ${quote(name, 200)} is a directory; specify a file`);
}

/** What configuration files are called. Of several in a folder the first counts: one that runs no code. */
export const CONFIG_NAMES: readonly string[] = ["json", "js", "mjs", "ts", "mts"].map(
  (extension) => `urigram.config.${extension}`,
);

/** What is called like a configuration file in a folder, be it a file or not; undefined if nothing is. */
export function configIn(folder: string, { path, has }: Files): string | undefined {
  return CONFIG_NAMES.map((name) => path.join(folder, name)).find(has);
}
