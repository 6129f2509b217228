import type { Scope } from "../../base/scope.ts";
import { checkText } from "../../core/check-arguments.ts";
import { type Passage, verbatim } from "../../text/passage.ts";
import { cssComments } from "../css/index.ts";
import { commentsWithin, encloseIn, findingsWithin } from "../embedded.ts";
import { type Comment, type CommentReader, type Extractor, type Finding, findingOf } from "../finding.ts";
import { jsonComments } from "../json/index.ts";
import { inSteps } from "../sequences.ts";
import * as standards from "../standards.ts";
import type { HtmlElement } from "./elements.ts";
import type { TextElement } from "./raw-text.ts";
import { readHtml } from "./reader.ts";
import { findInAttributes, findInText, type Page } from "./references.ts";

/**
 * Finds the references in an HTML document: in attributes, styles, `meta`, JSON-LD, import maps, and the documents in
 * `srcdoc`. A `srcdoc` inside another `srcdoc` is skipped: each level escapes the next, so reading every level would
 * take more than linear time.
 */
export const html: Extractor = (source) => {
  checkText(source, "a source");
  return findingsOf(source, undefined, (frame, scope) => findingsOf(frame, scope, () => []));
};

/** Finds the references in a `srcdoc` document, given the scope of the enclosing document. */
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
    // A base declared in JSON data does not apply to the page.
    else if (item.kind === "text")
      for (const finding of findInText(source, item.text)) yield inScope(finding);
    // A declared base is not resolved against itself.
    else yield findingOf(item.finding, item.finding, enclosing);
  }
}

/** Returns the base of a document, which also applies to references before its declaration. */
function baseOf(source: string): string | undefined {
  if (!/<base/i.test(source)) return undefined;
  for (const item of itemsOf(source)) if (item.kind === "base" && !item.isInert) return item.finding.text;
  return undefined;
}

/** An item in a document: a reference without a scope, an embedded document, a style sheet or data. */
type Item =
  | { readonly kind: "reference"; readonly finding: Finding }
  | { readonly kind: "base"; readonly finding: Finding; readonly isInert: boolean }
  | { readonly kind: "frame"; readonly passage: Passage }
  | { readonly kind: "text"; readonly text: TextElement };

const itemsOf = (source: string): Iterable<Item> => inSteps((items) => readItems(source, items));

function readItems(source: string, items: Item[]): Iterable<undefined> {
  let isInert = false;
  let page: Page = {
    source,
    standard: standards.html,
    find: (finding) => items.push(itemOf(finding, isInert)),
  };
  return readHtml(source, {
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
}

function itemOf(finding: Finding, isInert: boolean): Item {
  return finding.role === "base" ? { kind: "base", finding, isInert } : { kind: "reference", finding };
}

/** Inserts a `srcdoc` frame before the references that follow it in the same tag. */
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

/** Finds the comments in an HTML document, including its style sheets and data. */
export const htmlComments: CommentReader = (source) => {
  checkText(source, "a source");
  return inSteps((comments: Comment[]) =>
    readHtml(source, {
      onDoctype() {},
      onElement() {},
      onText({ element, text }) {
        const commentsOf = element.name === "style" ? cssComments : jsonComments;
        for (const comment of commentsWithin(source, text, commentsOf(text.text))) comments.push(comment);
      },
      onComment: (start, end) => comments.push(verbatim(source, start, end)),
    }),
  );
};
