import { type Connection, MessageType, ShowMessageNotification } from "vscode-languageserver";
import type { Settings, SettingsLayer } from "../config/settings.ts";
import { dialectOf, dialects } from "../dialects/index.ts";
import { fitsRule, isLevel, type Levels } from "../lint/levels.ts";
import { mayFitOwnRule } from "../lint/own-rules.ts";
import { isPreset, type PresetName, presets } from "../lint/presets.ts";
import type { Level } from "../lint/rule.ts";
import { printable } from "../text/excerpt.ts";
import { quote } from "../text/quote.ts";

/** The effective settings for a document. */
export interface Configured {
  readonly settings: Settings;
  /** True if the configuration excludes the document. */
  readonly isIgnored: boolean;
  /** The problem with the configuration, if the configuration cannot be used. */
  readonly trouble?: string;
}

/** Finds the settings for a document. Editor settings override its configuration. */
export type Configure = (
  uri: string,
  folders: readonly string[],
  given: EditorSettings,
) => Promise<Configured>;

interface Configuration {
  /** Returns the settings for a document. Each problem with settings or configurations is shown only once. */
  readonly configured: (uri: string) => Promise<Configured>;
  /** Stores the settings sent by the editor. Settings for each document will be requested again. */
  readonly change: (settings: unknown) => void;
  /** Forgets which problems were already shown, so that they can be shown again. */
  readonly repeat: () => void;
  readonly forget: (uri: string) => void;
}

/** The name of the urigram section in the editor settings. */
export const SECTION = "urigram";

interface Asked {
  readonly hasSettings: boolean;
  readonly initialSettings: unknown;
  readonly folders: readonly string[];
}

/** Manages the settings of an editor. Settings sent during initialization have the lowest precedence. */
export function createConfiguration(
  { workspace, sendNotification }: Pick<Connection, "workspace" | "sendNotification">,
  client: () => Asked,
  configure: Configure,
): Configuration {
  const known = new Map<string, Promise<EditorSettings>>();
  const said = new Set<string>();
  let sent: unknown;

  async function read(scopeUri: string): Promise<EditorSettings> {
    const { hasSettings, initialSettings } = client();
    const current: unknown = hasSettings
      ? await workspace.getConfiguration({ scopeUri, section: SECTION })
      : sent;
    const { settings, troubles } = readSettings(mergeSettings(initialSettings, current));
    for (const trouble of troubles) await say(trouble);
    return settings;
  }

  async function say(message: string): Promise<void> {
    if (said.has(message)) return;
    said.add(message);
    // The library's function for showing a message waits for the user to respond.
    const type = MessageType.Warning;
    await sendNotification(ShowMessageNotification.type, { type, message: printable(message) });
  }

  return {
    async configured(uri) {
      const reading = known.get(uri) ?? read(uri);
      known.set(uri, reading);
      const given = await reading;
      const configured = await configure(uri, client().folders, given);
      const { trouble, settings } = configured;
      if (trouble !== undefined) await say(trouble);
      // Custom rules are defined only in configurations.
      else
        for (const pattern of Object.keys(given.said.rules))
          if (!fitsRule(pattern, settings.plugins)) await say(noRule(pattern));
      return configured;
    },
    change(settings) {
      sent = partOf(settings);
      known.clear();
    },
    repeat: () => said.clear(),
    forget: (uri) => known.delete(uri),
  };
}

/** Returns the settings for urigram from the settings for all programs. */
function partOf(all: unknown): unknown {
  return typeof all === "object" && all !== null && SECTION in all ? all[SECTION] : undefined;
}

/** Merges settings. Later ones override earlier ones. */
function mergeSettings(earlier: unknown, later: unknown): unknown {
  if (typeof earlier !== "object" || earlier === null) return later ?? earlier;
  if (later === undefined || later === null) return earlier;
  return typeof later === "object" ? { ...earlier, ...later } : later;
}

interface EditorSettings {
  /** The settings that override those in configurations. */
  readonly said: SettingsLayer & { readonly rules: Levels };
  /** True if configurations may run code. */
  readonly trusts: boolean;
}

/** The valid settings, and a sentence about each invalid setting. Invalid settings are ignored. */
type ReadSettings = { readonly settings: EditorSettings; readonly troubles: readonly string[] };

/** Reads `preset`, `rules`, `spec` and `trustConfiguration`. Other settings are meant for the editor. */
export function readSettings(given: unknown): ReadSettings {
  const values = isObject(given) ? new Map<string, unknown>(Object.entries(given)) : new Map();
  const troubles = isObject(given) || isAbsent(given) ? [] : ["urigram: the settings must be an object"];
  const say = (trouble: string) => {
    troubles.push(trouble);
  };
  return {
    settings: {
      said: {
        presets: readPresets(values.get("preset"), say),
        rules: readLevels(values.get("rules"), say),
        spec: readSpec(values.get("spec"), say),
      },
      trusts: readTrust(values.get("trustConfiguration"), say),
    },
    troubles,
  };
}

type Say = (trouble: string) => void;

/** Reads a single preset name or a list of names. */
function readPresets(given: unknown, say: Say): readonly PresetName[] | undefined {
  if (isAbsent(given)) return undefined;
  const names: readonly unknown[] = Array.isArray(given) ? given : [given];
  const known = names.filter((name) => typeof name === "string").filter(isPreset);
  if (known.length === names.length) return known;
  say(`urigram.preset must be one of ${Object.keys(presets).join(", ")}, or a list of them`);
  return undefined;
}

function readLevels(given: unknown, say: Say): Levels {
  if (isAbsent(given)) return {};
  if (!isObject(given)) {
    say('urigram.rules must be an object that maps rules to levels, such as { "authority/password": "off" }');
    return {};
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([pattern, level]: [string, unknown]) =>
      isLevelOf(pattern, level, say) ? [[pattern, level]] : [],
    ),
  );
}

function isLevelOf(pattern: string, level: unknown, say: Say): level is Level {
  if (!fitsRule(pattern) && !mayFitOwnRule(pattern)) {
    say(noRule(pattern));
    return false;
  }
  if (isLevel(level)) return true;
  say(
    `urigram.rules: the level of ${quote(pattern, 100)} must be off, warn or error, not ${quote(String(level), 100)}`,
  );
  return false;
}

const noRule = (pattern: string): string => `urigram.rules: unknown rule ${quote(pattern, 100)}`;

const AUTO = "auto";

function readSpec(given: unknown, say: Say): string | undefined {
  if (isAbsent(given)) return undefined;
  if (typeof given === "string" && (given === AUTO || dialectOf(given))) return given;
  const shown = typeof given === "string" ? ` ${quote(given)}` : "";
  say(
    `urigram.spec: unknown specification${shown}; use ${AUTO} or one of ${Object.keys(dialects).join(", ")}`,
  );
  return undefined;
}

function readTrust(given: unknown, say: Say): boolean {
  if (typeof given === "boolean") return given;
  if (!isAbsent(given)) say("urigram.trustConfiguration must be true or false");
  return false;
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
