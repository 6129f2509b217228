import type { Trace } from "../core/resolve/trace.ts";
import { escapeUnprintable, quote } from "../text/quote.ts";

/** A resolution for people: one line for each step, numbered as in the specification. */
export function formatTrace(reference: string, { target, flags, steps }: Trace): string {
  const lines = steps.map(({ step, component, says, value }) => {
    const result = value === undefined ? "" : `  ${quote(value, value.length)}`;
    return `  ${step.padEnd(13)} ${component === undefined ? "" : `${component}: `}${says}${result}`;
  });
  const departures = flags.map((name) => `  flag          ${name}`);
  return [`${escapeUnprintable(reference)} = ${escapeUnprintable(target)}`, ...lines, ...departures].join(
    "\n",
  );
}
