import { escapeOrReplace } from "../core/escape.ts";
import { withoutStack } from "../core/syntax-error.ts";
import type { SchemeError } from "./error.ts";
import type { SchemeModule } from "./scheme-of.ts";

/** An error in a reference, with offsets in that reference. */
export type SchemeMistake = Pick<
  SchemeError,
  "code" | "scheme" | "input" | "message" | "section" | "start" | "end"
>;

/**
 * Returns the error that makes a valid IRI reference invalid in its scheme; undefined if there is none. The grammars of
 * schemes contain only ASCII, so they apply to the URI to which the IRI maps, in which other characters are escaped
 * UTF-8 octets (RFC 3987, 3.1).
 */
export function mistakeInIri(
  input: string,
  { tryParse }: Pick<SchemeModule, "tryParse">,
): SchemeMistake | undefined {
  const mistake = mistakeIn(input.replace(/[^\0-\x7f]/gu, escapeOrReplace), { tryParse });
  if (mistake === undefined || mistake.input === input) return mistake;
  const { code, scheme, message, section, start, end } = mistake;
  const span = spanBefore(input, start, end);
  // The message names the offset first.
  const ofIri = message.replace(`at offset ${start}`, `at offset ${span.start}`);
  return { code, scheme, input, message: ofIri, section, ...span };
}

/** Returns the error that makes a reference invalid in its scheme; undefined if there is none. */
export function mistakeIn(
  reference: string,
  { tryParse }: Pick<SchemeModule, "tryParse">,
): SchemeMistake | undefined {
  const result = withoutStack(() => tryParse(reference));
  return result.ok ? undefined : result.error;
}

/** Maps a span in the URI back to the IRI. The result includes every character of which the span contains an octet. */
function spanBefore(
  iri: string,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } {
  let [from, to, offset, octets] = [iri.length, 0, 0, 0];
  for (const character of iri) {
    const length = character > "\x7f" ? escapeOrReplace(character).length : 1;
    if (octets + length > start) from = Math.min(from, offset);
    offset += character.length;
    if (octets < end) to = offset;
    octets += length;
  }
  return { start: from, end: Math.max(from, to) };
}
