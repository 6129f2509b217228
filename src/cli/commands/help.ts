import { Argument } from "commander";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { type AddCommand, examplesOf } from "../command.ts";
import { UsageError } from "../exit.ts";

export const help: AddCommand = (program, { commandNames, wholeProgram }) => {
  const argument = new Argument("[command]", "the name of a command");
  // Used only in the help: the action has a better error message for unknown commands.
  argument.argChoices = [...commandNames];
  program
    .command("help")
    .summary("print the help of a command")
    .description("Print the help for a command or, without a command, the list of commands.")
    .addArgument(argument)
    .addHelpText("after", examplesOf(["urigram help check"]))
    .action(async (name?: string) => {
      if (name !== undefined && !commandNames.includes(name))
        throw new UsageError(
          `unknown command ${quote(name)}${didYouMean(name, commandNames)}; see urigram --help`,
        );
      const whole = await wholeProgram();
      (whole.commands.find((command) => command.name() === name) ?? whole).outputHelp();
    });
};
