/** An item, and whether it is the last one, for callers that wait for that. */
export interface Asked<Item> {
  readonly item: Item;
  readonly isLast: () => Promise<boolean>;
}

/** The items of an iterable. The next one is made once it is taken, or once a caller asks whether there is one. */
export async function* asked<Item>(items: AsyncIterable<Item>): AsyncGenerator<Asked<Item>> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    let next: Promise<IteratorResult<Item>> | undefined;
    const take = () => {
      next ??= iterator.next();
      return next;
    };
    for (;;) {
      const { done, value } = await take();
      if (done) return;
      next = undefined;
      yield { item: value, isLast: async () => (await take()).done === true };
    }
  } finally {
    await iterator.return?.();
  }
}
