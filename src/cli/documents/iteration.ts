interface Lookahead<Item> {
  readonly item: Item;
  readonly isLast: () => Promise<boolean>;
}

/** The items of an iterable. The next one is made once it is taken, or once a caller asks whether there is one. */
export async function* withLookahead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Lookahead<Item>> {
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

/** The chunks of a stream until a signal comes: a stream may keep its reader waiting for ever. */
export async function* untilAborted(
  signal: AbortSignal,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await nextOf(iterator, signal);
      if (next === undefined || next.done) return;
      yield next.value;
    }
  } finally {
    // One that waits for its stream would wait on.
    if (!signal.aborted) await iterator.return?.();
  }
}

/** Each chunk has a listener of its own: promises that race with one for all are kept until it ends. */
async function nextOf(
  iterator: AsyncIterator<Uint8Array>,
  signal: AbortSignal,
): Promise<IteratorResult<Uint8Array> | undefined> {
  let stop = () => {};
  const stopped = new Promise<undefined>((resolve) => {
    stop = () => resolve(undefined);
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([iterator.next(), stopped]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
