import type { SchemeOf } from "../schemes/index.ts";
import { type ActiveRules, createLevels, fits, type Levels } from "./levels.ts";
import { ownLevels } from "./own-rules.ts";
import { type Preset, type PresetName, presetsOf } from "./presets.ts";
import type { Rule } from "./rule.ts";

/** The settings that determine the levels of rules. */
export interface Choice {
  readonly presets?: readonly PresetName[] | undefined;
  readonly levels?: Levels | undefined;
  /** Custom rules. */
  readonly rules?: readonly Rule[] | undefined;
}

/** The active rules for a reference. These rules depend on the kind of place in which the reference occurs. */
export interface Active {
  readonly inKnown: (reference: string) => ActiveRules;
  /** Returns the rules for an unknown language, such as source code. */
  readonly inUnknown: (reference: string) => ActiveRules;
  /** Returns the rules for content that tools copy from elsewhere. */
  readonly inCopies: (reference: string) => ActiveRules;
  /** Returns the rules for sample values, and for references to example hosts in running text of a known language. */
  readonly inExamples: (reference: string) => ActiveRules;
}

/** Creates the functions that return the active rules. Throws a TypeError if a preset, rule or level is unknown. */
export function activeBy(choice: Choice): Active {
  const { presets, levels, rules = [] } = choice;
  return presets === undefined && levels === undefined && rules.length === 0 ? usual : make(choice);
}

/** True if a built-in rule may be on for some references: a preset or setting gives it a level other than `off`. */
export function mayBeActive(id: string, { presets = ["recommended"], levels = {} }: Choice): boolean {
  return [...presetsOf(presets).map((preset) => preset.levels), levels].some((some) =>
    Object.entries(some).some(([pattern, level]) => level !== "off" && fits(pattern, id)),
  );
}

/** Loads the grammars of all schemes if `scheme/syntax`, the only rule that needs them, may be on. */
export async function loadSchemes(choice: Choice): Promise<{ readonly schemeOf?: SchemeOf }> {
  if (!mayBeActive("scheme/syntax", choice)) return {};
  const { schemeOf } = await import("../schemes/index.ts");
  return { schemeOf };
}

/** The active rules with default settings, which most callers use. */
const usual: Active = make({});

function make({ presets = ["recommended"], levels = {}, rules = [] }: Choice): Active {
  const own = ownLevels(rules);
  const chosen = presetsOf(presets);
  const activeOf = (besides: (preset: Preset) => Levels | undefined) =>
    createLevels([own, ...chosen.flatMap((preset) => [preset.levels, besides(preset) ?? {}]), levels], rules);
  return {
    inKnown: activeOf(() => undefined),
    inUnknown: activeOf(({ inUnknown }) => inUnknown),
    inCopies: activeOf(({ inCopies }) => inCopies),
    inExamples: activeOf(({ inExamples }) => inExamples),
  };
}
