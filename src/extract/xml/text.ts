import type { Finding } from "../finding.ts";
import { text as plainText } from "../text/index.ts";
import { findingsWithin } from "../within.ts";
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
    const found =
      place.kind === "reference" && isList(text.text)
        ? findingsWithin(source, text, plainText(text.text), scope)
        : findInValue(source, text, place, scope);
    for (const finding of found) findings.push(finding);
  }
  return findings;
}

/** Whether a text has more than one URI with a server between white space: `http://a/ and http://b/`. */
function isList(text: string): boolean {
  return text.includes("://") && text.split(/\s+/).filter((word) => word.includes("://")).length > 1;
}
