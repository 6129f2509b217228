/** Something to measure: what it does with one input. Its result keeps the call from being optimized away. */
export interface Contender<Input> {
  readonly name: string;
  readonly run: (input: Input) => unknown;
}

/** What a contender took. */
export interface Measured {
  readonly contender: string;
  /** Nanoseconds an input, the median over the rounds. */
  readonly nanoseconds: number;
  /** The same in the fastest round, which others on the machine disturb least. */
  readonly least: number;
  /** Half of the rounds are within this share of the median from each other. */
  readonly spread: number;
}

/** Something to do, with those who do it. The first of them is urigram. */
export interface Row {
  readonly name: string;
  readonly measure: () => readonly Measured[];
}

/** How many rounds are measured, how many are not because they warm up, and how many calls a round has at least. */
export const ROUNDS = 15;
export const WARM_UP = 5;
export const LEAST_CALLS = 20_000;

let sink = 0;

/**
 * A row whose contenders are measured side by side in one process. In each round, each of them takes all inputs, often
 * enough to be measurable. The order rotates, so that what disturbs one disturbs all. The inputs are made when the row
 * begins: V8 would else learn that they live long.
 */
export function row<Input>(
  name: string,
  inputs: () => readonly Input[],
  contenders: readonly Contender<Input>[],
  leastCalls: number = LEAST_CALLS,
): Row {
  return { name, measure: () => measure(contenders, inputs(), leastCalls) };
}

function measure<Input>(
  contenders: readonly Contender<Input>[],
  inputs: readonly Input[],
  leastCalls: number,
): readonly Measured[] {
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
  return [...times].map(([contender, all]) => ({ contender, ...summary(all) }));
}

function timeOf<Input>({ run }: Contender<Input>, inputs: readonly Input[], repeat: number): number {
  const begin = process.hrtime.bigint();
  for (let n = 0; n < repeat; n++) {
    for (const input of inputs) if (run(input)) sink++;
  }
  return Number(process.hrtime.bigint() - begin) / (repeat * inputs.length);
}

/** The median of some times, the least, and the share of the median by which the third quartile exceeds the first. */
export function summary(times: readonly number[]): Omit<Measured, "contender"> {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { nanoseconds: at(0.5), least: at(0), spread: (at(0.75) - at(0.25)) / at(0.5) };
}

/** The middle one of some values. */
export function median(values: readonly number[]): number {
  return summary(values).nanoseconds;
}

/** How many results were truthy. It is printed so that no call can be optimized away. */
export function used(): number {
  return sink;
}
