import { type ActiveRules, createLevels, type Levels } from "./levels.ts";
import { ownLevels } from "./own-rules.ts";
import { type PresetName, presetsOf } from "./presets.ts";
import type { Rule } from "./rule.ts";

/** What gives rules their levels. */
export interface Choice {
  readonly presets?: readonly PresetName[];
  readonly levels?: Levels;
  /** Own rules. */
  readonly rules?: readonly Rule[];
}

/** What counts for a reference, by its text. */
export interface Active {
  readonly inKnown: (reference: string) => ActiveRules;
  /** In text of an unknown language, such as source code. */
  readonly inUnknown: (reference: string) => ActiveRules;
  /** In running text of a known language, to a host for examples. */
  readonly inExamples: (reference: string) => ActiveRules;
}

/** Makes the functions that tell what counts. Throws a TypeError for an unknown preset, rule or level. */
export function activeBy(choice: Choice): Active {
  const { presets, levels, rules = [] } = choice;
  return presets === undefined && levels === undefined && rules.length === 0 ? usual : make(choice);
}

/** The defaults. */
const usual: Active = make({});

function make({ presets = ["recommended"], levels = {}, rules = [] }: Choice): Active {
  const own = ownLevels(rules);
  const chosen = presetsOf(presets);
  return {
    inKnown: createLevels([own, ...chosen.map((preset) => preset.levels), levels], rules),
    inUnknown: createLevels(
      [own, ...chosen.flatMap((preset) => [preset.levels, preset.inUnknown ?? {}]), levels],
      rules,
    ),
    inExamples: createLevels(
      [own, ...chosen.flatMap((preset) => [preset.levels, preset.inExamples ?? {}]), levels],
      rules,
    ),
  };
}
