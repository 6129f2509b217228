import { checkText } from "../../core/wrong-use.ts";
import type { Extractor, Finding } from "../finding.ts";
import { autolinkHandlers } from "./autolinks.ts";
import { bareTextHandlers, findBareReferences } from "./bare.ts";
import { referenceDecoder } from "./character-references.ts";
import { eventsOf } from "./events.ts";
import { linkHandlers } from "./links.ts";
import { markupHandlers } from "./markup.ts";
import type { EventHandlers, MarkdownState } from "./state.ts";

const handlers: EventHandlers = {
  enter: {
    ...linkHandlers.enter,
    ...autolinkHandlers.enter,
    ...markupHandlers.enter,
    ...bareTextHandlers.enter,
  },
  exit: { ...linkHandlers.exit, ...autolinkHandlers.exit, ...markupHandlers.exit, ...bareTextHandlers.exit },
};

/**
 * Finds the references of a CommonMark document: the destinations of links, images and definitions, used or not;
 * autolinks; the references of its HTML; and bare references, as in plain text, in footnotes too. A destination with
 * spaces is text in CommonMark; it is found where it ends with the name of a file. YAML front matter is skipped.
 */
export const markdown: Extractor = (source) => {
  checkText(source, "a source");
  const state: MarkdownState = {
    source,
    decodeReference: referenceDecoder(),
    findings: [],
    media: [],
    imageLabels: 0,
    isFootnote: false,
    destination: undefined,
    markup: undefined,
    bare: undefined,
  };
  for (const [kind, token] of eventsOf(source)) handlers[kind][token.type]?.(state, token);
  findBareReferences(state);
  return inScopeOfBase(state.findings.sort((a, b) => a.start - b.start));
};

/** A base that HTML declares holds for the whole page, as it does when the page is rendered. */
function inScopeOfBase(findings: readonly Finding[]): readonly Finding[] {
  const base = findings.find(({ role }) => role === "base");
  if (base === undefined) return findings;
  const scope = { embedded: base.text };
  return findings.map((finding) =>
    finding.role === "base" || finding.scope !== undefined ? finding : { ...finding, scope },
  );
}
