import type { Scope } from "../../base/scope.ts";
import { checkText } from "../../core/wrong-use.ts";
import { lift, type Passage } from "../../text/passage.ts";
import { type Extractor, type Finding, findingOf } from "../finding.ts";
import { checkLimit, type Limit } from "../limit.ts";
import * as standards from "../standards.ts";
import { encloseIn } from "../within.ts";
import type { HtmlElement } from "./elements.ts";
import { readHtml } from "./reader.ts";
import { findInAttributes, findInText, type Page } from "./references.ts";

/**
 * Finds the references of an HTML document: in attributes, in styles, in `meta`, in JSON-LD and import maps, and in the documents of `srcdoc`. It
 * skips a `srcdoc` within a `srcdoc`: each level escapes the next one, so reading them all would take more than linear
 * time.
 */
export const html: Extractor = (source) => {
  checkText(source, "a source");
  return findingsOf(source, undefined, (frame, scope) => findingsOf(frame, scope, () => []));
};

/** Gives the findings of the document of a `srcdoc`, for the scope that encloses it. */
type FrameReader = (source: string, enclosing: Scope | undefined) => Iterable<Finding>;

function* findingsOf(
  source: string,
  enclosing: Scope | undefined,
  readFrame: FrameReader,
): Generator<Finding> {
  const base = baseOf(source);
  const scope = base === undefined ? enclosing : embed(base, enclosing);
  const enclose = scope && encloseIn(scope);
  for (const item of itemsOf(source)) {
    if (item.kind === "frame") yield* findingsOfFrame(source, item.passage, readFrame, scope);
    // A base is not resolved against itself.
    else if (item.kind === "base") yield inScope(item.finding, enclosing);
    else yield inScope(item.finding, item.finding.scope && enclose ? enclose(item.finding.scope) : scope);
  }
}

function* findingsOfFrame(
  source: string,
  frame: Passage,
  readFrame: FrameReader,
  scope: Scope | undefined,
): Generator<Finding> {
  for (const finding of readFrame(frame.text, scope))
    yield findingOf(lift(source, frame, finding), finding, finding.scope);
}

/** The base of a document, which holds for what stands before it too. */
function baseOf(source: string): string | undefined {
  if (!/<base/i.test(source)) return undefined;
  for (const item of itemsOf(source)) if (item.kind === "base" && !item.isInert) return item.finding.text;
  return undefined;
}

/** What is found in a document: references, without their scope, and documents in it. */
type Item =
  | { readonly kind: "reference"; readonly finding: Finding }
  | { readonly kind: "base"; readonly finding: Finding; readonly isInert: boolean }
  | { readonly kind: "frame"; readonly passage: Passage };

function* itemsOf(source: string): Generator<Item> {
  let items: Item[] = [];
  let isInert = false;
  const findReference = (finding: Finding): void => {
    checkLimit(items.push({ kind: "reference", finding }), ITEMS);
  };
  const find = (finding: Finding): void => {
    if (finding.role === "base") items.push({ kind: "base", finding, isInert });
    else findReference(finding);
  };
  let page: Page = { source, standard: standards.html, find };
  const steps = readHtml(source, {
    onDoctype(doctype) {
      page = { ...page, standard: standards.standardOfDoctype(doctype) };
    },
    onElement(element) {
      isInert = element.isInert;
      findInAttributes(page, element);
      const passage = srcdocOf(element);
      if (passage) insertFrame(items, passage);
    },
    // A base in data is not that of the page.
    onText: (text) => findInText({ ...page, find: findReference }, text),
  });
  for (const _ of steps) {
    yield* items;
    items = [];
  }
}

/** How much is kept at once: what one tag or one style has. */
const ITEMS: Limit = { most: 500_000, what: "references in one element" };

/** Inserts a frame before the references that stand behind it in the same tag. */
function insertFrame(items: Item[], passage: Passage): void {
  let index = items.length;
  while (index > 0 && startOf(items[index - 1]) > passage.start) index--;
  items.splice(index, 0, { kind: "frame", passage });
}

function startOf(item: Item | undefined): number {
  if (item === undefined) return -1;
  return item.kind === "frame" ? item.passage.start : item.finding.start;
}

function srcdocOf({ name, namespace, attributes }: HtmlElement): Passage | undefined {
  return name === "iframe" && namespace === "html" ? attributes.get("srcdoc") : undefined;
}

function embed(embedded: string, encapsulating: Scope | undefined): Scope {
  return encapsulating === undefined ? { embedded } : { embedded, encapsulating };
}

function inScope(finding: Finding, scope: Scope | undefined): Finding {
  return scope === undefined ? finding : findingOf(finding, finding, scope);
}
