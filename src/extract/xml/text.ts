import type { Finding } from "../finding.ts";
import type { XmlDocument } from "./document.ts";
import type { OpenElement } from "./elements.ts";
import { findInValue } from "./references.ts";
import { decode, type RawText, trimmedText } from "./values.ts";

/** Adds text to the innermost element if its text is a reference. */
export function addText({ elements }: XmlDocument, text: RawText): void {
  const element = elements.innermost();
  if (element?.place) element.texts.push(text);
}

/** Finds the references that are the text of elements that were closed, and ends the declarations of the elements. */
export function findInTexts(document: XmlDocument, closed: readonly OpenElement[]): readonly Finding[] {
  const { source, entities, namespaces } = document;
  const findings: Finding[] = [];
  for (const { declared, place, texts, scope } of closed) {
    namespaces.release(declared);
    if (!place || texts.length === 0) continue;
    const text = decode(source, texts, entities);
    // An element of white space has no reference, not an empty one.
    if (trimmedText(text) === "") continue;
    for (const finding of findInValue(source, text, place, scope)) findings.push(finding);
  }
  return findings;
}
