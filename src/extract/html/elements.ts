import { type HtmlNamespace, trackForeign } from "./foreign.ts";
import type { Attributes, StartTag } from "./start-tag.ts";

export interface HtmlElement {
  /** In lower case. */
  readonly name: string;
  readonly namespace: HtmlNamespace;
  /** Of those that are read at all. */
  readonly attributes: Attributes;
  /** Whether it stands in a `template`, so that it belongs to no document. */
  readonly isInert: boolean;
}

/** Tracks what elements are open, as far as it decides how tags read. */
export interface ElementTracker {
  readonly isForeign: () => boolean;
  /** Takes a start tag. A slash at its end closes an element of SVG and MathML, and means nothing in HTML. */
  readonly open: (tag: StartTag, hasSlash: boolean) => HtmlElement;
  readonly close: (name: string) => void;
}

export function trackElements(): ElementTracker {
  const foreign = trackForeign();
  let templates = 0;
  return {
    isForeign: foreign.isForeign,
    open({ name: written, attributes }, hasSlash) {
      const namespace = foreign.open(written, attributes);
      const isHtml = namespace === "html";
      // The tree builder takes <image> for <img>.
      const name = isHtml && written === "image" ? "img" : written;
      const element: HtmlElement = { name, namespace, attributes, isInert: templates > 0 };
      if (isHtml && name === "template") templates++;
      if (hasSlash && !isHtml) foreign.closeSelf(written);
      return element;
    },
    close(name) {
      if (name === "template" && templates > 0 && !foreign.isForeign()) templates--;
      foreign.close(name);
    },
  };
}
