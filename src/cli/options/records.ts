import { Option } from "commander";

/** --to, of the formats there are. */
export function toOption(formats: readonly string[]): Option {
  return new Option("--to <format>", "the format of the output").choices(formats).default("text");
}

/** --input, which may be given more than once. */
export function inputOption(): Option {
  return new Option(
    "--input <file>",
    'a file to read instead of standard input; may be given more than once; "-" is standard input',
  ).argParser((name: string, previous: readonly string[] = []) => [...previous, name]);
}

/** --keep, which may be given more than once. */
export function keepOption(): Option {
  return new Option(
    "--keep [column]",
    "a column of the input, given as for --column, to put after those of the output; may be given more than once; " +
      "without a column, all others of the input; ndjson has what is kept in the field input",
  ).argParser((name: string, previous: true | readonly string[] = []) =>
    previous === true ? previous : [...previous, name],
  );
}

/** --chunk-header, for engines that send records in chunks. */
export function chunkHeaderOption(): Option {
  return new Option(
    "--chunk-header",
    "before each chunk of records in the input stands a line with their count, as ClickHouse sends it",
  );
}

/** Whether records of tsv and csv have their names before them. */
export function headerOptions(): readonly Option[] {
  return [
    new Option(
      "--header",
      "the first record of tsv or csv input names the columns, and tsv or csv output begins with their names; " +
        "csv is so by default",
    ),
    new Option("--no-header", "csv without names of columns"),
  ];
}

export function exitZeroOption(): Option {
  return new Option("--exit-zero", "exit with 0 even if there are findings");
}
