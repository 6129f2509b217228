import { checkOptionNames, describeValue } from "../check-arguments.ts";
import type { Step } from "../resolve/trace.ts";

/** A mapping between an IRI-reference and a URI-reference, step by step (RFC 3987, 3.1 and 3.2). */
export interface MappingTrace {
  /** The result of the mapping. */
  readonly target: string;
  /** All steps in order, including those not taken. */
  readonly steps: readonly Step[];
}

/** Records a step. Callers build the step only if there is a recorder. */
export type RecordStep = (step: Step) => void;

/** Runs a mapping with a recorder and returns its trace. */
export function traceOf(map: (record: RecordStep) => string): MappingTrace {
  const steps: Step[] = [];
  const target = map((step) => steps.push(step));
  return { target, steps };
}

/** Returns a step that works on the whole reference. A step without a value was not taken. */
export function stepOf(step: string, says: string, value: string | undefined): Step {
  return { step, taken: value !== undefined, component: undefined, says, value };
}

/** Returns the octets of escapes in the notation of RFC 3987, 3.2.1, such as `<c3>`. */
export function octetsOf(escapes: string): string {
  return escapes.replace(/%([\dA-Fa-f]{2})/g, (_, digits: string) => `<${digits.toLowerCase()}>`);
}

/** Checks options passed by callers without type checking. `types` contains the `typeof` of each option. */
export function checkOptions(options: object, types: { readonly [name: string]: string }): void {
  checkOptionNames(options, Object.keys(types));
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined && typeof value !== types[name])
      throw new TypeError(`${name} must be a ${types[name]}, not ${describeValue(value)}`);
  }
}
