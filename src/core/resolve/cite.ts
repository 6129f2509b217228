import type { Algorithm } from "./against.ts";
import type { Move, Recorder, Resolution } from "./follow.ts";
import type { Outline } from "./trace.ts";

/** The steps of another specification, with its name in their sections: `RFC 2396 5.2 (3)`. */
export function citeOutline(outline: Outline, sectionOf: (section: string) => string): Outline {
  return outline.map((printed) => ({ ...printed, step: sectionOf(printed.step) }));
}

/** The algorithm of another specification, with its name in the sections of its steps and refusals. */
export function citeAlgorithm<Tree, Options extends object, Parts>(
  algorithm: Algorithm<Tree, Options, Parts>,
  sectionOf: (section: string) => string,
): Algorithm<Tree, Options, Parts> {
  return {
    ...algorithm,
    resolve: (reference, base, options, record) =>
      cited(algorithm.resolve(reference, base, options, record && citing(record, sectionOf)), sectionOf),
  };
}

function cited(resolution: Resolution, sectionOf: (section: string) => string): Resolution {
  if (resolution.ok) return resolution;
  const { refusal } = resolution;
  return { ok: false, refusal: { ...refusal, section: sectionOf(refusal.section) } };
}

function citing(record: Recorder, sectionOf: (section: string) => string): Recorder {
  return (move: Move<unknown>) =>
    record({
      ...move,
      notes: () => (move.notes?.() ?? []).map((step) => ({ ...step, step: sectionOf(step.step) })),
    });
}
