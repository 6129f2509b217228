import { failureReason } from "../../src/url-standard/failure.ts";
import { readByUrl } from "../../src/url-standard/reading.ts";
import { shownText } from "../core/characters.ts";
import { partsOf, spansOfInvalid } from "../core/parts.ts";
import type { State } from "../core/state.ts";
import type { UrlVerdict } from "../core/url-verdict.ts";
import { h } from "../dom.ts";
import { stripView } from "./strip.ts";

/** The section that defines the parts of a URL. */
const PARTS = { href: "https://url.spec.whatwg.org/#url-representation", says: "URL Standard 4.1" };

/** The URL that browsers find in a reference, as a strip if there is one, and a sentence about it. */
export interface UrlView {
  readonly strip: HTMLElement | undefined;
  readonly says: string;
}

/** Shows how the URL Standard divides a reference, which it resolves if there is a base. */
export function urlView({ reference, base }: State, verdict: UrlVerdict): UrlView {
  const given = base === "" ? undefined : base;
  const url = readByUrl(reference, given);
  if (!url) {
    const { reason, section } = failureReason(reference, given);
    return {
      strip: undefined,
      says:
        verdict === "needs a base"
          ? "The URL Standard parses a relative reference only with a base: enter the page that contains the link."
          : `The URL Standard rejects it: ${reason} (${section}).`,
    };
  }
  const { text } = url;
  const sectionFor = () => h("a", { class: "section", href: PARTS.href, rel: "noreferrer" }, PARTS.says);
  const parts = partsOf(text, spansOfInvalid(text));
  const does = text === reference ? "use it without changes" : `go to "${text}"`;
  return {
    strip: stripView({ text, parts, errors: [], sectionFor }, "Parts of the URL in browsers"),
    says: shownText(
      `Browsers ${does}${verdict === "tolerated" ? ", although what is written is invalid" : ""}.`,
    ),
  };
}
