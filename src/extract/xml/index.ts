import { checkText } from "../../core/wrong-use.ts";
import type { Extractor, Finding } from "../finding.ts";
import { startDocument, type XmlDocument } from "./document.ts";
import { findInDoctype, findInInstruction } from "./prolog.ts";
import { readXml, type XmlEvent } from "./reader.ts";
import { findInStartTag } from "./start-tag.ts";
import { addText, findInTexts } from "./text.ts";

export { xmlComments } from "./comments.ts";

/**
 * Finds the references of an XML document: those of the vocabularies it knows, and the names of namespaces. Entities
 * that are declared outside of the document stay as they are written. A value that the end of the source cuts off is
 * ignored; a start tag that is cut off counts as far as it goes.
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
