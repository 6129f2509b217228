import { type Components, recombine } from "../components.ts";
import type { ResolveErrorCode } from "../resolve-error.ts";
import type { Segments } from "./segments.ts";
import type { Flag, Step, Trace } from "./trace.ts";

/** Why a specification does not resolve a reference. */
export interface Refusal {
  readonly code: ResolveErrorCode;
  readonly section: string;
  readonly what: string;
  readonly advice: string;
}

/** The outcome of a resolution. */
export type Resolution =
  | { readonly ok: true; readonly target: string; readonly sameDocument: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

/** A reference or a base: its components, and its text, which is made only if it is asked for. */
export interface Parsed {
  readonly components: Components;
  readonly text: () => string;
}

/** What a step says for the trace. */
export interface Note {
  /** The section and the number, as printed. */
  readonly step: string;
  readonly component?: keyof Components;
  readonly says: string;
  /** The component after the step. Only a trace calls this. */
  readonly value: () => string | undefined;
}

/**
 * What follows a step: the next step with a state, the last step with a state, or the end. `notes` and `flags` are for
 * the trace.
 */
export interface Move<State> {
  readonly notes?: readonly Note[];
  readonly flags?: readonly Flag[];
  readonly next: { readonly state: State } | { readonly last: State } | { readonly end: Resolution };
}

/** A numbered step of an algorithm. It gives undefined if it does not apply. */
export type NumberedStep<State> = (state: State) => Move<State> | undefined;

/** Records the notes and flags of a step. */
export type Recorder = (notes: readonly Note[], flags: readonly Flag[]) => void;

const nothing: readonly never[] = [];

/** Follows the steps in order, up to the first that ends. */
export function follow<State>(
  steps: readonly NumberedStep<State>[],
  initial: State,
  record: Recorder | undefined,
): Resolution {
  let state = initial;
  for (let at = 0; at < steps.length; at++) {
    const move = steps[at]?.(state);
    if (move === undefined) continue;
    record?.(move.notes ?? nothing, move.flags ?? nothing);
    if ("end" in move.next) return move.next.end;
    if ("last" in move.next) {
      state = move.next.last;
      at = steps.length - 2;
    } else state = move.next.state;
  }
  throw new Error("the last step of an algorithm ends it");
}

/** Runs a resolution with a recorder, and gives its trace. */
export function trace(resolve: (record: Recorder) => Extract<Resolution, { ok: true }>): Trace {
  const steps: Step[] = [];
  const flags: Flag[] = [];
  const { target, sameDocument } = resolve((notes, raised) => {
    for (const { step, component, says, value } of notes)
      steps.push({ step, component, says, value: value() });
    for (const flag of raised) if (!flags.includes(flag)) flags.push(flag);
  });
  return { target, sameDocument, flags, steps };
}

/** A note about one component, with its value after the step. */
export function note(
  step: string,
  component: keyof Components,
  says: string,
  value: string | undefined,
): readonly Note[] {
  return [{ step, component, says, value: () => value }];
}

/** The move of a step that works on the segments of the buffer. */
export function inBuffer<State extends { readonly segments: Segments }>(
  state: State,
  step: string,
  says: string,
  segments: Segments,
  flags: readonly Flag[] = nothing,
): Move<State> {
  return {
    notes: [{ step, component: "path", says, value: () => segments.join("/") }],
    flags,
    next: { state: { ...state, segments } },
  };
}

/** The last step of every algorithm: the components are recombined. */
export function recombineStep<State>(
  step: string,
  components: Components,
  sameDocument: boolean,
): Move<State> {
  const text = recombine(components);
  const isAmbiguous = components.authority === undefined && components.path.startsWith("//");
  return {
    notes: [{ step, says: "the components are recombined", value: () => text }],
    flags: isAmbiguous ? ["double-slash-path"] : nothing,
    next: target(text, sameDocument),
  };
}

/** An end that is a result. */
export function target(text: string, sameDocument: boolean = false): { readonly end: Resolution } {
  return { end: { ok: true, target: text, sameDocument } };
}

/** An end that is a refusal. */
export function refuse(refusal: Refusal): { readonly end: Resolution } {
  return { end: { ok: false, refusal } };
}

/** The refusal of a base without a scheme (decision 17). */
export function notAbsolute(section: string): { readonly end: Resolution } {
  return refuse({
    code: "base-not-absolute",
    section,
    what: "the base has no scheme",
    advice: "give the absolute URI of the document that the reference stands in",
  });
}
