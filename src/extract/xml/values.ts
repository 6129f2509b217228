import { derive } from "../../text/derived.ts";
import { type Encode, type Passage, passageOf, unwritable, verbatim, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { asCharacterReferences, asRawText } from "../html/character-references.ts";
import { referenceSpans } from "../html/values.ts";
import { type Entities, entityReference } from "./entities.ts";

/** A stretch of a document without markup: an attribute value, character data, or the content of a CDATA section. */
export interface RawText extends Span {
  readonly kind: "attribute" | "text" | "cdata";
}

const patterns: Readonly<Record<RawText["kind"], RegExp>> = {
  attribute: new RegExp(`${entityReference.source}|\\r\\n?|[\\t\\n]`, "g"),
  text: new RegExp(`${entityReference.source}|\\r\\n?`, "g"),
  cdata: /\r\n?/g,
};

/** Matches the characters that may need decoding. Most values have none. */
const special = /[&\r\n\t]/;

export function decodeAttribute(source: string, { start, end }: Span, entities: Entities): Passage {
  return decode(source, [{ start, end, kind: "attribute" }], entities);
}

/** Decodes the references, line breaks (XML 2.11) and white space in attributes (3.3.3) of consecutive raw strings. */
export function decode(source: string, texts: readonly RawText[], entities: Entities): Passage {
  const start = texts[0]?.start ?? 0;
  const end = texts.at(-1)?.end ?? start;
  if (texts.length === 1) {
    const raw = verbatim(source, start, end);
    if (!special.test(raw.text)) return writtenBy(encodeOf(texts), raw);
  }
  const derivation = derive(source);
  for (const text of texts)
    derivation.rewrite(text, patterns[text.kind], ([raw]) => replacementOf(raw, text.kind, entities));
  return writtenBy(encodeOf(texts), passageOf(source, derivation.finish(), { start, end }));
}

/**
 * Text partly in CDATA sections is not encoded: no caller needs this, and the encoding would depend on the position.
 */
function encodeOf(texts: readonly RawText[]): Encode {
  const [kind, ...others] = new Set(texts.map((text) => text.kind === "cdata"));
  if (others.length > 0) return unwritable;
  return kind ? asRawText : asCharacterReferences;
}

/** Returns the replacement for a reference or line break. Unknown entities are kept. */
function replacementOf(raw: string, kind: RawText["kind"], entities: Entities): string | undefined {
  if (!raw.startsWith("&")) return kind === "attribute" ? " " : "\n";
  const text = entities.expand(raw);
  // White space from an entity is normalized; white space from a character reference is not (XML 3.3.3).
  return kind === "attribute" && !raw.startsWith("&#") ? text?.replace(/[\t\n\r]/g, " ") : text;
}

export function trimmedText({ text }: Passage): string {
  return referenceSpans.reference(text).map(({ start, end }) => text.slice(start, end))[0] ?? "";
}
