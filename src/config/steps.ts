/** Whether a glob fits a path. */
export type Fits = (path: string) => boolean;

/** A step of a glob: it reads a character that it takes, or goes on without one in several ways. */
export type GlobStep =
  | { readonly takes: (character: string) => boolean }
  | { readonly ways: readonly number[] };

/** Follows all ways at once, so that no glob takes more time than its length times that of the path. */
export function fitsBy(steps: readonly GlobStep[]): Fits {
  return (path) => {
    // How much of the path was read when a place was last reached, from 1.
    const lastAt = new Uint32Array(steps.length + 1);
    let now = 1;
    let reached: number[] = [];
    function reach(place: number): void {
      if (lastAt[place] === now) return;
      lastAt[place] = now;
      reached.push(place);
    }
    /** Goes on as far as that takes no character. */
    function goOn(): void {
      for (const place of reached) {
        const step = steps[place];
        if (step && "ways" in step) for (const way of step.ways) reach(way);
      }
    }
    reach(0);
    goOn();
    for (const character of path) {
      const before = reached;
      now++;
      reached = [];
      for (const place of before) {
        const step = steps[place];
        if (step && "takes" in step && step.takes(character)) reach(place + 1);
      }
      if (reached.length === 0) return false;
      goOn();
    }
    return lastAt[steps.length] === now;
  };
}

export const isAny = (): boolean => true;
export const isInSegment = (character: string): boolean => character !== "/";

/** The step for one character. */
export function literal(expected: string): GlobStep {
  return { takes: (character) => character === expected };
}

/** Adds the steps for characters that come as often as they like. */
export function repeat(steps: GlobStep[], takes: (character: string) => boolean): void {
  const split = steps.length;
  steps.push({ ways: [split + 1, split + 3] }, { takes }, { ways: [split] });
}

/** Adds the steps for whole segments that come as often as they like: nothing, or whatever ends with "/". */
export function repeatSegments(steps: GlobStep[]): void {
  const split = steps.length;
  steps.push({ ways: [split + 1, split + 5] });
  repeat(steps, isAny);
  steps.push(literal("/"));
}
