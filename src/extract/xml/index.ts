import { checkText } from "../../core/check-arguments.ts";
import { verbatim } from "../../text/passage.ts";
import type { CommentReader, Extractor, Finding } from "../finding.ts";
import { startDocument, type XmlDocument } from "./document.ts";
import { findInDoctype, findInInstruction } from "./prolog.ts";
import { readXml, type XmlEvent } from "./reader.ts";
import { addText, findInTexts } from "./references.ts";
import { findInStartTag } from "./start-tag.ts";

/**
 * Finds the references in an XML document: those in known vocabularies, and namespace names. References to externally
 * declared entities are not expanded. A value that is cut off by the end of the source is ignored. If a start tag is
 * cut off, its complete attributes are read.
 */
export const xml: Extractor = function* (source) {
  checkText(source, "a source");
  const document = startDocument(source);
  for (const events of readXml(source)) for (const event of events) yield* findingsOf(document, event);
};

const none: readonly Finding[] = [];

function findingsOf(document: XmlDocument, event: XmlEvent): readonly Finding[] {
  switch (event.type) {
    case "start":
      return findInStartTag(document, event.name, event.attributes);
    case "text":
      addText(document, event);
      return none;
    case "end":
      return findInTexts(document, document.elements.close(event.name));
    case "instruction":
      return findInInstruction(document, event.target, event.span);
    case "doctype":
      return findInDoctype(document, event.span);
    case "comment":
      return none;
  }
}

/** Finds the comments in an XML document, except those in its document type declaration. */
export const xmlComments: CommentReader = function* (source) {
  checkText(source, "a source");
  for (const events of readXml(source)) {
    for (const event of events)
      if (event.type === "comment") yield verbatim(source, event.span.start, event.span.end);
  }
};
