/** Makes a function that says whether something may happen at a time, in milliseconds: so often within so long. */
export function createPace(most: number, within: number): (now: number) => boolean {
  let times: readonly number[] = [];
  return (now) => {
    times = times.filter((time) => now - time < within);
    if (times.length >= most) return false;
    times = [...times, now];
    return true;
  };
}
