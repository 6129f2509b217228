import { Argument } from "commander";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { type AddCommand, examplesOf, withChoices } from "../command.ts";
import { UsageError } from "../exit.ts";
import { send } from "../terminal.ts";

/** The help topic for all commands that take references. */
const TOPIC = "records";

const RECORDS = `Records

References are read from the arguments or, without arguments or for the argument
"-", from --input or standard input, one per line; an empty line is the empty
reference. Lines end with LF; a CR before the LF is part of the reference, except
with --crlf. Input in gzip is decompressed. Put "--" before a reference that
begins with "-".

The output has one record for each reference, in the same order. Commands that
print values (get, set, build, resolve, relativize, normalize, to-uri, to-iri,
unescape) print nothing in text for an invalid reference: standard error explains
it, and tsv, csv and ndjson have its record. With --only-invalid or --only-valid,
each record begins with its number, which is named "record" in tsv, csv and
ndjson; values in text output have no numbers. Numbers start at 1 in each input
file, and do not count a header.

For an invalid reference, text output underlines the mistake and prints its
position: in "100% off", "invalid-escape at 3-6" is "% o" (3 is the start, 6 is
after the end). ndjson has them as start and end. The column offset, also in
ndjson, is the end of the longest prefix that could begin a valid reference: 4,
as "100%" could continue as "100%20off". Offsets are UTF-16 units from 0.
`;

export const help: AddCommand = (program, { terminal: { stdout }, commandNames, wholeProgram }) => {
  const argument = new Argument("[command]", 'the name of a command, or "records"');
  program
    .command("help")
    .summary("print the help for a command")
    .description("Print the help for a command or, without a command, the list of commands.")
    .addArgument(withChoices(argument, [...commandNames, TOPIC]))
    .addHelpText("after", examplesOf(["urigram help check", "urigram help records"]))
    .action(async (name?: string) => {
      if (name === TOPIC) return send(stdout, RECORDS);
      if (name !== undefined && !commandNames.includes(name))
        throw new UsageError(
          `unknown command ${quote(name)}${didYouMean(name, commandNames)}; see urigram --help`,
        );
      const whole = await wholeProgram();
      (whole.commands.find((command) => command.name() === name) ?? whole).outputHelp();
    });
};
