import { afterAll } from "vitest";

/** Counts what the tests of a file compare, and says at their end how much it was. */
export function createCounter(what: string): (more?: number) => void {
  let count = 0;
  afterAll(() => console.log(`${count.toLocaleString("en")} ${what}`));
  return (more = 1) => {
    count += more;
  };
}
