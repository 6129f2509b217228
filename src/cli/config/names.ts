import type { Files } from "../documents/files.ts";

const EXTENSIONS = ["json", "jsonc", "js", "mjs", "ts", "mts"];

/**
 * The names of configuration files. If a folder contains several, the first is used. JSON comes first because it runs
 * no code.
 */
export const CONFIG_NAMES: readonly string[] = EXTENSIONS.map((extension) => `urigram.config.${extension}`);

/** Names that other linters would read. */
const MISNAMED: readonly string[] = [
  ...["yaml", "yml", "toml", "json5", "cjs", "cts"].map((extension) => `urigram.config.${extension}`),
  ...["", ".json", ".jsonc", ".yaml", ".yml", ".toml", ".js", ".cjs", ".mjs"].map(
    (end) => `.urigramrc${end}`,
  ),
  ...["json", "yaml", "yml", "toml"].map((extension) => `.urigram.${extension}`),
  ...["yaml", "yml", "toml"].map((extension) => `urigram.${extension}`),
];

/** Returns a notice about a file that was probably meant as the configuration of a folder without one. */
export function misnamedIn(folder: string, files: Files): readonly string[] {
  const name = MISNAMED.find((each) => files.has(files.path.join(folder, each)));
  if (name === undefined || configIn(folder, files) !== undefined) return [];
  return [
    `${name} is not read; name the configuration urigram.config.json (or .${EXTENSIONS.slice(1).join(", .")})`,
  ];
}

/** The first entry in a folder that has the name of a configuration file, even if it is a folder or a link. */
export function configIn(folder: string, { path, has }: Files): string | undefined {
  return CONFIG_NAMES.map((name) => path.join(folder, name)).find(has);
}

/** The nearest entry with the name of a configuration file in or above a folder; undefined if there is none. */
export function nearestConfig(folder: string, files: Files): string | undefined {
  const parent = files.path.dirname(folder);
  return configIn(folder, files) ?? (parent === folder ? undefined : nearestConfig(parent, files));
}

/**
 * The root for a configuration found by search: the working directory if it contains the file, else the file's folder.
 */
export function rootOf(file: string, { folder, path, placeIn }: Files): string {
  const own = path.dirname(file);
  return placeIn(folder, own).kind === "outside" ? own : folder;
}

/** True if a configuration file contains only data. Any other configuration is a module: reading it runs its code. */
export function isData(file: string): boolean {
  return !/\.[cm]?[jt]s$/.test(file);
}
