import { quote } from "../text/quote.ts";
import { kindOf } from "./wrong-use.ts";

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

/** Guards against untyped callers. */
export function checkNode(value: unknown): asserts value is { readonly type: unknown } {
  if (typeof value === "object" && value !== null && "type" in value) return;
  throw new TypeError(`print takes a node of a tree, not ${kindOf(value)}`);
}

/** The error for a node of a production that has none. */
export function notNode({ type }: { readonly type: unknown }): TypeError {
  return new TypeError(
    `print takes a node of a tree; ${quote(String(type))} is no production that has nodes`,
  );
}
