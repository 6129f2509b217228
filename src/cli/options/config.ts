import type { Command } from "commander";
import { encodingNames } from "../../config/keys.ts";
import type { SettingsLayer } from "../../config/settings.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { confinedReading, type Reading, type Start, trustingReading } from "../config/file-access.ts";
import { createFindConfig, type FindConfig } from "../config/find.ts";
import { type LoadModule, loadModule } from "../config/module.ts";
import { rootOf } from "../config/names.ts";
import type { Files } from "../documents/files.ts";
import { UsageError } from "../exit.ts";

export interface ConfigOptions {
  /** The configuration file for all documents; false for no configuration. */
  readonly config?: string | false;
  /** False if no configuration may run code. */
  readonly configCode?: boolean | undefined;
}

export function withConfig(command: Command): Command {
  return command
    .option("-c, --config <file>", "the configuration file (default: the nearest one)")
    .option("--no-config", "ignore all configuration files, and run none of their code")
    .option("--no-config-code", "reject configurations that run code or read files outside their root");
}

/** Returns the configuration reader that the options select. */
export function readingBy(
  { configCode = true }: ConfigOptions,
  files: Files,
  load: LoadModule = loadModule,
): (start: Start) => Reading {
  if (configCode) return (start) => trustingReading(files, load, start);
  return ({ file, root = rootOf(file, files) }) =>
    confinedReading(files, root, "omit --no-config-code if you trust the configuration's authors");
}

/** Command-line settings that apply to all documents and override configurations. */
interface DocumentOverrides
  extends ConfigOptions,
    Pick<SettingsLayer, "spec" | "language" | "base" | "encoding"> {}

/** Creates a function that finds configurations. Throws a UsageError if an encoding is unknown. */
export function configsBy(
  { config, configCode, spec, language, base, encoding }: DocumentOverrides,
  judging: Pick<SettingsLayer, "presets" | "rules">,
  files: Files,
  load?: LoadModule,
): FindConfig {
  const label = encoding === undefined ? undefined : encodingOfLabel(encoding);
  return createFindConfig(files, {
    file: config,
    last: { ...judging, spec, language, base, encoding: label },
    readingOf: readingBy({ configCode }, files, load),
  });
}

/** Returns the encoding for a label (Encoding Standard, 4.2). Throws a UsageError if the label is unknown. */
function encodingOfLabel(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new UsageError(
      `unknown encoding ${quote(label)}${didYouMean(label, encodingNames)}; --encoding takes a label from the WHATWG Encoding Standard`,
    );
  }
}
