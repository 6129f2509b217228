import type { Dialect } from "../dialects/dialect.ts";
import { dialectOf, dialects } from "../dialects/index.ts";
import { checkLevel, type Levels } from "../lint/levels.ts";
import { isPreset, type PresetName, presets } from "../lint/presets.ts";
import type { Level } from "../lint/rule.ts";
import { quote } from "../text/quote.ts";

/** How the documents of an editor are judged. */
export interface Settings {
  readonly presets: readonly PresetName[];
  readonly levels: Levels;
  /** What reads all references; undefined if the standard of each host language names it. */
  readonly dialect: Dialect | undefined;
}

/** Settings, and what is wrong with what was given: a sentence for each. What is wrong counts as not given. */
export interface ReadSettings {
  readonly settings: Settings;
  readonly troubles: readonly string[];
}

/** Reads what an editor has under `urigram`: `preset`, `rules` and `spec`. Other names are for the editor. */
export function readSettings(given: unknown): ReadSettings {
  const values = isObject(given) ? new Map<string, unknown>(Object.entries(given)) : new Map();
  const troubles = isObject(given) || isAbsent(given) ? [] : ["urigram: give an object of settings"];
  const say = (trouble: string) => {
    troubles.push(trouble);
  };
  return {
    settings: {
      presets: readPresets(values.get("preset"), say),
      levels: readLevels(values.get("rules"), say),
      dialect: readSpec(values.get("spec"), say),
    },
    troubles,
  };
}

type Say = (trouble: string) => void;

const USUAL: readonly PresetName[] = ["recommended"];

/** A name, or several. */
function readPresets(given: unknown, say: Say): readonly PresetName[] {
  if (isAbsent(given)) return USUAL;
  const names: readonly unknown[] = Array.isArray(given) ? given : [given];
  const known = names.filter((name) => typeof name === "string").filter(isPreset);
  if (known.length === names.length) return known;
  say(`urigram.preset: give one of ${Object.keys(presets).join(", ")}, or a list of them`);
  return USUAL;
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
  try {
    checkLevel(pattern, level);
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    say(`urigram.rules: ${error.message}`);
    return false;
  }
}

const AUTO = "auto";

function readSpec(given: unknown, say: Say): Dialect | undefined {
  if (isAbsent(given) || given === AUTO) return undefined;
  const dialect = typeof given === "string" ? dialectOf(given) : undefined;
  if (dialect) return dialect;
  const shown = typeof given === "string" ? ` ${quote(given)}` : "";
  say(
    `urigram.spec: there is no specification${shown}; give ${AUTO} or one of ${Object.keys(dialects).join(", ")}`,
  );
  return undefined;
}

function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
