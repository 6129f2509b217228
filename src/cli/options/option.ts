import { type Argument, Option } from "commander";

/** Returns an option, and the same option under other flags, which the help does not show. */
export function withAlias(flags: string, option: Option): readonly Option[] {
  const alias = new Option(flags).hideHelp();
  alias.attributeName = () => option.attributeName();
  if (option.parseArg) alias.parseArg = option.parseArg;
  return [option, alias];
}

/** Adds choices for the help and completions to an option or argument whose own reader checks the value. */
export function withChoices<Each extends Option | Argument>(each: Each, choices: readonly string[]): Each {
  each.argChoices = [...choices];
  return each;
}
