import type { Settings } from "../../config/settings.ts";
import { type Active, activeBy } from "../../lint/active.ts";
import { type Levels, ruleIds, schemesIn } from "../../lint/levels.ts";
import { languageBy } from "../documents/find.ts";
import { UsageError } from "../exit.ts";
import { withoutControls } from "../formats/json.ts";
import { checkLanguage, contextOf } from "../options/documents.ts";
import { checkRules, configsOf, type LintCommandOptions } from "../options/lint.ts";
import { chosenDialect } from "../options/spec.ts";
import { send, type Terminal } from "../terminal.ts";

/** Prints a document's settings as JSON. Throws the same UsageErrors as linting the document. */
export async function printConfig(
  name: string,
  options: LintCommandOptions,
  { stdout, files }: Terminal,
): Promise<void> {
  if (name === "") throw new UsageError("--print-config needs a non-empty file name");
  checkLanguage(options);
  await chosenDialect(options);
  const { settingsOf, ignoresFile } = await configsOf(options, files)(name);
  const settings = settingsOf(name);
  checkRules(options.rule, [settings]);
  contextOf(options, settings, await chosenDialect(settings));
  const { presets, plugins, spec, base, encoding, templates } = settings;
  const { id: language, isGuess = false } = languageBy(settings, name);
  const own = plugins.map(({ id }) => id);
  const facts = {
    file: name,
    config: settings.file ?? null,
    ignored: ignoresFile(name),
    presets,
    plugins: own,
  };
  const readings = { spec, language, base, encoding, ...(templates.length > 0 && { templates }) };
  const levels = levelsIn(settings, isGuess);
  const json = JSON.stringify({ ...facts, ...readings, ...levels }, null, 2);
  await send(stdout, `${json.split("\n").map(withoutControls).join("\n")}\n`);
}

/** The levels for a document, and the levels that differ for sample values and example hosts in running text. */
type PrintedLevels = { readonly rules: Levels; readonly rulesInExamples?: Levels };

function levelsIn({ presets, rules: levels, plugins }: Settings, isGuess: boolean): PrintedLevels {
  const active = activeBy({ presets, levels, rules: plugins });
  const ids = [...ruleIds, ...plugins.map(({ id }) => id)];
  const all = (activeOf: Active["inKnown"]) => levelsBy(activeOf, ids, schemesIn(levels));
  if (isGuess) return { rules: all(active.inUnknown) };
  const rules = all(active.inKnown);
  const others = Object.entries(all(active.inExamples)).filter(([id, level]) => rules[id] !== level);
  return { rules, ...(others.length > 0 && { rulesInExamples: Object.fromEntries(others) }) };
}

/** The level of each rule, and any different level for references with a scheme. */
function levelsBy(activeOf: Active["inKnown"], ids: readonly string[], schemes: readonly string[]): Levels {
  const general = activeOf("");
  return Object.fromEntries([
    ...ids.map((id) => [id, general.levelOf(id)] as const),
    ...schemes.flatMap((scheme) => {
      const { levelOf } = activeOf(`${scheme}:`);
      return ids
        .filter((id) => levelOf(id) !== general.levelOf(id))
        .map((id) => [`${scheme}:${id}`, levelOf(id)] as const);
    }),
  ]);
}
