import type { Scope } from "../../base/scope.ts";
import { checkText } from "../../core/wrong-use.ts";
import { lift, type Passage, verbatim } from "../../text/passage.ts";
import { cssComments } from "../css/index.ts";
import { type Comment, type CommentReader, type Extractor, type Finding, findingOf } from "../finding.ts";
import { jsonComments } from "../json/index.ts";
import * as standards from "../standards.ts";
import { encloseIn, findingsWithin } from "../within.ts";
import type { HtmlElement } from "./elements.ts";
import type { TextElement } from "./raw-text.ts";
import { readHtml } from "./reader.ts";
import { findInAttributes, findInText, type Page } from "./references.ts";

/**
 * Finds the references of an HTML document: in attributes, in styles, in `meta`, in JSON-LD and import maps, and in the
 * documents of `srcdoc`. It skips a `srcdoc` within a `srcdoc`: each level escapes the next one, so reading them all
 * would take more than linear time.
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
  function inScope(finding: Finding): Finding {
    const itsScope = finding.scope && enclose ? enclose(finding.scope) : scope;
    return itsScope === undefined ? finding : findingOf(finding, finding, itsScope);
  }

  for (const item of itemsOf(source)) {
    if (item.kind === "reference") yield inScope(item.finding);
    else if (item.kind === "frame")
      yield* findingsWithin(source, item.passage, readFrame(item.passage.text, scope));
    // A base in data is not that of the page.
    else if (item.kind === "text")
      for (const finding of findInText(source, item.text)) yield inScope(finding);
    // A base is not resolved against itself.
    else yield findingOf(item.finding, item.finding, enclosing);
  }
}

/** The base of a document, which holds for what stands before it too. */
function baseOf(source: string): string | undefined {
  if (!/<base/i.test(source)) return undefined;
  for (const item of itemsOf(source)) if (item.kind === "base" && !item.isInert) return item.finding.text;
  return undefined;
}

/** What is found in a document: references, without their scope, and documents, style sheets and data in it. */
type Item =
  | { readonly kind: "reference"; readonly finding: Finding }
  | { readonly kind: "base"; readonly finding: Finding; readonly isInert: boolean }
  | { readonly kind: "frame"; readonly passage: Passage }
  | { readonly kind: "text"; readonly text: TextElement };

function* itemsOf(source: string): Generator<Item> {
  let items: Item[] = [];
  let isInert = false;
  let page: Page = {
    source,
    standard: standards.html,
    find: (finding) => items.push(itemOf(finding, isInert)),
  };
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
    onText: (text) => items.push({ kind: "text", text }),
  });
  for (const _ of steps) {
    yield* items;
    items = [];
  }
}

function itemOf(finding: Finding, isInert: boolean): Item {
  return finding.role === "base" ? { kind: "base", finding, isInert } : { kind: "reference", finding };
}

/** Inserts a frame before the references that stand after it in the same tag. */
function insertFrame(items: Item[], passage: Passage): void {
  let index = items.length;
  while (index > 0 && startOf(items[index - 1]) > passage.start) index--;
  items.splice(index, 0, { kind: "frame", passage });
}

function startOf(item: Item | undefined): number {
  return item && "finding" in item ? item.finding.start : -1;
}

function srcdocOf({ name, namespace, attributes }: HtmlElement): Passage | undefined {
  return name === "iframe" && namespace === "html" ? attributes.get("srcdoc") : undefined;
}

function embed(embedded: string, encapsulating: Scope | undefined): Scope {
  return encapsulating === undefined ? { embedded } : { embedded, encapsulating };
}

/** Finds the comments of an HTML document, and those of the style sheets and the data in it. */
export const htmlComments: CommentReader = (source) => {
  checkText(source, "a source");
  return commentsIn(source);
};

function* commentsIn(source: string): Generator<Comment> {
  let comments: Comment[] = [];
  const steps = readHtml(source, {
    onDoctype() {},
    onElement() {},
    onText({ element, text }) {
      const commentsOf = element.name === "style" ? cssComments : jsonComments;
      for (const comment of commentsOf(text.text)) comments.push(lift(source, text, comment));
    },
    onComment: (start, end) => comments.push(verbatim(source, start, end)),
  });
  for (const _ of steps) {
    yield* comments;
    comments = [];
  }
}
