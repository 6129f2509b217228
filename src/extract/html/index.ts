import type { Scope } from "../../base/scope.ts";
import { checkText } from "../../core/wrong-use.ts";
import { lift, type Passage } from "../../text/passage.ts";
import { type Extractor, type Finding, findingOf } from "../finding.ts";
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
  return readDocument(source, (frame) => readDocument(frame, () => () => []))(undefined);
};

/** Gives the findings of a document for the scope that encloses it. */
type HtmlDocument = (enclosing: Scope | undefined) => readonly Finding[];

/** The document of a `srcdoc`. */
interface Frame {
  readonly passage: Passage;
  readonly document: HtmlDocument;
}

function readDocument(source: string, readFrame: (source: string) => HtmlDocument): HtmlDocument {
  const findings: Finding[] = [];
  const bases = new Set<Finding>();
  const frames: Frame[] = [];
  let base: string | undefined;
  let isInert = false;
  let page: Page = { source, standard: standards.html, find };

  function find(finding: Finding): void {
    if (finding.role === "base") bases.add(finding);
    if (finding.role === "base" && !isInert) base ??= finding.text;
    findings.push(finding);
  }

  readHtml(source, {
    onDoctype(doctype) {
      page = { ...page, standard: standards.standardOfDoctype(doctype) };
    },
    onElement(element) {
      isInert = element.isInert;
      findInAttributes(page, element);
      const passage = srcdocOf(element);
      if (passage) frames.push({ passage, document: readFrame(passage.text) });
    },
    // A base in data is not that of the page.
    onText: (text) => findInText({ ...page, find: (finding) => findings.push(finding) }, text),
  });

  return (enclosing) => {
    const scope = base === undefined ? enclosing : embed(base, enclosing);
    // A base is not resolved against itself.
    const enclose = scope && encloseIn(scope);
    const own = findings.map((finding) =>
      bases.has(finding)
        ? inScope(finding, enclosing)
        : inScope(finding, finding.scope && enclose ? enclose(finding.scope) : (finding.scope ?? scope)),
    );
    if (frames.length === 0) return own;
    const framed = frames.flatMap(({ passage, document }) =>
      document(scope).map((finding) => findingOf(lift(source, passage, finding), finding, finding.scope)),
    );
    return [...own, ...framed].sort((a, b) => a.start - b.start);
  };
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
