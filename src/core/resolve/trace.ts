import { frozen } from "../../text/frozen.ts";
import type { Chosen } from "../check-arguments.ts";
import type { Components } from "../components.ts";

/** A departure from the literal specification in a resolution, or a surprising result. */
export type Flag =
  /** The reference is only a query, which the BNF does not derive (RFC 2396, C.1; decision 1). */
  | "query-without-path"
  /** The reference contains more ".." segments than the base has levels (RFC 2396, 5.2 (6g); decision 3). */
  | "above-root"
  /**
   * The base has an authority and no path: "/" is inserted before a relative path, but not before params (decision 4).
   */
  | "pathless-base"
  /** The base is a relative reference, and so is the target (the `relativeBase` option; decision 17). */
  | "relative-base"
  /** The base does not match generic-RL, and the reference is relative (RFC 1808, 2; decision 5). */
  | "unsuitable-base"
  /** The reference repeats the scheme of the base, as old parsers allowed (RFC 2396, 5.2 (3); decision 7). */
  | "same-scheme"
  /** The last segment of the base's path is "..", which merging removes like any other segment (decision 10). */
  | "dot-dot-base"
  /** The target has no authority, and its path begins with "//", which would be parsed as an authority (decision 10). */
  | "double-slash-path"
  /** The reference is empty, and java.net.URI resolves it to the folder of the base. */
  | "empty-reference"
  /** The base is opaque: java.net.URI returns a relative reference unchanged. */
  | "opaque-base"
  /** The reference has an empty authority, and java.net.URI inherits the authority of the base. */
  | "empty-authority"
  /** java.net.URI removes empty segments of a path that it normalizes. */
  | "merged-slashes"
  /** The path would begin with a segment that contains ":", so java.net.URI prepends "./". */
  | "prepended-dot"
  /** java.net.URI omits an empty authority, or rewrites the port as a number. */
  | "rebuilt-authority";

/** Flags, each with its condition. */
export type Flags = readonly (readonly [flag: Flag, isRaised: boolean])[];

/** A row of the tables for remove_dot_segments (RFC 3986, 5.2.4). */
export interface BufferRow {
  /** The step: `1`, or `2A` to `2E` in the loop. */
  readonly step: string;
  /** The output buffer after the step. */
  readonly output: string;
  /** The input buffer after the step. */
  readonly input: string;
}

/** One step of a specification's algorithm, taken or not. */
export interface Step {
  /** The section and number, as printed: `5.2 (6a)`. */
  readonly step: string;
  /**
   * True if the step applies to this reference and base, and changes the reference or sets a component. The new value
   * may be undefined or the same as before.
   */
  readonly taken: boolean;
  /** The component that the step works on; undefined if it works on all components or on none. */
  readonly component: keyof Components | undefined;
  /** The effect of the step, or the reason why it was not taken. */
  readonly says: string;
  /** The component or reference after the step; undefined if it is absent or the step was not taken. */
  readonly value: string | undefined;
  /** The buffers of remove_dot_segments after this row (RFC 3986, 5.2.4); absent in all other steps. */
  readonly buffers?: BufferRow;
}

/** A resolution, step by step. */
export interface Trace {
  /** The absolute form of the reference. */
  readonly target: string;
  /** True for a same-document reference (RFC 2396, 4.2; RFC 3986, 4.4). */
  readonly sameDocument: boolean;
  /** The flags, without duplicates. */
  readonly flags: readonly Flag[];
  /** The components of the reference. */
  readonly components: Components;
  /** The components of the base. */
  readonly baseComponents: Components;
  /** All steps of the algorithm in order, including those not taken. */
  readonly steps: readonly Step[];
}

/** Records the step that determines the target. Later steps, other than recombining, are skipped. */
export type Recorder = (step: string) => void;

/** The facts from which a trace is built. */
export interface Facts<Options extends object> {
  readonly text: string;
  readonly reference: Components;
  readonly baseText: string;
  readonly base: Components;
  readonly options: Chosen<Options>;
  /** The step that determined the target. */
  readonly decided: string;
  readonly target: string;
}

/** The effect of a step, and the new value of its component. */
export type Did = Pick<Step, "says" | "value" | "buffers">;

/** A step of an algorithm, as printed in the specification. */
export interface PrintedStep<Options extends object, Buffer> {
  readonly step: string;
  readonly component?: keyof Components;
  readonly row: Row<Options, Buffer>;
}

/** Returns the effect of a step, in one or more rows, or the reason why it had no effect. */
type Row<Options extends object, Buffer> = (
  facts: Facts<Options>,
  buffer: Buffer,
) => Did | readonly Did[] | string;

/** Creates a step that works on a component. */
export function stepOn<Options extends object, Buffer>(
  component: keyof Components,
  step: string,
  row: Row<Options, Buffer>,
): PrintedStep<Options, Buffer> {
  return { step, component, row };
}

/** Returns the effect of a step that changes a path, or the reason why the path stays the same. */
export function changed(before: string, after: string, says: string, otherwise: string): Did | string {
  return before === after ? otherwise : { says, value: after };
}

/** The steps of an algorithm as printed, and how its decisions affect later steps. */
export interface Outline<Options extends object, Buffer> {
  readonly steps: () => readonly PrintedStep<Options, Buffer>[];
  /** Returns the data that several rows share, such as the path while it is being merged. */
  readonly bufferOf: (facts: Facts<Options>) => Buffer;
  /** The steps after which the algorithm ends without recombining components. */
  readonly done: readonly string[];
  /** The steps after which only recombining remains. */
  readonly skips: readonly string[];
  readonly isSameDocument: (facts: Facts<Options>) => boolean;
  readonly flagsOf: (facts: Facts<Options>) => Flags;
  /** Checks whether the path of the reference was merged with the path of the base. */
  readonly isMerged: (facts: Facts<Options>) => boolean;
}

/** Runs a resolution with a recorder and returns its trace. `isRelativeBase` tells whether base and target are relative. */
export function traceOf<Options extends object, Buffer>(
  outline: Outline<Options, Buffer>,
  { text, reference, baseText, base, options }: Omit<Facts<Options>, "decided" | "target">,
  isRelativeBase: boolean,
  cite: (section: string) => string,
  resolve: (record: Recorder) => string,
): Trace {
  let decided = "";
  const target = resolve((step) => {
    decided = step;
  });
  // Spread syntax would be several times slower.
  const facts: Facts<Options> = { text, reference, baseText, base, options, decided, target };
  const flags: Flag[] = isRelativeBase ? ["relative-base"] : [];
  for (const [flag, isRaised] of outline.flagsOf(facts)) if (isRaised) flags.push(flag);
  if (/(?:^|\/)\.\.$/.test(base.path) && outline.isMerged(facts)) flags.push("dot-dot-base");
  return new LazyTrace(facts, outline.isSameDocument(facts), flags, () => stepsOf(outline, facts, cite));
}

/**
 * A trace whose steps are built on first access, because most callers read only its flags. All traces share one getter:
 * a getter per trace would create a hidden class per trace, which would double the time.
 */
class LazyTrace implements Trace {
  readonly target: string;
  readonly sameDocument: boolean;
  readonly flags: readonly Flag[];
  readonly components: Components;
  readonly baseComponents: Components;
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

  constructor(
    { target, reference, base }: Facts<object>,
    sameDocument: boolean,
    flags: readonly Flag[],
    makeSteps: () => readonly Step[],
  ) {
    this.target = target;
    this.sameDocument = sameDocument;
    this.flags = flags;
    // The components are frozen because the steps are built from them later.
    this.components = Object.freeze(reference);
    this.baseComponents = Object.freeze(base);
    this.#makeSteps = makeSteps;
    Object.defineProperty(this, "steps", LazyTrace.#ownSteps);
  }
}

/** Returns the rows for all steps: the effects of the steps that were reached, and the reasons why others were not. */
function stepsOf<Options extends object, Buffer>(
  { steps, done, skips, bufferOf }: Outline<Options, Buffer>,
  facts: Facts<Options>,
  cite: (section: string) => string,
): readonly Step[] {
  const { decided } = facts;
  const buffer = bufferOf(facts);
  let unreached: string | undefined;
  return steps().flatMap(({ step, component, row }, at, all): readonly Step[] => {
    const isLast = at === all.length - 1;
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

/** Returns the first row, which is the same in most algorithms. */
export function parsed<Options extends object>({ text }: Facts<Options>): Did {
  return { says: "the reference is parsed into its components", value: text };
}

/** Returns the last row, which is the same in every algorithm. */
export function recombined<Options extends object>({ target, base }: Facts<Options>): Did {
  const into = base.scheme ? "" : " into a relative reference";
  return { says: `the components are recombined${into}`, value: target };
}

/** Checks whether a target without an authority has a path that begins with "//", like an authority (decision 10). */
export function isDoubleSlashPath(target: string, { scheme, authority }: Origin): boolean {
  return authority === undefined && target.startsWith("//", scheme ? scheme.length + 1 : 0);
}

/** The components of a target before its path. */
type Origin = Pick<Components, "scheme" | "authority">;

/** Returns a reference without its fragment. */
export function withoutFragment(reference: string): string {
  const hash = reference.indexOf("#");
  return hash < 0 ? reference : reference.slice(0, hash);
}

/** The meaning of each flag of a trace, in words that complete a sentence. */
export const flagMeanings: Readonly<Record<Flag, string>> = /* @__PURE__ */ frozen({
  "query-without-path":
    "the reference is only a query, which the grammar of RFC 2396 does not allow, although its examples resolve it",
  "above-root": 'the reference contains more ".." segments than the base has levels',
  "pathless-base": "the base has an authority and an empty path",
  "relative-base": "the base is a relative reference, and so is the result",
  "unsuitable-base": "the base does not match generic-RL, so relative URLs cannot be used in its document",
  "same-scheme": "the reference repeats the scheme of the base, as old parsers allowed",
  "dot-dot-base": 'the path of the base ends in "..", and resolution removes this segment like any other',
  "double-slash-path": 'the result has no authority, and its path begins with "//"',
  "empty-reference": "the reference is empty and resolves to the folder of the base",
  "opaque-base": "the base is opaque, so the reference is returned unchanged",
  "empty-authority": "the authority of the reference is empty, so the authority of the base is inherited",
  "merged-slashes": "empty segments of the path are removed",
  "prepended-dot": 'the path begins with "./", because its first segment contains ":"',
  "rebuilt-authority": "an empty authority is omitted, or the port is rewritten as a number",
});
