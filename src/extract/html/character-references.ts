import { QuoteType } from "htmlparser2";
import { type Derivation, derive } from "../../text/derived.ts";
import { type Encode, type Passage, passageOf, verbatim, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { createTokenizer } from "./tokens.ts";

/** Consecutive character references, and the characters they stand for. */
interface ReferenceRun extends Span {
  readonly characters: readonly string[];
}

/** Decodes an attribute value. Line breaks are normalized, and NUL becomes U+FFFD (HTML, 13.2.3.5 and 13.2.5). */
export function decodeValue(source: string, { start, end }: Span, quote: QuoteType): Passage {
  const raw = verbatim(source, start, end);
  if (!/[&\r\0]/.test(raw.text)) return writtenBy(asCharacterReferences, raw);
  const derivation = derive(source);
  let position = start;
  for (const run of referencesIn(raw, quote)) {
    decodeText(derivation, { start: position, end: run.start });
    decodeReferences(source, run, derivation);
    position = run.end;
  }
  decodeText(derivation, { start: position, end });
  return writtenBy(asCharacterReferences, passageOf(source, derivation.finish(), raw));
}

/**
 * Finds the character references in a value by tokenizing it in a separate tag. Few values have any, so the main pass
 * does not decode them.
 */
function referencesIn({ start, text }: Passage, quote: QuoteType): readonly ReferenceRun[] {
  if (!text.includes("&")) return [];
  const mark = quote === QuoteType.Double ? '"' : quote === QuoteType.Single ? "'" : "";
  const before = `<a b=${mark}`;
  const shift = start - before.length;
  const runs: ReferenceRun[] = [];
  let position = start;
  let characters: string[] = [];
  const tokenizer = createTokenizer(
    { decodeEntities: true },
    {
      onattribentity: (code) => characters.push(String.fromCodePoint(code)),
      onattribdata(from, to) {
        if (characters.length > 0) runs.push({ start: position, end: shift + from, characters });
        characters = [];
        position = shift + to;
      },
    },
  );
  tokenizer.write(`${before}${text}${mark}>`);
  return runs;
}

function decodeText(derivation: Derivation, span: Span): void {
  derivation.rewrite(span, /\r\n?|\0/g, ([found]) => (found === "\0" ? "\uFFFD" : "\n"));
}

/**
 * Maps each character to its reference. In an attribute, a reference without ";" ends before a character that is not a
 * letter or digit, so its extent is known. If a reference stands for two characters, all consecutive references are
 * mapped as a whole.
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

const named = new Map<string, string | undefined>();

/** Decodes `&name;`. Returns undefined if the name is unknown. */
export function decodeNamedReference(reference: string): string | undefined {
  if (!named.has(reference)) {
    const { text } = decodeValue(reference, { start: 0, end: reference.length }, QuoteType.Double);
    named.set(reference, text === reference ? undefined : text);
  }
  return named.get(reference);
}

/**
 * Encodes characters that start markup, quotes or the end of an unquoted attribute as character references (HTML,
 * 13.1.2.3; XML, 2.3 and 2.4). XML cannot represent control characters other than white space.
 */
export const asCharacterReferences: Encode = (text) =>
  /[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text)
    ? undefined
    : text.replace(/[&<>"'`\s]/g, (character) => written.get(character) ?? `&#${character.charCodeAt(0)};`);

const written: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/**
 * Returns the string unchanged if it has no markup characters; otherwise undefined, because raw text cannot contain
 * character references.
 */
export const asRawText: Encode = (text) => (/[&<>]/.test(text) ? undefined : text);
