import { hexOf } from "../text/quote.ts";
import { showBytes } from "./file-name.ts";

/** What an XML file in UTF-8 begins with (XML 1.0, 2.8). */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A start tag up to its end: the name of an element, and its attributes. */
export function openTag(name: string, attributes: { readonly [name: string]: string | number }): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeValue(value)}"`);
  return `<${name}${written.join("")}`;
}

/** White space in an attribute is written by number, or a reader makes spaces of it (XML 1.0, 3.3.3). */
function attributeValue(value: string | number): string {
  return xmlText(String(value))
    .replaceAll('"', "&quot;")
    .replace(/[\t\n]/g, numbered);
}

/** The text of an element. A CR is written by number, or a reader makes an LF of it (XML 1.0, 2.11). */
export function xmlText(text: string): string {
  return showBytes(text)
    .replace(NO_CHARACTER, shown)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", numbered);
}

/** What XML 1.0 has no place for, not even by number (2.2, production 2). */
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function shown(character: string): string {
  return `\\u{${hexOf(character)}}`;
}

function numbered(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
