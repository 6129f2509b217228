import type { Finding } from "../finding.ts";
import type { XmlDocument } from "./document.ts";
import type { OpenElement } from "./elements.ts";
import { findNonEmptyReference } from "./references.ts";
import { decode, type RawText } from "./values.ts";

/** Adds text to the innermost element if its text is a reference. */
export function addText({ elements }: XmlDocument, text: RawText): void {
  const element = elements.innermost();
  if (element?.place) element.texts.push(text);
}

/** Finds the reference that is the text of an element that was closed, and ends its declarations. */
export function findInText(
  { source, entities, namespaces }: XmlDocument,
  { declared, place, texts, scope }: OpenElement,
): readonly Finding[] {
  namespaces.release(declared);
  if (!place || texts.length === 0) return [];
  return findNonEmptyReference(source, decode(source, texts, entities), place.construct, place.role, scope);
}
