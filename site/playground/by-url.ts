import { failureReason } from "../../src/url-standard/failure.ts";
import { readByUrl } from "../../src/url-standard/reading.ts";
import { partsOf, spansOfInvalid } from "../core/parts.ts";
import { sentenceOf } from "../core/sentence.ts";
import type { State } from "../core/state.ts";
import { h } from "../dom.ts";
import { written } from "../texts.ts";
import { stripView } from "./strip.ts";

/** The section that defines the parts of a URL. */
const PARTS = { href: "https://url.spec.whatwg.org/#url-representation", says: "URL Standard 4.1" };

/** The URL that browsers find in a reference, as a strip, and a sentence about it. */
export interface UrlView {
  readonly strip: HTMLElement;
  readonly says: string;
}

/** Shows how the URL Standard divides a reference, which it resolves if there is a base. */
export function urlView({ reference, base }: State, isRelative: boolean): UrlView {
  const given = base === "" ? undefined : base;
  const url = readByUrl(reference, given);
  if (!url) {
    const { reason, section } = failureReason(reference, given);
    return {
      strip: h("p", { class: "strip undivided" }, written(reference)),
      says: isRelative
        ? "The URL Standard parses a relative reference only with a base: enter the page that contains the link."
        : `The URL Standard rejects it: ${reason} (${section}).`,
    };
  }
  const { text } = url;
  const sectionFor = () => h("a", { class: "section", href: PARTS.href, rel: "noreferrer" }, PARTS.says);
  const parts = partsOf(text, spansOfInvalid(text));
  return {
    strip: stripView({ text, parts, errors: [], sectionFor }, "Parts of the URL in browsers"),
    says: sentenceOf(
      text === reference
        ? "the URL Standard, which browsers follow, parses it without changes"
        : "this is the URL that browsers make of it, by the URL Standard. Parsing does not mean that it is valid",
    ),
  };
}
