import type { Command } from "commander";
import { type OptionWords, singleQuoted, wordsOf } from "./words.ts";

/** The completions for fish. */
export function fishCompletions(program: Command): string {
  const { commands, options } = wordsOf(program);
  const noCommand = "-n __fish_use_subcommand";
  const lines = [
    "# urigram completions fish > ~/.config/fish/completions/urigram.fish",
    ...commands.map(({ name, summary }) => line(noCommand, "-f", `-a ${name}`, `-d ${quoted(summary)}`)),
    ...options.map((option) => line(...optionOf(option))),
    ...commands.flatMap(({ name, options: own, choices }) => {
      const behind = `-n '__fish_seen_subcommand_from ${name}'`;
      return [
        ...(choices.length === 0 ? [] : [line(behind, "-f", `-a ${quoted(choices.join(" "))}`)]),
        ...own.map((option) => line(behind, ...optionOf(option))),
      ];
    }),
  ];
  return `${lines.join("\n")}\n`;
}

function line(...words: readonly string[]): string {
  return ["complete -c urigram", ...words].join(" ");
}

function optionOf({ short, long, description, takesValue, choices }: OptionWords): readonly string[] {
  const value = choices.length === 0 ? "-r" : `-x -a ${quoted(choices.join(" "))}`;
  return [
    ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
    ...(long === undefined ? [] : [`-l ${long.slice(2)}`]),
    ...(takesValue ? [value] : []),
    `-d ${quoted(description)}`,
  ];
}

function quoted(text: string): string {
  return singleQuoted(text.replaceAll("\\", "\\\\"), "\\'");
}
