import { type Components, recombine } from "../components.ts";
import type { ResolveErrorCode } from "../resolve-error.ts";
import type { Segments } from "./segments.ts";
import type { Flag, Step } from "./trace.ts";

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

/**
 * What follows a step: the next step with a state, the last step with a state, or the end. `notes` and `flags` are for
 * the trace, which makes the notes.
 */
export interface Move<State> {
  readonly notes?: () => readonly Step[];
  readonly flags?: readonly Flag[];
  readonly next: { readonly state: State } | { readonly last: State } | { readonly end: Resolution };
}

/** A numbered step of an algorithm. It gives undefined if it does not apply. */
export type NumberedStep<State> = (state: State) => Move<State> | undefined;

/** Records what a step says. */
export type Recorder = (move: Move<unknown>) => unknown;

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
    record?.(move);
    if ("end" in move.next) return move.next.end;
    if ("last" in move.next) {
      state = move.next.last;
      at = steps.length - 2;
    } else state = move.next.state;
  }
  throw new Error("the last step of an algorithm ends it");
}

/** A step that is taken. Without a component, it works on none or on all. */
export function taken(
  step: string,
  component: keyof Components | undefined,
  says: string,
  value: string | undefined,
): Step {
  return { step, taken: true, component, says, value };
}

/** A step that is not taken, and why. */
export function notTaken(step: string, component: keyof Components | undefined, says: string): Step {
  return { step, taken: false, component, says, value: undefined };
}

/** A note about one component, with its value after the step. */
export function note(
  step: string,
  component: keyof Components,
  says: string,
  value: string | undefined,
): () => readonly Step[] {
  return () => [taken(step, component, says, value)];
}

/** The move of a step that works on the segments of the buffer. */
export function inBuffer<State extends { readonly segments: Segments }>(
  state: State,
  step: string,
  says: string,
  segments: Segments,
  flags: readonly Flag[] = [],
): Move<State> {
  return {
    notes: () => [taken(step, "path", says, segments.join("/"))],
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
    notes: () => [taken(step, undefined, "the components are recombined", text)],
    flags: isAmbiguous ? ["double-slash-path"] : [],
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
