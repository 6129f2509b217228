import { citation } from "../../src/core/syntax-error.ts";
import { helpUriOf } from "../../src/report/sarif.ts";
import { h } from "../dom.ts";

/** A decision of urigram, as a link to its page. */
export function decisionLink(name: string): HTMLElement {
  return h("a", { href: `guides/decisions/${name}.html` }, `decision ${Number.parseInt(name, 10)}`);
}

/** A section of a specification, as a link. A section may name another specification. */
export function sectionLink(title: string, section: string): HTMLElement {
  const cited = citation(title, section);
  return h("a", { class: "section", href: helpUriOf(cited), rel: "noreferrer" }, cited);
}
