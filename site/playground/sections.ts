import { h } from "../dom.ts";

/** A section of a specification, as a link to it. A section that names its specification, names another one. */
export function sectionLink(title: string, section: string): HTMLElement {
  const cited = /^RFC \d/.test(section) ? section : `${title} ${section}`;
  const address = addressOf(cited);
  return address === undefined
    ? h("span", { class: "section" }, cited)
    : h("a", { class: "section", href: address, rel: "noreferrer" }, cited);
}

/** Where a section can be read; undefined for none. */
function addressOf(cited: string): string | undefined {
  const [, rfc, draft, part] = /^(?:RFC (\d+)|(draft-\S+)) (?:Appendix )?([\dA-Z.]+)/.exec(cited) ?? [];
  if (part === undefined) return undefined;
  const page =
    rfc === undefined
      ? `https://datatracker.ietf.org/doc/html/${draft}`
      : `https://www.rfc-editor.org/rfc/rfc${rfc}`;
  return `${page}#${/^\d/.test(part) ? "section" : "appendix"}-${part}`;
}
