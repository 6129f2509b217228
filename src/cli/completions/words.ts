import type { Command, Option } from "commander";

/** What can stand on a command line, as the commands themselves define it. */
export interface CommandWords {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly OptionWords[];
  /** What the argument can be; empty if it can be anything. */
  readonly choices: readonly string[];
}

export interface OptionWords {
  readonly short: string | undefined;
  readonly long: string | undefined;
  readonly description: string;
  readonly takesValue: boolean;
  /** What the value can be; empty if it can be anything. */
  readonly choices: readonly string[];
}

/** The words of each command, and the options of all, which may stand before it too. */
export function wordsOf(program: Command): {
  readonly commands: readonly CommandWords[];
  readonly options: readonly OptionWords[];
} {
  const help = program.createHelp();
  const commands = program.commands.map((command) => ({
    name: command.name(),
    summary: command.summary(),
    options: help.visibleOptions(command).map(optionWords),
    choices: command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
  }));
  const globals = help.visibleOptions(program).filter((option) => option.long !== "--help");
  return { commands, options: globals.map(optionWords) };
}

function optionWords({ short, long, description, required, argChoices = [] }: Option): OptionWords {
  return { short, long, description, takesValue: required, choices: argChoices };
}

/** The names of an option: `-h`, `--help`. */
export function namesOf({ short, long }: OptionWords): readonly string[] {
  return [short, long].filter((name) => name !== undefined);
}

/** A text in single quotes of a shell. `escaped` is how a single quote stands in it. */
export function singleQuoted(text: string, escaped: string): string {
  return `'${text.replaceAll("'", escaped)}'`;
}
