import type { Config, Plugin } from "../../config/config.ts";
import { ConfigError, type Path } from "../../config/error.ts";
import { checkConfig, checkPlugin } from "../../config/keys.ts";
import { type Bases, type Configuration, configurationOf } from "../../config/settings.ts";
import { isPreset, presets } from "../../lint/presets.ts";
import type { Rule } from "../../lint/rule.ts";
import { quote } from "../../text/quote.ts";
import type { Files } from "../documents/files.ts";
import { UsageError } from "../exit.ts";
import { chainError, within } from "./errors.ts";
import type { Reading } from "./file-access.ts";
import { type RawConfig, readJsonConfig } from "./json.ts";
import { isData } from "./names.ts";

/** The maximum depth and total number of extended files. */
const DEEPEST = 10;
const MOST = 100;
/** Reads a configuration file and all files that it extends. Throws a UsageError that names the file and the key. */
export async function readConfiguration(
  file: string,
  files: Files,
  reading: Reading,
): Promise<Configuration> {
  let count = 0;
  return read(file, []);

  /** `before` contains the absolute names of the files that led to this one. */
  async function read(name: string, before: readonly string[]): Promise<Configuration> {
    const chain = [...before, name];
    if (before.includes(name)) throw chainError("the configuration extends itself", chain, files);
    if (chain.length > DEEPEST)
      throw chainError(`the configuration extends more than ${DEEPEST} levels of files`, chain, files);
    if (++count > MOST) throw chainError(`the configuration extends more than ${MOST} files`, chain, files);
    const { value, positionOf } = await within(name, files, () => open(name, reading));
    return within(name, files, () => mergeWithBases(value, name, chain), positionOf);
  }

  /** Checks a configuration and merges it with those that it extends, in order, so that the first error is the one reported. */
  async function mergeWithBases(
    value: unknown,
    from: string,
    chain: readonly string[],
  ): Promise<Configuration> {
    checkConfig(value);
    const bases: Bases[number][] = [];
    for (const { named, path } of basesIn(value)) {
      const naming = { from, path, words: Object.keys(presets) };
      bases.push(isPreset(named) ? named : await read(locate(named, naming, files, reading), chain));
    }
    return configurationOf(from, value, { bases, rules: await rulesOf(value, from, files, reading) });
  }
}

/** The names in `extends`, with their paths in the configuration. */
function basesIn({ extends: named = [] }: Config<string>): readonly { named: string; path: Path }[] {
  if (typeof named === "string") return [{ named, path: ["extends"] }];
  return named.map((each, index) => ({ named: each, path: ["extends", index] }));
}

async function open(name: string, { load, bytesOf }: Reading): Promise<RawConfig> {
  if (isData(name)) return readJsonConfig(new TextDecoder().decode(await bytesOf(name)));
  const exports = await load(name);
  if (!exports.has("default"))
    throw new UsageError("the module has no default export; add export default { ... }");
  return { value: exports.get("default"), positionOf: () => undefined };
}

async function rulesOf(
  { plugins = [] }: Config<string>,
  from: string,
  files: Files,
  reading: Reading,
): Promise<readonly Rule[]> {
  const rules: Rule[] = [];
  for (const [index, plugin] of plugins.entries()) {
    const path = ["plugins", index];
    const given =
      typeof plugin === "string"
        ? await loadPlugin(locate(plugin, { from, path, words: [] }, files, reading))
        : plugin;
    rules.push(...given.rules);
  }
  return rules;

  async function loadPlugin(name: string): Promise<Plugin> {
    return within(name, files, async () => {
      const exports = await reading.load(name);
      const given = exports.has("rules") ? Object.fromEntries(exports) : exports.get("default");
      checkPlugin(given, []);
      return given;
    });
  }
}

/** The place in a configuration where a file is named, and the keywords allowed there instead of a file name. */
type Naming = { readonly from: string; readonly path: Path; readonly words: readonly string[] };

/** Returns the file for a path or package named in a configuration. Throws a ConfigError if there is no such file. */
function locate(
  named: string,
  { from, path, words }: Naming,
  { path: platform }: Files,
  { kindOf, packageFile }: Reading,
): string {
  const beside = platform.resolve(platform.dirname(from), named);
  if (/^\.\.?(?:[\\/]|$)/.test(named) || platform.isAbsolute(named)) {
    const kind = kindOf(beside);
    if (kind === "file") return beside;
    const name = quote(named, 200);
    throw new ConfigError(
      path,
      kind === "missing" ? `${name} does not exist` : `${name} is not a regular file`,
    );
  }
  const file = packageFile(named, from);
  if (file !== undefined) return file;
  if (kindOf(beside) === "file")
    throw new ConfigError(path, `unknown package ${quote(named, 200)}; for a file, use ./${named}`);
  const what = words.length > 0 ? "unknown preset or package" : "unknown package";
  throw new ConfigError(path, `${what} ${quote(named, 200)}`, { word: named, words });
}
