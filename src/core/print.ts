import { quote } from "../text/quote.ts";

/** The texts of items with a delimiter between them. */
export function concatenate<Item>(
  items: readonly Item[],
  print: (item: Item) => string,
  delimiter: string,
): string {
  let text = "";
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (item !== undefined) text += at === 0 ? print(item) : delimiter + print(item);
  }
  return text;
}

/** The error for a value that is not a node. */
export function notNode(value: unknown): TypeError {
  const given = typeof value === "object" && value !== null && "type" in value ? value.type : typeof value;
  return new TypeError(
    `print takes a node of a tree; ${quote(String(given))} is no production that has nodes`,
  );
}
