import type { Components } from "../components.ts";
import { type Move, notTaken, type Parsed, type Recorder, type Resolution } from "./follow.ts";
import type { Flag, Outline, Step, Trace } from "./trace.ts";

const nothing: readonly never[] = [];

/** Runs a resolution with a recorder, and gives its trace. */
export function trace(
  outline: Outline,
  { components: reference }: Parsed,
  { components: baseComponents }: Parsed,
  resolve: (record: Recorder) => Extract<Resolution, { ok: true }>,
): Trace {
  const moves: Move<unknown>[] = [];
  const { target, sameDocument } = resolve((move) => moves.push(move));
  const flags = [...new Set(moves.flatMap(({ flags = nothing }) => flags))];
  const facts = { target, sameDocument, flags, components: reference, baseComponents };
  return new LazyTrace(facts, () => stepsOf(outline, moves, reference));
}

/**
 * A trace whose steps are made once they are asked for. All traces share one getter: a getter each would give each a
 * hidden class of its own, which doubles the time.
 */
class LazyTrace implements Trace {
  declare readonly target: string;
  declare readonly sameDocument: boolean;
  declare readonly flags: readonly Flag[];
  declare readonly components: Components;
  declare readonly baseComponents: Components;
  declare readonly steps: readonly Step[];
  readonly #makeSteps: () => readonly Step[];
  #steps: readonly Step[] | undefined;

  static readonly #ownSteps: PropertyDescriptor & ThisType<LazyTrace> = {
    enumerable: true,
    get() {
      this.#steps ??= this.#makeSteps();
      return this.#steps;
    },
  };

  constructor(facts: Omit<Trace, "steps">, makeSteps: () => readonly Step[]) {
    Object.assign(this, facts);
    this.#makeSteps = makeSteps;
    Object.defineProperty(this, "steps", LazyTrace.#ownSteps);
  }
}

function stepsOf(outline: Outline, moves: readonly Move<unknown>[], reference: Components): readonly Step[] {
  const noted: Step[] = [];
  let leap: Leap | undefined;
  for (const { notes, next } of moves) {
    const own = notes?.() ?? nothing;
    noted.push(...own);
    leap ??= leapOf(own, next);
  }
  return allSteps(outline, noted, reference, leap);
}

/** A step after which others are not reached, and the reason that it gives them. */
interface Leap {
  readonly step: string;
  readonly says: string;
}

function leapOf(notes: readonly Step[], next: Move<unknown>["next"]): Leap | undefined {
  if ("state" in next) return undefined;
  const step = notes.filter(({ taken }) => taken).at(-1)?.step;
  if (step === undefined) return undefined;
  return { step, says: "end" in next ? `done at ${step}` : `skipped by ${step}` };
}

/** The steps of an outline: what those that were taken say, in the same order, and why the others were not. */
function allSteps(
  outline: Outline,
  noted: readonly Step[],
  reference: Components,
  leap: Leap | undefined,
): readonly Step[] {
  const steps: Step[] = [];
  let isReached = true;
  let at = 0;
  for (const { step, component, unless } of outline) {
    const first = at;
    for (let own = noted[at]; own?.step === step; own = noted[++at]) steps.push(own);
    if (step === leap?.step) isReached = false;
    if (at > first) continue;
    const says = (isReached ? unless?.(reference) : leap?.says) ?? "not reached";
    steps.push(notTaken(step, component, says));
  }
  return steps;
}
