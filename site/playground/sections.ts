import { citation } from "../../src/core/syntax-error.ts";
import { helpUriOf } from "../../src/report/sarif.ts";
import { h } from "../dom.ts";

/** A link to the page of a urigram decision. */
export function decisionLink(name: string): HTMLElement {
  return h("a", { href: `guides/decisions/${name}.html` }, `decision ${Number.parseInt(name, 10)}`);
}

/** A link to a section of a specification. A section may belong to another specification. */
export function sectionLink(title: string, section: string): HTMLElement {
  const cited = citation(title, section);
  return h("a", { class: "section", href: helpUriOf(cited), rel: "noreferrer" }, cited);
}
