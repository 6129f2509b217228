import { QuoteType, type TokenizerCallbacks } from "htmlparser2";
import type { Passage } from "../../text/passage.ts";
import { decodeValue, type ReferenceRun } from "./character-references.ts";

/** A start tag as it is written. */
export interface StartTag {
  /** In lower case. */
  readonly name: string;
  /** The first attribute of each name, in the order of the source, decoded. One without "=" has no value. */
  readonly attributes: ReadonlyMap<string, Passage | undefined>;
}

/** Collects the tokens of a start tag. */
export interface StartTagReader
  extends Pick<
    TokenizerCallbacks,
    "onopentagname" | "onattribname" | "onattribentity" | "onattribdata" | "onattribend"
  > {
  /** Gives the tag out when it ends; of a tag that is cut off, the part that is there. */
  readonly take: () => StartTag | undefined;
}

interface OpenAttribute {
  readonly name: string;
  readonly nameEnd: number;
  /** The end of the part of the value that was read; undefined before the value begins. */
  position: number | undefined;
  /** The characters of the references since the last text. */
  characters: string[];
  readonly references: ReferenceRun[];
}

export function readStartTags(source: string): StartTagReader {
  let tag: { readonly name: string; readonly attributes: Map<string, Passage | undefined> } | undefined;
  let attribute: OpenAttribute | undefined;
  return {
    onopentagname(start, end) {
      tag = { name: nameOf(source.slice(start, end)), attributes: new Map() };
    },
    onattribname(start, end) {
      const name = nameOf(source.slice(start, end));
      attribute = { name, nameEnd: end, position: undefined, characters: [], references: [] };
    },
    onattribentity(code) {
      if (attribute === undefined) return;
      attribute.position ??= beginOfValue(source, attribute.nameEnd);
      attribute.characters.push(String.fromCodePoint(code));
    },
    onattribdata(start, end) {
      if (attribute === undefined) return;
      const { position, characters, references } = attribute;
      if (characters.length > 0) {
        references.push({ start: position ?? start, end: start, characters });
        attribute.characters = [];
      }
      attribute.position = end;
    },
    onattribend(quote, end) {
      if (attribute !== undefined && tag !== undefined && !tag.attributes.has(attribute.name))
        tag.attributes.set(attribute.name, decodedValue(source, attribute, quote, end));
      attribute = undefined;
    },
    take() {
      const taken = tag;
      tag = undefined;
      return taken;
    },
  };
}

function decodedValue(
  source: string,
  { nameEnd, references }: OpenAttribute,
  quote: QuoteType,
  end: number,
): Passage | undefined {
  if (quote === QuoteType.NoValue) return undefined;
  const valueEnd = quote === QuoteType.Unquoted ? end : end - 1;
  return decodeValue(source, beginOfValue(source, nameEnd), valueEnd, references);
}

/** The offset where a value begins, after "=", white space and its quote. */
function beginOfValue(source: string, nameEnd: number): number {
  const opening = /[\t\n\f\r ]*=[\t\n\f\r ]*["']?/y;
  opening.lastIndex = nameEnd;
  return opening.test(source) ? opening.lastIndex : nameEnd;
}

/** Normalizes the name of a tag or an attribute (HTML, 13.2.5.8 and 13.2.5.33). */
export function nameOf(written: string): string {
  return written.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll("\0", "\uFFFD");
}
