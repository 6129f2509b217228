import type { Files } from "../documents/files.ts";

/**
 * The names of configuration files. If a folder contains several, the first is used. JSON comes first because it runs
 * no code.
 */
export const CONFIG_NAMES: readonly string[] = ["json", "jsonc", "js", "mjs", "ts", "mts"].map(
  (extension) => `urigram.config.${extension}`,
);

/** The first entry in a folder that has the name of a configuration file, even if it is a folder or a link. */
export function configIn(folder: string, { path, has }: Files): string | undefined {
  return CONFIG_NAMES.map((name) => path.join(folder, name)).find(has);
}

/** The nearest entry with the name of a configuration file, in a folder or above; undefined if there is none. */
export function nearestConfig(folder: string, files: Files): string | undefined {
  const parent = files.path.dirname(folder);
  return configIn(folder, files) ?? (parent === folder ? undefined : nearestConfig(parent, files));
}

/** The root for a configuration found by a search: the working directory, if it contains the file, or its own folder. */
export function rootOf(file: string, { folder, path, placeIn }: Files): string {
  const own = path.dirname(file);
  return placeIn(folder, own).kind === "outside" ? own : folder;
}

/** True if a configuration file contains only data. Any other configuration is a module: reading it runs its code. */
export function isData(file: string): boolean {
  return !/\.[cm]?[jt]s$/.test(file);
}
