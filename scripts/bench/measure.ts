/** Something to measure: what it does with one reference. It returns what must not be optimized away. */
export interface Contender {
  readonly name: string;
  readonly run: (reference: string) => unknown;
}

/** Nanoseconds a reference, the median over the rounds. */
export type Times = ReadonlyMap<string, number>;

const ROUNDS = 11;
const WARM_UP = 4;
const LEAST_CALLS = 20_000;

let sink = 0;

/**
 * Measures contenders side by side in one process: in each round each of them has all references once (often enough
 * to be measurable), the order turning, so that what disturbs one disturbs all.
 */
export function measure(contenders: readonly Contender[], references: readonly string[]): Times {
  const times = new Map(contenders.map(({ name }): [string, number[]] => [name, []]));
  const repeat = Math.max(1, Math.ceil(LEAST_CALLS / references.length));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (let i = 0; i < contenders.length; i++) {
      const contender = contenders[(i + round) % contenders.length];
      if (!contender) continue;
      const time = timeOf(contender, references, repeat);
      if (round >= WARM_UP) times.get(contender.name)?.push(time);
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

function timeOf({ run }: Contender, references: readonly string[], repeat: number): number {
  const begin = process.hrtime.bigint();
  for (let n = 0; n < repeat; n++) {
    for (const reference of references) if (run(reference)) sink++;
  }
  return Number(process.hrtime.bigint() - begin) / (repeat * references.length);
}

/** The middle one of some values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** How many results were truthy: printed, so that no call can be left out. */
export function used(): number {
  return sink;
}
