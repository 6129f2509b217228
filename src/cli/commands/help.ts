import { quote } from "../../text/quote.ts";
import type { AddCommand } from "../command.ts";
import { UsageError } from "../usage-error.ts";

/** Prints the help of a command or, without one, of the program. */
export const help: AddCommand = (program) => {
  program
    .command("help")
    .summary("print the help of a command")
    .description("Print the help of a command or, without one, the list of commands.")
    .argument("[command]", "the name of a command")
    .action((name?: string) => {
      const found = program.commands.find((candidate) => candidate.name() === name);
      if (name !== undefined && !found)
        throw new UsageError(`unknown command ${quote(name)}; see urigram --help`);
      (found ?? program).outputHelp();
    });
};
