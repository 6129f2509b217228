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
