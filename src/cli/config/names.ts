import type { Files } from "../documents/files.ts";

/** What configuration files are called. Of several in a folder the first counts: one that runs no code. */
export const CONFIG_NAMES: readonly string[] = [
  "urigram.config.json",
  "urigram.config.js",
  "urigram.config.mjs",
  "urigram.config.ts",
  "urigram.config.mts",
];

/** The configuration file in a folder; undefined if there is none. */
export function configIn(folder: string, { path, stat }: Files): string | undefined {
  return CONFIG_NAMES.map((name) => path.join(folder, name)).find((file) => stat(file)?.isFile === true);
}
