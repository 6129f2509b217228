import { QuoteType, Tokenizer } from "htmlparser2";
import { type Derivation, derive } from "../../text/derived.ts";
import { type Passage, passageOf, verbatim } from "../../text/passage.ts";
import { trackForeign, type Vocabulary } from "./foreign.ts";

export interface Element {
  /** In lower case. */
  readonly name: string;
  readonly vocabulary: Vocabulary;
  /** The first of each name, in the order of the source, decoded. One without "=" has no value. */
  readonly attributes: ReadonlyMap<string, Passage | undefined>;
  /** Whether it stands in a `template`, so that it belongs to no document. */
  readonly isInert: boolean;
}

export interface HtmlHandler {
  readonly onElement: (element: Element) => void;
  /** The text of a `style` element. */
  readonly onStyle: (style: Element, text: Passage) => void;
}

/** Character references that follow one another. */
interface Gap {
  readonly start: number;
  readonly end: number;
  readonly characters: readonly string[];
}

interface OpenAttribute {
  readonly name: string;
  readonly nameEnd: number;
  /** How far its value was read; undefined before it begins. */
  position: number | undefined;
  characters: string[];
  readonly gaps: Gap[];
}

interface OpenStyle {
  readonly element: Element;
  readonly text: Derivation;
  readonly start: number;
  end: number;
}

/** Reads the elements of an HTML document in the order of the source; of a tag that is cut off, what is there. */
export function readHtml(source: string, { onElement, onStyle }: HtmlHandler): void {
  const foreign = trackForeign();
  let templates = 0;
  let tag: { readonly name: string; readonly attributes: Map<string, Passage | undefined> } | undefined;
  let attribute: OpenAttribute | undefined;
  let style: OpenStyle | undefined;

  function finishTag(end: number, isSelfClosing: boolean): void {
    if (tag === undefined) return;
    const { name: written, attributes } = tag;
    tag = undefined;
    const encoding = attributes.get("encoding")?.text ?? "";
    const vocabulary = foreign.open(written, (name) => attributes.has(name), encoding);
    const isHtml = vocabulary === "html";
    // The tree builder takes one for the other.
    const name = isHtml && written === "image" ? "img" : written;
    const element: Element = { name, vocabulary, attributes, isInert: templates > 0 };
    onElement(element);
    if (isHtml && name === "template") templates++;
    if (isSelfClosing && !isHtml) foreign.closeSelf(written);
    else if (name === "style" && vocabulary !== "math") {
      style = { element, text: derive(source), start: end, end };
    }
  }

  function finishStyle(): void {
    if (style === undefined) return;
    const { element, text, start, end } = style;
    style = undefined;
    onStyle(element, passageOf(text.finish(), { start, end }));
  }

  function finishAttribute(quote: QuoteType, end: number): void {
    if (attribute === undefined || tag === undefined) return;
    const { name, gaps } = attribute;
    if (!tag.attributes.has(name)) {
      const isQuoted = quote === QuoteType.Single || quote === QuoteType.Double;
      const hasValue = isQuoted || quote === QuoteType.Unquoted;
      const start = beginOfValue(attribute.nameEnd);
      tag.attributes.set(
        name,
        hasValue ? decodeValue(source, start, isQuoted ? end - 1 : end, gaps) : undefined,
      );
    }
    attribute = undefined;
  }

  /** Where a value begins, after "=", white space and its quote. */
  function beginOfValue(nameEnd: number): number {
    const opening = /[\t\n\f\r ]*=[\t\n\f\r ]*["']?/y;
    opening.lastIndex = nameEnd;
    return opening.test(source) ? opening.lastIndex : nameEnd;
  }

  function addText(text: string | undefined, start: number, end: number): void {
    if (style === undefined) return;
    if (text === undefined) style.text.copy(start, end);
    else style.text.replace(text, start, end);
    style.end = end;
  }

  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(start, end) {
        finishStyle();
        tag = { name: nameOf(source.slice(start, end)), attributes: new Map() };
      },
      onattribname(start, end) {
        attribute = {
          name: nameOf(source.slice(start, end)),
          nameEnd: end,
          position: undefined,
          characters: [],
          gaps: [],
        };
      },
      onattribentity(code) {
        if (attribute === undefined) return;
        attribute.position ??= beginOfValue(attribute.nameEnd);
        attribute.characters.push(String.fromCodePoint(code));
      },
      onattribdata(start, end) {
        if (attribute === undefined) return;
        const { position, characters, gaps } = attribute;
        if (characters.length > 0) {
          gaps.push({ start: position ?? start, end: start, characters });
          attribute.characters = [];
        }
        attribute.position = end;
      },
      onattribend: finishAttribute,
      onopentagend: (end) => finishTag(end + 1, false),
      // The tokenizer takes "/ >" for it too.
      onselfclosingtag: (end) => finishTag(end + 1, source.charAt(end - 1) === "/"),
      onclosetag(start, end) {
        finishStyle();
        const name = nameOf(source.slice(start, end));
        if (name === "template" && templates > 0 && !foreign.isForeign()) templates--;
        foreign.close(name);
      },
      ontext: (start, end) => addText(undefined, start, end),
      // A reference has one ampersand, its first character.
      ontextentity: (code, end) => addText(String.fromCodePoint(code), source.lastIndexOf("&", end - 1), end),
      oncdata: (start, end, closing) => addText(undefined, start, end - closing),
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {
        finishTag(source.length, false);
        finishStyle();
      },
      isInForeignContext: foreign.isForeign,
    },
  );

  // The tokenizer reads CDATA everywhere; in HTML it begins a comment that ends at the next ">".
  let from = 0;
  for (;;) {
    const at = source.indexOf(cdata, from);
    if (at < 0) break;
    tokenizer.write(source.slice(from, at));
    tokenizer.write(foreign.isForeign() ? cdata : "<!?CDATA[");
    from = at + cdata.length;
  }
  tokenizer.write(source.slice(from));
  tokenizer.end();
}

const cdata = "<![CDATA[";

/** A value as its tokens give it: line breaks are one character, NUL is U+FFFD (HTML, 13.2.3.5 and 13.2.5). */
function decodeValue(source: string, start: number, end: number, gaps: readonly Gap[]): Passage {
  const raw = verbatim(source, start, end);
  if (gaps.length === 0 && !/[\r\0]/.test(raw.text)) return raw;
  const derivation = derive(source);
  let position = start;
  for (const gap of gaps) {
    copyText(source, position, gap.start, derivation);
    replaceGap(source, gap, derivation);
    position = gap.end;
  }
  copyText(source, position, end, derivation);
  return passageOf(derivation.finish(), raw);
}

function copyText(source: string, start: number, end: number, derivation: Derivation): void {
  let position = start;
  for (const { index, 0: found } of source.slice(start, end).matchAll(/\r\n?|\0/g)) {
    derivation.copy(position, start + index);
    position = start + index + found.length;
    derivation.replace(found === "\0" ? "\uFFFD" : "\n", start + index, position);
  }
  derivation.copy(position, end);
}

/**
 * Locates each character at its reference. In attributes a reference without ";" ends where no letter or digit
 * follows, so that its extent shows. A few references stand for two characters: those are located with their neighbours.
 */
function replaceGap(source: string, { start, end, characters }: Gap, derivation: Derivation): void {
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

/** The name of a tag or an attribute (HTML, 13.2.5.8 and 13.2.5.33). */
function nameOf(written: string): string {
  return written.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replaceAll("\0", "\uFFFD");
}
