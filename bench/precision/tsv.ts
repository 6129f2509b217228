import { escapeUnprintable } from "../../src/text/quote.ts";

/** Writes tab-separated values after a header line. Control characters are escaped. */
export function toTsv(names: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [names, ...rows].map((row) => `${row.map(cellOf).join("\t")}\n`).join("");
}

function cellOf(value: string | number): string {
  return String(value).replace(/[\0-\x1f\x7f-\x9f]/g, escapeUnprintable);
}
