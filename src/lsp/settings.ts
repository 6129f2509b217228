import type { SettingsLayer } from "../config/settings.ts";
import { dialectOf, dialects } from "../dialects/index.ts";
import { fitsRule, isLevel, type Levels } from "../lint/levels.ts";
import { mayFitOwnRule } from "../lint/own-rules.ts";
import { isPreset, type PresetName, presets } from "../lint/presets.ts";
import type { Level } from "../lint/rule.ts";
import { quote } from "../text/quote.ts";

/** What an editor says. */
export interface EditorSettings {
  /** What counts before configurations. */
  readonly said: SettingsLayer & { readonly rules: Levels };
  /** Whether configurations may run code. */
  readonly trusts: boolean;
}

/** Settings, and what is wrong with what was given: a sentence for each. What is wrong counts as not given. */
export interface ReadSettings {
  readonly settings: EditorSettings;
  readonly troubles: readonly string[];
}

/**
 * Reads what an editor has under `urigram`: `preset`, `rules`, `spec` and `trustConfiguration`. Other names are for the
 * editor.
 */
export function readSettings(given: unknown): ReadSettings {
  const values = isObject(given) ? new Map<string, unknown>(Object.entries(given)) : new Map();
  const troubles = isObject(given) || isAbsent(given) ? [] : ["urigram: give an object of settings"];
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

/** A name, or several. */
function readPresets(given: unknown, say: Say): readonly PresetName[] | undefined {
  if (isAbsent(given)) return undefined;
  const names: readonly unknown[] = Array.isArray(given) ? given : [given];
  const known = names.filter((name) => typeof name === "string").filter(isPreset);
  if (known.length === names.length) return known;
  say(`urigram.preset: give one of ${Object.keys(presets).join(", ")}, or a list of them`);
  return undefined;
}

function readLevels(given: unknown, say: Say): Levels {
  if (isAbsent(given)) return {};
  if (!isObject(given)) {
    say('urigram.rules: give an object of levels: { "authority/password": "off" }');
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
    `urigram.rules: the level of ${quote(pattern, 100)} is off, warn or error, not ${quote(String(level), 100)}`,
  );
  return false;
}

/** What to say of a pattern that fits no rule. */
export function noRule(pattern: string): string {
  return `urigram.rules: there is no rule ${quote(pattern, 100)}`;
}

const AUTO = "auto";

function readSpec(given: unknown, say: Say): string | undefined {
  if (isAbsent(given)) return undefined;
  if (typeof given === "string" && (given === AUTO || dialectOf(given))) return given;
  const shown = typeof given === "string" ? ` ${quote(given)}` : "";
  say(
    `urigram.spec: there is no specification${shown}; give ${AUTO} or one of ${Object.keys(dialects).join(", ")}`,
  );
  return undefined;
}

function readTrust(given: unknown, say: Say): boolean {
  if (typeof given === "boolean") return given;
  if (!isAbsent(given)) say("urigram.trustConfiguration: give true or false");
  return false;
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
