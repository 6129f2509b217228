import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";
import { type HtmlElement, trackElements } from "./elements.ts";
import { dataExtractorOf, readTexts, type TextElement } from "./raw-text.ts";
import { readStartTags } from "./start-tag.ts";

export interface HtmlHandler {
  /** Called for a document type declaration that precedes all elements. */
  readonly onDoctype: (doctype: string) => void;
  readonly onElement: (element: HtmlElement) => void;
  /** Called for a style sheet, or a script that may contain data. */
  readonly onText: (text: TextElement) => void;
  /** Called with the span of a comment, without its delimiters. */
  readonly onComment?: (start: number, end: number) => void;
}

/** Reads the elements, styles and scripts in an HTML document in source order, and yields after each part. */
export function* readHtml(
  source: string,
  { onDoctype, onElement, onText, onComment }: HtmlHandler,
): Generator<undefined> {
  const elements = trackElements(source);
  const tags = readStartTags(source);
  const texts = readTexts(source);
  let isBeforeElements = true;

  function finishTag(end: number, hasSlash: boolean): void {
    const tag = tags.take();
    if (tag === undefined) return;
    const element = elements.open(tag, hasSlash);
    isBeforeElements = false;
    onElement(element);
    const { name, namespace } = element;
    const isClosed = hasSlash && namespace !== "html";
    const hasText = name === "style" ? namespace !== "math" : dataExtractorOf(element) !== undefined;
    if (hasText && !isClosed) texts.open(element, end);
  }

  function finishText(): void {
    const text = texts.take();
    if (text) onText(text);
  }

  const tokenizer = createTokenizer(
    // Few attributes and styles contain character references, which are decoded later if needed.
    { decodeEntities: false },
    {
      onattribname: tags.onattribname,
      onattribdata: tags.onattribdata,
      onattribend: tags.onattribend,
      ontext: texts.ontext,
      oncdata: texts.oncdata,
      oncomment: (start, end, endOffset) => onComment?.(start, end - endOffset),
      ondeclaration(start, end) {
        if (isBeforeElements) onDoctype(source.slice(start, end));
      },
      onopentagname(start, end) {
        finishText();
        tags.onopentagname(start, end);
      },
      onopentagend: (end) => finishTag(end + 1, false),
      // The tokenizer reports "/ >" as self-closing too.
      onselfclosingtag: (end) => finishTag(end + 1, source.charAt(end - 1) === "/"),
      onclosetag(start, end) {
        finishText();
        elements.close({ start, end });
      },
      onend() {
        finishTag(source.length, false);
        finishText();
      },
      isInForeignContext: elements.isForeign,
    },
  );
  yield* feed(tokenizer, source, elements.isForeign);
}

/**
 * Feeds the source to the tokenizer, which recognizes CDATA sections everywhere. In HTML, they are comments that end at
 * the next ">", so they are replaced by declarations of the same length.
 */
function* feed(tokenizer: Tokenizer, source: string, isForeign: () => boolean): Generator<undefined> {
  let from = 0;
  for (let at = source.indexOf(cdata); at >= 0; at = source.indexOf(cdata, from)) {
    yield* feedPart(tokenizer, source, from, at);
    tokenizer.write(isForeign() ? cdata : "<!?CDATA[");
    from = at + cdata.length;
  }
  yield* feedPart(tokenizer, source, from, source.length);
  tokenizer.end();
  yield undefined;
}

/**
 * The minimum size of a piece fed to the tokenizer, in UTF-16 code units. A piece never ends inside a character
 * reference.
 */
const PIECE_SIZE = 1 << 16;
const PIECE_END = ">";

function* feedPart(tokenizer: Tokenizer, source: string, start: number, end: number): Generator<undefined> {
  for (let at = start; at < end; ) {
    const found = source.slice(at, end).indexOf(PIECE_END, PIECE_SIZE);
    const next = found < 0 ? end : at + found + PIECE_END.length;
    tokenizer.write(source.slice(at, next));
    yield undefined;
    at = next;
  }
}

const cdata = "<![CDATA[";

/**
 * Creates a tokenizer with the given callbacks. All tokenizers get the same set of callbacks, so the hot path is
 * compiled only once.
 */
export function createTokenizer(
  options: { readonly decodeEntities: boolean },
  callbacks: Partial<TokenizerCallbacks>,
): Tokenizer {
  return new Tokenizer(options, { ...ignoreTokens, ...callbacks });
}

const ignoreTokens: Required<TokenizerCallbacks> = {
  onattribdata() {},
  onattribend() {},
  onattribentity() {},
  onattribname() {},
  oncdata() {},
  onclosetag() {},
  oncomment() {},
  ondeclaration() {},
  onend() {},
  onopentagend() {},
  onopentagname() {},
  onprocessinginstruction() {},
  onselfclosingtag() {},
  ontext() {},
  ontextentity() {},
  isInForeignContext: () => false,
};
