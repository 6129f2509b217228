/** A contender: a function that takes one input. It returns a result so that the call cannot be optimized away. */
export interface Contender<Input> {
  readonly name: string;
  readonly run: (input: Input) => unknown;
}

/** The result for a contender. */
export interface Measured {
  readonly contender: string;
  /** The median over the rounds, in nanoseconds per input. */
  readonly nanoseconds: number;
  /** The same for the fastest round, which other processes disturb least. */
  readonly least: number;
  /** The interquartile range, as a share of the median. */
  readonly spread: number;
}

/** An operation and its contenders. The first contender is urigram. */
export interface Row {
  readonly name: string;
  readonly measure: () => readonly Measured[];
}

/** The number of measured rounds, of warm-up rounds, and the minimum number of calls per round. */
export const ROUNDS = 15;
export const WARM_UP = 5;
export const LEAST_CALLS = 20_000;

let sink = 0;

/**
 * Measures the contenders in a row, interleaved in one process. In each round, each contender processes all inputs,
 * repeatedly if necessary. The order rotates, so that disturbances affect all contenders. The inputs are created when
 * the row begins; otherwise, V8 would optimize for long-lived strings.
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

/** The median and minimum of some times, and the interquartile range as a share of the median. */
export function summary(times: readonly number[]): Omit<Measured, "contender"> {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { nanoseconds: at(0.5), least: at(0), spread: (at(0.75) - at(0.25)) / at(0.5) };
}

/** The median of some values. */
export function median(values: readonly number[]): number {
  return summary(values).nanoseconds;
}

/** The number of truthy results. It is printed so that no call can be optimized away. */
export function used(): number {
  return sink;
}
