import type { Tokenizer } from "htmlparser2";
import { type HtmlElement, trackElements } from "./elements.ts";
import { readStartTags } from "./start-tag.ts";
import { readStyles, type StyleElement } from "./style-text.ts";
import { createTokenizer } from "./tokens.ts";

export interface HtmlHandler {
  readonly onElement: (element: HtmlElement) => void;
  readonly onStyle: (style: StyleElement) => void;
}

/** Reads the elements and styles of an HTML document in the order of the source. */
export function readHtml(source: string, { onElement, onStyle }: HtmlHandler): void {
  const elements = trackElements(source);
  const tags = readStartTags(source);
  const styles = readStyles(source);

  function finishTag(end: number, hasSlash: boolean): void {
    const tag = tags.take();
    if (tag === undefined) return;
    const element = elements.open(tag, hasSlash);
    onElement(element);
    const { name, namespace } = element;
    const isClosed = hasSlash && namespace !== "html";
    if (name === "style" && namespace !== "math" && !isClosed) styles.open(element, end);
  }

  function finishStyle(): void {
    const style = styles.take();
    if (style) onStyle(style);
  }

  const tokenizer = createTokenizer(
    // Few attributes and few styles have references. Those that do are read once more.
    { decodeEntities: false },
    {
      onattribname: tags.onattribname,
      onattribdata: tags.onattribdata,
      onattribend: tags.onattribend,
      ontext: styles.ontext,
      oncdata: styles.oncdata,
      onopentagname(start, end) {
        finishStyle();
        tags.onopentagname(start, end);
      },
      onopentagend: (end) => finishTag(end + 1, false),
      // The tokenizer reports a self-closing tag for "/ >", too.
      onselfclosingtag: (end) => finishTag(end + 1, source.charAt(end - 1) === "/"),
      onclosetag(start, end) {
        finishStyle();
        elements.close({ start, end });
      },
      onend() {
        finishTag(source.length, false);
        finishStyle();
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
