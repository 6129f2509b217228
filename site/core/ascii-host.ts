import type { UriSyntaxError } from "../../src/core/syntax-error.ts";
import { readByUrl } from "../../src/url-standard/reading.ts";
import type { Shown } from "./mistakes.ts";
import { spansOfInvalid } from "./parts.ts";

/** Adds to an error about a non-ASCII host the edit that writes the host in ASCII, as the URL Standard does (3.5). */
export function withAsciiHost(errors: readonly UriSyntaxError[]): readonly Shown[] {
  return errors.map((error) => {
    const { message, input, found, start, end } = error;
    const suggestion = error.suggestion ?? (error.code === "non-ascii" ? asciiHost(input, start) : undefined);
    return { message, input, found, start, end, suggestion };
  });
}

/** Returns the edit for the host at an offset; undefined if there is none, or if it has no ASCII form. */
function asciiHost(text: string, offset: number): Shown["suggestion"] {
  const { host } = spansOfInvalid(text);
  if (!host || offset < host.start || offset >= host.end) return undefined;
  const ascii = readByUrl(`http://${text.slice(host.start, host.end)}/`)?.host;
  return ascii === undefined ? undefined : { start: host.start, end: host.end, text: ascii };
}
