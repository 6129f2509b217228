import type { Config } from "../config/config.ts";
import { ConfigError, describe } from "../config/error.ts";
import { matchesOf } from "../config/glob.ts";
import { checkConfig } from "../config/keys.ts";
import { type Configuration, configurationOf, createSettings } from "../config/settings.ts";
import { dialectOf } from "../dialects/index.ts";
import type { LintOptions } from "../lint/index.ts";
import { mergeLevels } from "../lint/levels.ts";
import { isPreset } from "../lint/presets.ts";

/** The option of a host that takes what a configuration of `urigram lint` says. */
export interface ConfigOption {
  /**
   * A configuration as a value. Its globs are seen from the folder that the host runs in. It may extend presets alone, and
   * have plugins as values alone; what it says of languages and encodings, the host decides. Other options count before it.
   */
  readonly config?: Config<string>;
}

/** Makes options of `lint` by file name; undefined for an ignored one. Throws a TypeError if invalid. */
export function optionsBy(
  config: Config<string> | undefined,
): (name: string, options: LintOptions) => LintOptions | undefined {
  if (config === undefined) return (_, options) => options;
  const configuration = read(config);
  const ignores = matchesOf(configuration.ignores);
  const settingsOf = createSettings(configuration, {});
  return (name, options) => {
    if (ignores(name)) return undefined;
    const { presets, rules: levels, plugins, spec, base, templates } = settingsOf(name);
    const dialect = dialectOf(spec);
    return {
      presets,
      ...(dialect && { dialect }),
      ...(base !== undefined && { default: base }),
      ...options,
      levels: mergeLevels([levels, options.levels ?? {}]),
      rules: [...plugins, ...(options.rules ?? [])],
      templates: [...templates, ...(options.templates ?? [])],
    };
  };
}

function read(config: unknown): Configuration {
  try {
    checkConfig(config);
    const { extends: named = [], plugins = [] } = config;
    const bases = [named].flat().map((name) => {
      if (isPreset(name)) return name;
      throw new ConfigError(["extends"], NOT_READ);
    });
    const rules = plugins.flatMap((plugin, at) => {
      if (typeof plugin !== "string") return plugin.rules;
      throw new ConfigError(["plugins", at], NOT_READ);
    });
    return configurationOf("config", config, { bases, rules });
  } catch (error) {
    if (error instanceof ConfigError) throw new TypeError(`config: ${describe(error)}`);
    throw error;
  }
}

const NOT_READ = "a file or a package is not read here; import it, and give what it says";

/** The name of a file as globs see it from a folder: with "/", and absolute if it is not below. */
export function seenFrom(folder: string, name: string): string {
  const written = (path: string) => (/^[A-Za-z]:\\|^\\\\/.test(folder) ? path.replaceAll("\\", "/") : path);
  const [around, path] = [written(folder).replace(/\/?$/, "/"), written(name)];
  return path.startsWith(around) ? path.slice(around.length) : path.replace(/^\.\//, "");
}
