import type { Config } from "../config/config.ts";
import { ConfigError, describe } from "../config/error.ts";
import { matchesOf } from "../config/glob.ts";
import { checkConfig } from "../config/keys.ts";
import { type Configuration, configurationOf, createSettings } from "../config/settings.ts";
import { dialectOf } from "../dialects/index.ts";
import type { LintOptions } from "../lint/index.ts";
import { mergeLevels } from "../lint/levels.ts";
import { isPreset } from "../lint/presets.ts";

/** The option that contains a configuration for `urigram lint`. */
export interface ConfigOption {
  /**
   * A configuration object. Its globs are relative to the working directory. It may extend only presets, and its
   * plugins must be imported modules. Its settings for languages and encodings are ignored. Other options override it.
   */
  readonly config?: Config<string> | undefined;
}

/**
 * Returns a function that maps a file name to options for `lint`, or to undefined if the file is ignored. Throws a
 * TypeError if the configuration is invalid.
 */
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
    return {
      ...options,
      presets: options.presets ?? presets,
      dialect: options.dialect ?? dialectOf(spec),
      default: options.default ?? base,
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
      throw new ConfigError(["extends"], NOT_LOADED);
    });
    const rules = plugins.flatMap((plugin, at) => {
      if (typeof plugin !== "string") return plugin.rules;
      throw new ConfigError(["plugins", at], NOT_LOADED);
    });
    return configurationOf("config", config, { bases, rules });
  } catch (error) {
    if (error instanceof ConfigError) throw new TypeError(`config: ${describe(error)}`);
    throw error;
  }
}

const NOT_LOADED = "files and packages are not loaded here; import the module and pass what it exports";

/**
 * Returns a file name in the form that globs match: relative to a folder, with "/" as the separator, or absolute if it
 * is outside the folder.
 */
export function seenFrom(folder: string, name: string): string {
  const slashed = (path: string) => (/^[A-Za-z]:\\|^\\\\/.test(folder) ? path.replaceAll("\\", "/") : path);
  const [around, path] = [slashed(folder).replace(/\/?$/, "/"), slashed(name)];
  return path.startsWith(around) ? path.slice(around.length) : path.replace(/^\.\//, "");
}
