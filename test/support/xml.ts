import { SaxesParser } from "saxes";

/** An XML element: its name, its attributes, and its children or its text. */
export type XmlElement = readonly [
  name: string,
  attributes: { readonly [name: string]: string },
  content: string | readonly XmlElement[],
];

/** Parses the root element. Throws if the text is not well-formed (XML 1.0, 2.1). */
export function readXml(text: string): XmlElement | undefined {
  interface Open {
    readonly name: string;
    readonly attributes: { readonly [name: string]: string };
    readonly children: XmlElement[];
    text: string;
  }
  let root: XmlElement | undefined;
  const open: Open[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    open.push({ name, attributes, children: [], text: "" });
  });
  parser.on("text", (text) => {
    const inner = open.at(-1);
    if (inner) inner.text += text;
  });
  parser.on("closetag", () => {
    const closed = open.pop();
    if (!closed) return;
    const { name, attributes, children, text } = closed;
    const element: XmlElement = [name, attributes, children.length > 0 ? children : text];
    const outer = open.at(-1);
    if (outer) outer.children.push(element);
    else root = element;
  });
  parser.write(text).close();
  return root;
}
