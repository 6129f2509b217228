/** Something to measure: what it does with one input. Its result keeps the call from being optimized away. */
export interface Contender<Input> {
  readonly name: string;
  readonly run: (input: Input) => unknown;
}

/** Nanoseconds an input, the median over the rounds. */
export type Times = ReadonlyMap<string, number>;

const ROUNDS = 11;
const WARM_UP = 4;
export const LEAST_CALLS = 20_000;

let sink = 0;

/**
 * Measures contenders side by side in one process. In each round, each contender takes all inputs, often enough to be
 * measurable. The order rotates, so that what disturbs one disturbs all.
 */
export function measure<Input>(
  contenders: readonly Contender<Input>[],
  inputs: readonly Input[],
  leastCalls: number = LEAST_CALLS,
): Times {
  const times = new Map(contenders.map(({ name }): [string, number[]] => [name, []]));
  const repeat = Math.max(1, Math.ceil(leastCalls / inputs.length));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (let i = 0; i < contenders.length; i++) {
      const contender = contenders[(i + round) % contenders.length];
      if (!contender) continue;
      const time = timeOf(contender, inputs, repeat);
      if (round >= WARM_UP) times.get(contender.name)?.push(time);
    }
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

function timeOf<Input>({ run }: Contender<Input>, inputs: readonly Input[], repeat: number): number {
  const begin = process.hrtime.bigint();
  for (let n = 0; n < repeat; n++) {
    for (const input of inputs) if (run(input)) sink++;
  }
  return Number(process.hrtime.bigint() - begin) / (repeat * inputs.length);
}

/** The middle one of some values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** How many results were truthy. It is printed so that no call can be optimized away. */
export function used(): number {
  return sink;
}
