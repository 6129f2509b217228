import { ConfigError, type Path } from "../../config/error.ts";
import { quote } from "../../text/quote.ts";
import type { Files } from "../documents/files.ts";
import { resolvePackage } from "./module.ts";

/** Where a configuration file names another one, and which other words it may have there. */
export interface Naming {
  readonly from: string;
  readonly path: Path;
  readonly words: readonly string[];
}

/** The file that a path or a package is, as a file names it. Throws a ConfigError if there is none. */
export function locate(named: string, { from, path, words }: Naming, files: Files): string {
  const { path: platform, stat } = files;
  const beside = platform.resolve(platform.dirname(from), named);
  const isThere = stat(beside)?.isFile === true;
  if (/^\.\.?(?:[\\/]|$)/.test(named) || platform.isAbsolute(named)) {
    if (!isThere) throw new ConfigError(path, `there is no file ${quote(named, 200)}`);
    return beside;
  }
  const file = resolvePackage(named, from);
  if (file !== undefined) return file;
  if (isThere)
    throw new ConfigError(path, `there is no package ${quote(named, 200)}; write ./${named} for the file`);
  const what = words.length > 0 ? "neither a preset nor a package" : "no package";
  throw new ConfigError(path, `there is ${what} ${quote(named, 200)}`, { word: named, words });
}
