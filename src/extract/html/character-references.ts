import { type Derivation, derive } from "../../text/derived.ts";
import { type Passage, passageOf, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";

/** Character references that follow one another, and the characters they stand for. */
export interface ReferenceRun extends Span {
  readonly characters: readonly string[];
}

/** Decodes an attribute value: a line end is one character, NUL is U+FFFD (HTML, 13.2.3.5 and 13.2.5). */
export function decodeValue(
  source: string,
  start: number,
  end: number,
  references: readonly ReferenceRun[],
): Passage {
  const raw = verbatim(source, start, end);
  if (references.length === 0 && !/[\r\0]/.test(raw.text)) return raw;
  const derivation = derive(source);
  let position = start;
  for (const run of references) {
    decodeText(derivation, { start: position, end: run.start });
    decodeReferences(source, run, derivation);
    position = run.end;
  }
  decodeText(derivation, { start: position, end });
  return passageOf(source, derivation.finish(), raw);
}

function decodeText(derivation: Derivation, span: Span): void {
  derivation.rewrite(span, /\r\n?|\0/g, ([found]) => (found === "\0" ? "\uFFFD" : "\n"));
}

/**
 * Locates each character at its reference. In an attribute a reference without ";" ends before a character that is no
 * letter and no digit, so its extent is visible. A few references stand for two characters; those are located together
 * with their neighbours.
 */
function decodeReferences(
  source: string,
  { start, end, characters }: ReferenceRun,
  derivation: Derivation,
): void {
  const references = source.slice(start, end).match(/&#[xX][0-9a-fA-F]+;?|&#[0-9]+;?|&[0-9A-Za-z]+;?/g) ?? [];
  if (references.length !== characters.length) {
    derivation.replace(characters.join(""), start, end);
    return;
  }
  let position = start;
  references.forEach((reference, i) => {
    derivation.replace(characters[i] ?? "", position, position + reference.length);
    position += reference.length;
  });
}
