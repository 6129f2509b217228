import { DecodingMode, EntityDecoder, htmlDecodeTree } from "entities/decode";
import { type Derivation, derive } from "../../text/derived.ts";
import { type Encode, type Passage, passageOf, verbatim, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";

/** Decodes an attribute value. Line breaks are normalized, and NUL becomes U+FFFD (HTML, 13.2.3.5 and 13.2.5). */
export function decodeValue(source: string, span: Span): Passage {
  const raw = verbatim(source, span.start, span.end);
  if (!/[&\r\0]/.test(raw.text)) return writtenBy(asCharacterReferences, raw);
  const derivation = derive(source);
  decodeReferences(raw, DecodingMode.Attribute, derivation, (part) =>
    derivation.rewrite(part, /\r\n?|\0/g, ([found]) => (found === "\0" ? "\uFFFD" : "\n")),
  );
  return writtenBy(asCharacterReferences, passageOf(source, derivation.finish(), raw));
}

/** Decodes the character references in a text and appends the result to a derivation. */
export function decodeText(source: string, start: number, end: number, derivation: Derivation): void {
  const raw = verbatim(source, start, end);
  decodeReferences(raw, DecodingMode.Legacy, derivation, (part) => derivation.copy(part.start, part.end));
}

/** Decodes the character references in a part of a source and passes the parts around them to `append`. */
function decodeReferences(
  { start, text }: Passage,
  mode: DecodingMode,
  derivation: Derivation,
  append: (part: Span) => void,
): void {
  let from = 0;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", Math.max(from, at + 1))) {
    const { characters, length } = referenceAt(text, at, mode);
    if (length === 0) continue;
    append({ start: start + from, end: start + at });
    from = at + length;
    derivation.replace(characters, start + at, start + from);
  }
  append({ start: start + from, end: start + text.length });
}

/** Decodes the character reference at an offset; its length is 0 if there is none. */
function referenceAt(text: string, at: number, mode: DecodingMode) {
  let characters = "";
  let length = 0;
  const decoder = new EntityDecoder(htmlDecodeTree, (code, consumed) => {
    characters += String.fromCodePoint(code);
    length = consumed;
  });
  decoder.startEntity(mode);
  if (decoder.write(text, at + "&".length) < 0) decoder.end();
  return { characters, length };
}

/** Decodes `&name;`. Returns undefined if the name is unknown. */
export function decodeNamedReference(reference: string): string | undefined {
  return referenceAt(reference, 0, DecodingMode.Strict).characters || undefined;
}

/**
 * Uses character references to encode markup characters, quotes, and characters that end an unquoted attribute (HTML,
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
