import { InvalidArgumentError, Option } from "commander";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { type DiagnosticFormatName, diagnosticFormats } from "../formats/diagnostics.ts";

/** A format, and the file that it goes to; undefined for standard output. */
export interface Destination {
  readonly format: DiagnosticFormatName;
  readonly file: string | undefined;
}

const names = Object.keys(diagnosticFormats);

/** The option `--format`, which may be given more than once. */
export function formatOption(): Option {
  const option = new Option(
    "--format <format>",
    "the format of the report, and after = the file that it goes to (sarif=out.sarif); may be given more than once, " +
      "once without a file",
  )
    .argParser(readDestination)
    .default([], "pretty");
  // Only shown: readDestination takes a file too.
  option.argChoices = names;
  return option;
}

/** Where reports go by default. */
export const USUAL_DESTINATIONS: readonly Destination[] = [{ format: "pretty", file: undefined }];

function readDestination(text: string, previous: readonly Destination[]): readonly Destination[] {
  const [name = "", ...rest] = text.split("=");
  if (!isFormat(name))
    throw new InvalidArgumentError(
      `there is no format ${quote(name, 100)}${didYouMean(name, names)}; there are ${names.join(", ")}`,
    );
  const file = rest.length === 0 ? "-" : rest.join("=");
  if (file === "") throw new InvalidArgumentError(`give a file after ${name}=`);
  const destination = { format: name, file: file === "-" ? undefined : file };
  const other = previous.find((each) => each.file === undefined && destination.file === undefined);
  if (other)
    throw new InvalidArgumentError(
      `${other.format} and ${name} both go to standard output; give one a file: ${name}=FILE`,
    );
  return [...previous, destination];
}

function isFormat(name: string): name is DiagnosticFormatName {
  return names.includes(name);
}
