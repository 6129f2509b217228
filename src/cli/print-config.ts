import type { Settings } from "../config/settings.ts";
import { languageOf, unknownLanguage } from "../extract/languages.ts";
import { activeBy } from "../lint/active.ts";
import { type Levels, ruleIds, schemesIn } from "../lint/levels.ts";
import { checkLanguage, contextOf } from "./options/documents.ts";
import { checkRules, configsOf, type LintCommandOptions } from "./options/lint.ts";
import { chosenDialect } from "./options/spec.ts";
import { send, type Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Prints what counts for a document, as JSON: each rule with its level, also those for references of one scheme. Throws a
 * UsageError as linting it would.
 */
export async function printConfig(
  name: string,
  options: LintCommandOptions,
  { stdout, files }: Terminal,
): Promise<void> {
  if (name === "") throw new UsageError("--print-config takes the name of a file, which is not empty");
  checkLanguage(options);
  await chosenDialect(options);
  const { settingsOf, ignoresFile } = await configsOf(options, files)(name);
  const settings = settingsOf(name);
  checkRules(options.rule, [settings]);
  contextOf(options, settings, await chosenDialect(settings));
  const { presets, plugins, spec, base, encoding } = settings;
  const { language = languageOf(name).id } = settings;
  const own = plugins.map(({ id }) => id);
  const facts = {
    file: name,
    config: settings.file ?? null,
    ignored: ignoresFile(name),
    presets,
    plugins: own,
  };
  const rules = levelsIn(settings, language === unknownLanguage.id);
  await send(stdout, `${JSON.stringify({ ...facts, spec, language, base, encoding, rules }, null, 2)}\n`);
}

/** The level of each rule and, where it is another one for references of a scheme, that too. */
function levelsIn({ presets, rules: levels, plugins }: Settings, isUnknown: boolean): Levels {
  const active = activeBy({ presets, levels, rules: plugins });
  const activeOf = isUnknown ? active.inUnknown : active.inKnown;
  const ids = [...ruleIds, ...plugins.map(({ id }) => id)];
  const general = activeOf("");
  return Object.fromEntries([
    ...ids.map((id) => [id, general.levelOf(id)] as const),
    ...schemesIn(levels).flatMap((scheme) => {
      const { levelOf } = activeOf(`${scheme}:`);
      return ids
        .filter((id) => levelOf(id) !== general.levelOf(id))
        .map((id) => [`${scheme}:${id}`, levelOf(id)] as const);
    }),
  ]);
}
