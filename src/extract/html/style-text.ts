import type { TokenizerCallbacks } from "htmlparser2";
import { type Derivation, derive } from "../../text/derived.ts";
import { type Passage, passageOf } from "../../text/passage.ts";
import type { HtmlElement } from "./elements.ts";
import { createTokenizer } from "./tokens.ts";

/** A `style` element with its text. */
export interface StyleElement {
  readonly element: HtmlElement;
  readonly text: Passage;
}

/** Collects the tokens in a `style` element, and ignores all text elsewhere. */
export interface StyleReader extends Pick<TokenizerCallbacks, "ontext" | "oncdata"> {
  readonly open: (element: HtmlElement, start: number) => void;
  /** Gives the style out when its text ends. */
  readonly take: () => StyleElement | undefined;
}

interface OpenStyle {
  readonly element: HtmlElement;
  readonly text: Derivation;
  readonly start: number;
  end: number;
}

export function readStyles(source: string): StyleReader {
  let style: OpenStyle | undefined;

  function copy(start: number, end: number): void {
    if (style === undefined) return;
    style.text.copy(start, end);
    style.end = end;
  }

  return {
    open(element, start) {
      style = { element, text: derive(source), start, end: start };
    },
    ontext(start, end) {
      if (style === undefined) return;
      // In HTML the text of a style is raw.
      if (style.element.namespace === "html") style.text.copy(start, end);
      else decodeText(source, start, end, style.text);
      style.end = end;
    },
    oncdata: (start, end, endOffset) => copy(start, end - endOffset),
    take() {
      if (style === undefined) return undefined;
      const { element, text, start, end } = style;
      style = undefined;
      return { element, text: passageOf(source, text.finish(), { start, end }) };
    },
  };
}

/** Appends a text with its character references decoded. */
function decodeText(source: string, start: number, end: number, derivation: Derivation): void {
  const text = source.slice(start, end);
  if (!text.includes("&")) {
    derivation.copy(start, end);
    return;
  }
  const tokenizer = createTokenizer(
    { decodeEntities: true },
    {
      ontext: (from, to) => derivation.copy(start + from, start + to),
      ontextentity(code, to) {
        // A character reference contains one ampersand, its first character.
        const from = source.lastIndexOf("&", start + to - 1);
        derivation.replace(String.fromCodePoint(code), from, start + to);
      },
    },
  );
  tokenizer.write(text);
  tokenizer.end();
}
