import { quote } from "../text/quote.ts";
import { whatIs } from "./wrong-use.ts";

/** The texts of items with a delimiter between them. */
export function concatenate<Item>(
  items: readonly Item[],
  print: (item: Item) => string,
  delimiter: string,
): string {
  let text = "";
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (item === undefined) throw new TypeError("an item is missing");
    text += at === 0 ? print(item) : delimiter + print(item);
  }
  return text;
}

/** The text of a node that has nothing but a text. */
export function textOf(node: { readonly text: string }): string {
  return given(node.text);
}

/** A text in a node. Throws a TypeError where it is none: a node made by hand may lack it. */
export function given(text: string): string {
  if (typeof text !== "string") throw new TypeError("a text is missing");
  return text;
}

/** The error for a node made by hand that cannot be printed: a part of it is missing. */
export function halfMade(node: unknown, error: unknown): unknown {
  if (!(error instanceof TypeError)) return error;
  return isNode(node)
    ? new TypeError(
        `print takes a whole node; a part of this ${quote(String(node.type))} is missing or no node`,
      )
    : notNode(node);
}

/** The error for what is no node, or a node of a production that has none. */
export function notNode(node: unknown): TypeError {
  return new TypeError(
    isNode(node)
      ? `print takes a node of a tree; ${quote(String(node.type))} is not a production that has nodes`
      : `print takes a node of a tree, not ${whatIs(node)}`,
  );
}

function isNode(value: unknown): value is { readonly type: unknown } {
  return typeof value === "object" && value !== null && "type" in value;
}
