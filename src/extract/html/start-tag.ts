import { QuoteType, type TokenizerCallbacks } from "htmlparser2";
import { type Passage, unwritable, verbatim, writtenBy } from "../../text/passage.ts";
import { decodeValue } from "./character-references.ts";
import { readAttributes } from "./vocabulary.ts";

/** Decoded attributes by name. An attribute without "=" has an empty value that cannot be edited (HTML, 13.1.2.3). */
export type Attributes = ReadonlyMap<string, Passage>;

export interface StartTag {
  /** The offset of the "<" of the tag. */
  readonly start: number;
  /** The name of the tag, in lower case. */
  readonly name: string;
  /** The attributes in source order: only those in `readAttributes`, and only the first one with a given name. */
  readonly attributes: Attributes;
}

/** Collects the tokens of a start tag. */
export interface StartTagReader
  extends Pick<TokenizerCallbacks, "onopentagname" | "onattribname" | "onattribdata" | "onattribend"> {
  /** Returns the tag once it has ended. If the source ends first, returns the part that was read. */
  readonly take: () => StartTag | undefined;
}

interface OpenTag {
  readonly start: number;
  readonly name: string;
  /** The attributes; undefined until the first one of interest, since most tags have none. */
  attributes: Map<string, Passage> | undefined;
}

interface OpenAttribute {
  readonly name: string;
  /** The start of the value; undefined before the value begins. */
  start: number | undefined;
  end: number;
}

export function readStartTags(source: string): StartTagReader {
  const hasTemplates = /\{[{%]/.test(source);
  let tag: OpenTag | undefined;
  let attribute: OpenAttribute | undefined;
  let isInString = false;
  return {
    onopentagname(start, end) {
      isInString = hasTemplates && isInTemplateString(source, start);
      tag = { start: start - "<".length, name: nameOf(source.slice(start, end)), attributes: undefined };
    },
    onattribname(start, end) {
      const name = nameOf(source.slice(start, end));
      attribute = readAttributes.has(name) && !isInString ? { name, start: undefined, end } : undefined;
    },
    onattribdata(start, end) {
      if (attribute === undefined) return;
      attribute.start ??= start;
      attribute.end = end;
    },
    onattribend(quote) {
      if (attribute === undefined || tag === undefined) return;
      tag.attributes ??= new Map();
      if (!tag.attributes.has(attribute.name))
        tag.attributes.set(attribute.name, readValue(source, attribute, quote));
      attribute = undefined;
    },
    take() {
      if (tag === undefined) return undefined;
      const { start, name, attributes = noAttributes } = tag;
      tag = undefined;
      return { start, name, attributes };
    },
  };
}

const noAttributes: Attributes = new Map();

/** The maximum distance, in UTF-16 units, between the start of a template tag and an HTML tag in one of its strings. */
const LOOKBACK = 256;

/** True if a tag at an offset is in a string of a template tag, as in `{{ '<a href="' | append: url }}` (Liquid). */
function isInTemplateString(source: string, start: number): boolean {
  const before = source.slice(Math.max(0, start - LOOKBACK), start);
  const opening = Math.max(before.lastIndexOf("{{"), before.lastIndexOf("{%"));
  const inside = opening < 0 ? "" : before.slice(opening);
  return /["']/.test(inside) && !/[\n}]/.test(inside);
}

function readValue(source: string, { end, start = end }: OpenAttribute, quote: QuoteType): Passage {
  if (quote === QuoteType.NoValue) return writtenBy(unwritable, verbatim(source, end, end));
  return decodeValue(source, { start, end });
}

/** Normalizes the name of a tag or attribute (HTML, 13.2.5.8 and 13.2.5.33). */
export function nameOf(written: string): string {
  if (!/[A-Z\0]/.test(written)) return written;
  return written.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll("\0", "\uFFFD");
}
