/** The 0.975 quantile of the standard normal distribution. */
const Z = 1.959964;

/** The confidence interval for a share, from 0 to 1. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Wilson's interval (1927) for a share with a confidence of 95 %, given the number of successes. */
export function wilson(successes: number, trials: number): Interval {
  if (trials === 0) return { from: 0, to: 1 };
  const share = successes / trials;
  const scale = 1 + Z ** 2 / trials;
  const centre = (share + Z ** 2 / (2 * trials)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / trials + Z ** 2 / (4 * trials ** 2));
  return { from: Math.max(0, centre - half), to: Math.min(1, centre + half) };
}
