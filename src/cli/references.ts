import { Option } from "commander";
import type { AddCommand } from "./command.ts";
import { type FilterOptions, type Job, runFilter } from "./filter.ts";
import { inputFormats } from "./formats/input.ts";
import { outputFormats } from "./formats/records.ts";

/** A command that takes references: what its help says, and what it does with each reference. */
export interface ReferenceCommand<Options extends FilterOptions> {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  /** The columns of tsv output. */
  readonly tsv: string;
  readonly options: () => readonly Option[];
  /** Throws a UsageError for options that do not go together. */
  readonly job: (options: Options) => Job;
}

const RECORDS = `
References come from the arguments or, without any, from standard input: one on
each line, where an empty line is the empty reference. A line ends with LF; a CR
before the LF is part of the reference. Each reference gives exactly one record
on standard output, in order. Put "--" before a reference that begins with "-".

Exit code: 0 no findings, 1 findings, 2 wrong use or I/O error.`;

/** Adds a command that takes references. */
export function referenceCommand<Options extends FilterOptions & { readonly json?: boolean }>(
  command: ReferenceCommand<Options>,
): AddCommand {
  const { name, summary, description, tsv, options: ownOptions, job } = command;
  return (program, { terminal, exit }) => {
    const added = program
      .command(name)
      .summary(summary)
      .description(`${description}\ntsv: ${tsv}.`)
      .argument("[reference...]", "references; without any, standard input is read");
    for (const option of [...ownOptions(), ...recordOptions()]) added.addOption(option);
    added.addHelpText("after", RECORDS).action(async (references: string[], given: Options) => {
      const options: Options = given.json ? { ...given, to: "ndjson" } : given;
      exit(await runFilter(job(options), references, options, terminal));
    });
  };
}

function recordOptions(): readonly Option[] {
  return [
    new Option("--from <format>", "the format of standard input (default: lines)").choices(
      Object.keys(inputFormats),
    ),
    new Option("--to <format>", "the format of the output")
      .choices(Object.keys(outputFormats))
      .default("text"),
    new Option(
      "--column <column>",
      "the column of the reference: a number for tsv (default: 1), a key for ndjson (default: reference)",
    ),
    new Option("--exit-zero", "exit with 0 even if there are findings"),
  ];
}
