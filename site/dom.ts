/** The content of an element. Strings become text nodes, never markup. */
export type Child = Node | string | undefined | readonly Child[];

type Attributes = { readonly [name: string]: string | number | boolean | undefined };

/**
 * Creates an element with attributes and children. An attribute that is false or undefined is omitted; true sets an
 * empty one.
 */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(key, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

function append(parent: Node, children: readonly Child[]): void {
  for (const child of children) {
    if (child === undefined) continue;
    if (typeof child === "string") parent.appendChild(document.createTextNode(child));
    else if (child instanceof Node) parent.appendChild(child);
    else append(parent, child);
  }
}

/**
 * Returns the element with an id and a class. Throws an error if the page lacks it: pages and scripts are built
 * together.
 */
export function byId<Element extends HTMLElement>(id: string, type: new () => Element): Element {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`this page has no ${type.name} #${id}`);
  return element;
}

/** Shows a message in a live region, unless it is already there. */
export function say(id: string, text: string): void {
  const place = byId(id, HTMLElement);
  if (place.textContent !== text) place.textContent = text;
}
