import type { NormalizationStep } from "../../src/index.ts";

/** The functions of a specification that are used here. */
interface Asked {
  readonly normalizationSteps: { readonly [Step in NormalizationStep]?: string };
  readonly normalize: (reference: string, steps: readonly NormalizationStep[]) => string;
}

/** A normalization step, and the result after it. */
export interface NormalForm {
  readonly says: string;
  readonly section: string;
  readonly form: string;
  /** True if the step changed the reference. */
  readonly isChange: boolean;
}

const STEPS: { readonly [Step in NormalizationStep]: string } = {
  "scheme-case": "the scheme in lower case",
  "host-case": "the host in lower case",
  "empty-port": "no colon before an empty port",
  "default-port": "no default port",
  "default-host": "no default host",
  "escape-case": "escapes in upper case",
  "unreserved-escapes": "unreserved characters unescaped",
  "dot-segments": "no dot segments",
  "empty-path": '"/" for an empty path',
};

/** Applies the normalization steps to a valid reference one after the other; empty if the specification has none. */
export function normalFormsOf(spec: Asked, reference: string): readonly NormalForm[] {
  const done: NormalizationStep[] = [];
  let before = reference;
  return Object.entries(spec.normalizationSteps).flatMap(([step, section]) => {
    if (!isStep(step)) return [];
    done.push(step);
    const form = spec.normalize(reference, done);
    const isChange = form !== before;
    before = form;
    return [{ says: STEPS[step], section, form, isChange }];
  });
}

function isStep(name: string): name is NormalizationStep {
  return Object.hasOwn(STEPS, name);
}
