import { afterAll } from "vitest";

/** Counts the comparisons in a test file and prints the number at the end. */
export function createCounter(what: string): (more?: number) => void {
  let count = 0;
  afterAll(() => console.log(`${count.toLocaleString("en")} ${what}`));
  return (more = 1) => {
    count += more;
  };
}
