/**
 * Creates a rate limiter: a function of the time in milliseconds that returns true at most `most` times within a period.
 */
export function createPace(most: number, within: number): (now: number) => boolean {
  let times: readonly number[] = [];
  return (now) => {
    times = times.filter((time) => now - time < within);
    if (times.length >= most) return false;
    times = [...times, now];
    return true;
  };
}
