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
