import { Argument } from "commander";
import { type AddCommand, describeUnknown, examplesOf, withChoices } from "../command.ts";
import { UsageError } from "../exit.ts";
import { send } from "../terminal.ts";

/** The help topic for all commands that take references. */
const TOPIC = "records";

const RECORDS = `Records

References are read from the arguments. Without arguments, or if the argument is
"-", they are read from --input or standard input, one per line; an empty line is
the empty reference. Lines end with LF; a CR before the LF is part of the
reference, except with --crlf. Gzip input is decompressed. Put "--" before a
reference that begins with "-".

The output has one record for each reference, in the same order. The commands
that print values (get, set, build, resolve, relativize, normalize, to-uri,
to-iri, unescape) print no text output for an invalid reference: the mistake is
explained on standard error. In tsv, csv and ndjson, the reference still has a
record. With --only-invalid or --only-valid, each record begins with its number,
named "record" in tsv, csv and ndjson; values in text output have no numbers.
Numbers start at 1 in each input file, not counting a header.

For an invalid reference, text output underlines the mistake and prints its
position: for "100% off", "invalid-escape at 3-6" means that "% o" begins at
offset 3 and ends before offset 6. In ndjson, these offsets are called start and
end. The column or field offset is the end of the longest prefix that could begin
a valid reference: 4, because "100%" could continue as "100%20off".
Offsets count UTF-16 code units from 0.
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
        throw new UsageError(describeUnknown(name, commandNames));
      const whole = await wholeProgram();
      (whole.commands.find((command) => command.name() === name) ?? whole).outputHelp();
    });
};
