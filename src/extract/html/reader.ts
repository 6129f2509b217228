import type { Tokenizer } from "htmlparser2";
import { dataExtractorOf } from "./data-scripts.ts";
import { type HtmlElement, trackElements } from "./elements.ts";
import { readTexts, type TextElement } from "./raw-text.ts";
import { readStartTags } from "./start-tag.ts";
import { createTokenizer } from "./tokens.ts";

export interface HtmlHandler {
  /** Takes the document type declaration, if it stands before all elements. */
  readonly onDoctype: (doctype: string) => void;
  readonly onElement: (element: HtmlElement) => void;
  /** Takes a style sheet, or a script that may hold data. */
  readonly onText: (text: TextElement) => void;
}

/** Reads the elements, styles and scripts of an HTML document in the order of the source. */
export function readHtml(source: string, { onDoctype, onElement, onText }: HtmlHandler): void {
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
    // Few attributes and few styles have references. Those that do are read once more.
    { decodeEntities: false },
    {
      onattribname: tags.onattribname,
      onattribdata: tags.onattribdata,
      onattribend: tags.onattribend,
      ontext: texts.ontext,
      oncdata: texts.oncdata,
      ondeclaration(start, end) {
        if (isBeforeElements) onDoctype(source.slice(start, end));
      },
      onopentagname(start, end) {
        finishText();
        tags.onopentagname(start, end);
      },
      onopentagend: (end) => finishTag(end + 1, false),
      // The tokenizer reports a self-closing tag for "/ >", too.
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
  feed(tokenizer, source, elements.isForeign);
}

/**
 * Feeds a source to the tokenizer. The tokenizer reads CDATA sections everywhere. In HTML one is a comment that ends at
 * the next ">", so the tokenizer gets a declaration of the same length instead.
 */
function feed(tokenizer: Tokenizer, source: string, isForeign: () => boolean): void {
  let from = 0;
  for (let at = source.indexOf(cdata); at >= 0; at = source.indexOf(cdata, from)) {
    tokenizer.write(source.slice(from, at));
    tokenizer.write(isForeign() ? cdata : "<!?CDATA[");
    from = at + cdata.length;
  }
  tokenizer.write(source.slice(from));
  tokenizer.end();
}

const cdata = "<![CDATA[";
