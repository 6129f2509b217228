import type { TokenizerCallbacks } from "htmlparser2";
import { type Derivation, derive } from "../../text/derived.ts";
import { type Passage, passageOf, writtenBy } from "../../text/passage.ts";
import type { Extractor } from "../finding.ts";
import { json } from "../json/index.ts";
import { importMap, speculationRules } from "../json/script-data.ts";
import { asRawText, decodeText } from "./character-references.ts";
import type { HtmlElement } from "./elements.ts";

/** A `style` element, or a `script` element that contains data, with its text. */
export type TextElement = { readonly element: HtmlElement; readonly text: Passage };

/** Collects the text of elements passed to `open` and ignores other text. */
interface TextReader extends Pick<TokenizerCallbacks, "ontext" | "oncdata"> {
  readonly open: (element: HtmlElement, start: number) => void;
  /** Returns the element once its text has ended. */
  readonly take: () => TextElement | undefined;
}

interface OpenText {
  readonly element: HtmlElement;
  readonly text: Derivation;
  readonly start: number;
  end: number;
}

export function readTexts(source: string): TextReader {
  let opened: OpenText | undefined;

  function copy(start: number, end: number): void {
    if (opened === undefined) return;
    opened.text.copy(start, end);
    opened.end = end;
  }

  return {
    open(element, start) {
      opened = { element, text: derive(source), start, end: start };
    },
    ontext(start, end) {
      if (opened === undefined) return;
      // In the HTML namespace, these elements contain raw text.
      if (opened.element.namespace === "html") opened.text.copy(start, end);
      else decodeText(source, start, end, opened.text);
      opened.end = end;
    },
    oncdata: (start, end, endOffset) => copy(start, end - endOffset),
    take() {
      if (opened === undefined) return undefined;
      const { element, text, start, end } = opened;
      opened = undefined;
      return { element, text: writtenBy(asRawText, passageOf(source, text.finish(), { start, end })) };
    },
  };
}

/** Returns the extractor for a `script` that contains JSON-LD (JSON-LD 1.1, 7), an import map or speculation rules. */
export function dataExtractorOf({ name, namespace, attributes }: HtmlElement): Extractor | undefined {
  if (name !== "script" || namespace !== "html") return undefined;
  const type = attributes.get("type")?.text.trim() ?? "";
  if (/^application\/ld\+json(?:[\t\n\f\r ;]|$)/i.test(type)) return json;
  if (/^speculationrules$/i.test(type)) return speculationRules;
  return /^importmap$/i.test(type) ? importMap : undefined;
}
