interface Lookahead<Item> {
  readonly item: Item;
  readonly isLast: () => Promise<boolean>;
}

/** Yields the items of an iterable, with lookahead. Items are produced only when they are needed. */
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

/** Yields the chunks of a stream until a signal is aborted, even while the stream blocks. */
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
    // A pending read would block `return()`.
    if (!signal.aborted) await iterator.return?.();
  }
}

/** Each chunk needs its own listener: a shared promise would keep all earlier chunks' races in memory until the end. */
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
