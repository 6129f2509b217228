import { Argument, type Command } from "commander";
import { type AddCommand, examplesOf } from "../command.ts";
import * as scripts from "../formats/completions.ts";
import { send } from "../terminal.ts";

const shells: ReadonlyMap<string, (program: Command) => string> = new Map([
  ["bash", scripts.bashCompletions],
  ["zsh", scripts.zshCompletions],
  ["fish", scripts.fishCompletions],
  ["powershell", scripts.powershellCompletions],
]);

export const completions: AddCommand = (program, { terminal: { stdout }, wholeProgram, exit }) => {
  program
    .command("completions")
    .summary("print a shell completion script")
    .description(
      "Print a script that completes commands, options and their values. Its first lines say where to save it.",
    )
    .addArgument(new Argument("<shell>", "the shell").choices([...shells.keys()]))
    .addHelpText(
      "after",
      examplesOf([
        'eval "$(urigram completions bash)"',
        "urigram completions fish > ~/.config/fish/completions/urigram.fish",
      ]),
    )
    .action(async (shell: string) => {
      const write = shells.get(shell);
      if (write) await send(stdout, write(await wholeProgram()));
      exit(0);
    });
};
