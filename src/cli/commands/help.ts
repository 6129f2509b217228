import { quote } from "../../text/quote.ts";
import type { AddCommand } from "../command.ts";
import { didYouMean } from "../nearest.ts";
import { UsageError } from "../usage-error.ts";

/** Prints the help of a command or, without one, of the program. */
export const help: AddCommand = (program, { wholeProgram }) => {
  program
    .command("help")
    .summary("print the help of a command")
    .description("Print the help of a command or, without one, the list of commands.")
    .argument("[command]", "the name of a command")
    .action(async (name?: string) => {
      const whole = await wholeProgram();
      const found = whole.commands.find((candidate) => candidate.name() === name);
      if (name !== undefined && !found) {
        const names = whole.commands.map((command) => command.name());
        throw new UsageError(`unknown command ${quote(name)}${didYouMean(name, names)}; see urigram --help`);
      }
      (found ?? whole).outputHelp();
    });
};
