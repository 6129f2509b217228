import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { UsageError } from "../exit.ts";
import { inputFormats } from "../formats/input.ts";
import { tableFormats } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";

/** Returns options that keep the input columns in `--select`. `names` are the command's own. Throws a UsageError. */
export function keepingColumns<Options extends FilterOptions>(
  options: Options,
  names: readonly string[],
  references: readonly string[],
): Options {
  const { select, keep, to, from } = options;
  if (select === undefined) return options;
  if (keep !== undefined) throw new UsageError("--select also selects columns of the input; remove --keep");
  if (!tableFormats[to]) throw new UsageError("--select needs --to tsv or csv");
  const others = select.filter((name) => !names.includes(name));
  const [unknown] = others;
  if (unknown === undefined) return options;
  if (references.length > 0 || from === undefined || inputFormats[from].delimiter !== undefined)
    throw new UsageError(
      `--select: there is no column ${quote(unknown, 100)}${didYouMean(unknown, names)}; the columns are ${names.join(", ")}`,
    );
  return { ...options, keep: [...new Set(others)] };
}

/** Creates a function that selects `--select` from a record with the columns of the command and the kept columns. */
export function columnSelector(
  { select, keep, to }: FilterOptions,
  names: readonly string[],
): (line: string) => string {
  const format = tableFormats[to];
  if (select === undefined || !format) return (line) => line;
  const all = [...names, ...(keep === undefined || keep === true ? [] : keep)];
  const places = select.map((name) => all.indexOf(name));
  return (line) => {
    const fields = format.read(line) ?? [];
    return format.write(places.map((place) => fields[place]));
  };
}
