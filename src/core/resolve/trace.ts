import type { Components } from "../components.ts";

/** A departure of a resolution from the literal text of the specification, or a result that may surprise. */
export type Flag =
  /** The reference is only a query, which the BNF does not derive (RFC 2396, C.1; decision 1). */
  | "query-without-path"
  /** The reference has more ".." than the base has levels (RFC 2396, 5.2 (6g); decision 3). */
  | "above-root"
  /**
   * The base has an authority and an empty path: "/" goes before a relative path, nothing before params (decision 4).
   */
  | "pathless-base"
  /** The reference repeats the scheme of the base, as old parsers allowed (RFC 2396, 5.2 (3); decision 7). */
  | "same-scheme"
  /** The result has no authority, and a path that begins with "//": parsed again, that is an authority (decision 10). */
  | "double-slash-path";

/** A row of the tables of remove_dot_segments (RFC 3986, 5.2.4). */
export interface BufferRow {
  /** `1`, or what the loop did: `2A` to `2E`. */
  readonly step: string;
  /** The output buffer after it. */
  readonly output: string;
  /** The input buffer after it. */
  readonly input: string;
}

/** One step of a specification's algorithm, taken or not. */
export interface Step {
  /** The section and the number, as printed: `5.2 (6a)`. */
  readonly step: string;
  /** True if the step applies to this reference and this base, and changes something. */
  readonly taken: boolean;
  /** The component that it works on; undefined if it works on none or on all. */
  readonly component: keyof Components | undefined;
  /** Its effect in words, or the reason why it was not taken. */
  readonly says: string;
  /** The component, or the reference, after the step; undefined if it is absent, or the step was not taken. */
  readonly value: string | undefined;
  /** The buffers after a row of remove_dot_segments (RFC 3986, 5.2.4); absent in all other steps. */
  readonly buffers?: BufferRow;
}

/** A resolution, step by step. */
export interface Trace {
  /** The absolute form of the reference. */
  readonly target: string;
  /** True for a same-document reference (RFC 2396, 4.2; RFC 3986, 4.4). */
  readonly sameDocument: boolean;
  /** Each flag once, in the order in which the steps raised them. */
  readonly flags: readonly Flag[];
  /** The components of the reference. */
  readonly components: Components;
  /** The components of the base. */
  readonly baseComponents: Components;
  /** All steps of the algorithm in their order, those not taken too. */
  readonly steps: readonly Step[];
}

/** Takes notes while an algorithm runs. Without one, nothing is noted. */
export interface Recorder {
  /** Notes the step that decides the target. The steps after it are skipped up to recombining. */
  readonly decide: (step: string) => void;
  readonly flag: (flag: Flag) => void;
}

/** The facts that a trace is made of: the two references, and how the resolution ended. */
export interface Facts<Options extends object> {
  readonly text: string;
  readonly reference: Components;
  readonly baseText: string;
  readonly base: Components;
  readonly options: Partial<Options>;
  /** The step that decided the target. */
  readonly decided: string;
  readonly target: string;
}

/** The effect of a step: in words, and the new value of its component. */
export type Did = Pick<Step, "says" | "value" | "buffers">;

/** A step of an algorithm as printed. */
export interface PrintedStep<Options extends object, Buffer> {
  readonly step: string;
  readonly component?: keyof Components;
  /** Returns what the step did, in one row or several, or why it did nothing. Called if the step is reached. */
  readonly row: (facts: Facts<Options>, buffer: Buffer) => Did | readonly Did[] | string;
}

/** The steps of an algorithm in the order printed, and which of its decisions mean what. */
export interface Outline<Options extends object, Buffer> {
  readonly steps: readonly PrintedStep<Options, Buffer>[];
  /** Returns what several rows show: the path while it is merged. */
  readonly bufferOf: (facts: Facts<Options>) => Buffer;
  /** The steps after which "we are done": nothing is recombined. */
  readonly done: readonly string[];
  /** The steps after which only recombining is left. */
  readonly skips: readonly string[];
  readonly isSameDocument: (facts: Facts<Options>) => boolean;
}

/** Runs a resolution with a recorder and returns its trace. */
export function traceOf<Options extends object, Buffer>(
  outline: Outline<Options, Buffer>,
  { text, reference, baseText, base, options }: Omit<Facts<Options>, "decided" | "target">,
  cite: (section: string) => string,
  resolve: (record: Recorder) => string,
): Trace {
  const flags: Flag[] = [];
  let decided = "";
  const target = resolve({
    decide(step) {
      decided = step;
    },
    flag(flag) {
      if (!flags.includes(flag)) flags.push(flag);
    },
  });
  // A spread would take several times as long.
  const facts: Facts<Options> = { text, reference, baseText, base, options, decided, target };
  const trace = {
    target,
    sameDocument: outline.isSameDocument(facts),
    flags,
    // The steps are made of them later.
    components: Object.freeze(reference),
    baseComponents: Object.freeze(base),
  };
  return new LazyTrace(trace, () => stepsOf(outline, facts, cite));
}

/**
 * A trace whose steps are made when they are first read: most readers want only its flags. All traces share one getter;
 * a getter each would give each a hidden class of its own, which doubles the time.
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

/** Returns the rows of all steps: what those that were reached did, and why the others did nothing. */
function stepsOf<Options extends object, Buffer>(
  { steps, done, skips, bufferOf }: Outline<Options, Buffer>,
  facts: Facts<Options>,
  cite: (section: string) => string,
): readonly Step[] {
  const { decided } = facts;
  const buffer = bufferOf(facts);
  let unreached: string | undefined;
  return steps.flatMap(({ step, component, row }, at): readonly Step[] => {
    const isLast = at === steps.length - 1;
    const reason = isLast && !done.includes(decided) ? undefined : unreached;
    if (step === decided && done.includes(step)) unreached = `done at ${cite(step)}`;
    else if (step === decided && skips.includes(step)) unreached = `skipped by ${cite(step)}`;
    const found = reason ?? row(facts, buffer);
    if (typeof found === "string")
      return [{ step: cite(step), taken: false, component, says: found, value: undefined }];
    const rows = "says" in found ? [found] : found;
    return rows.map(({ says, value, buffers }) => {
      const row = { step: cite(step), taken: true, component, says, value };
      return buffers ? { ...row, buffers } : row;
    });
  });
}

/** Returns the last row of every algorithm. */
export function recombined<Options extends object>({ target }: Facts<Options>): Did {
  return { says: "the components are recombined", value: target };
}

/** Returns a reference without its fragment. */
export function withoutFragment(reference: string): string {
  const hash = reference.indexOf("#");
  return hash < 0 ? reference : reference.slice(0, hash);
}
