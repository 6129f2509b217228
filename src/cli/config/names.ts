import type { Files } from "../documents/files.ts";

/** What configuration files are called. Of several in a folder the first counts: one that runs no code. */
export const CONFIG_NAMES: readonly string[] = [
  "urigram.config.json",
  "urigram.config.js",
  "urigram.config.mjs",
  "urigram.config.ts",
  "urigram.config.mts",
];

/** What is called like a configuration file in a folder, be it a file or not; undefined if nothing is. */
export function configIn(folder: string, { path, has }: Files): string | undefined {
  return CONFIG_NAMES.map((name) => path.join(folder, name)).find(has);
}
