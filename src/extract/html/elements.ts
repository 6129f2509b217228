import type { Span } from "../../text/span.ts";
import { type HtmlNamespace, lastForeign, trackForeign } from "./foreign.ts";
import { type Attributes, nameOf, type StartTag } from "./start-tag.ts";

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
  /** Takes an end tag, as the place of its name. */
  readonly close: (name: Span) => void;
}

export function trackElements(source: string): ElementTracker {
  const last = lastForeign(source);
  const foreign = trackForeign();
  let templates = 0;
  /** Whether a tag there may decide where HTML ends and begins: after the last SVG and MathML none does. */
  const isTracked = (offset: number) => offset <= last || foreign.isOpen();
  return {
    isForeign: foreign.isForeign,
    open({ start, name: written, attributes }, hasSlash) {
      const namespace = isTracked(start) ? foreign.open(written, attributes) : "html";
      const isHtml = namespace === "html";
      // The tree builder takes <image> for <img>.
      const name = isHtml && written === "image" ? "img" : written;
      const element: HtmlElement = { name, namespace, attributes, isInert: templates > 0 };
      if (isHtml && name === "template") templates++;
      if (hasSlash && !isHtml) foreign.closeSelf(written);
      return element;
    },
    close({ start, end }) {
      if (templates === 0 && !isTracked(start)) return;
      const name = nameOf(source.slice(start, end));
      if (name === "template" && templates > 0 && !foreign.isForeign()) templates--;
      foreign.close(name);
    },
  };
}
