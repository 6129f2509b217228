import type { Step } from "../resolve/trace.ts";
import { checkOptionNames, whatIs } from "../wrong-use.ts";

/** A mapping between an IRI-reference and a URI-reference, step by step (RFC 3987, 3.1 and 3.2). */
export interface MappingTrace {
  /** The result of the mapping. */
  readonly target: string;
  /** All steps in their order, those not taken too. */
  readonly steps: readonly Step[];
}

/** Records a step. Who calls it makes the step only where there is a recorder. */
export type RecordStep = (step: Step) => void;

/** Runs a mapping with a recorder, and gives its trace. */
export function traceOf(map: (record: RecordStep) => string): MappingTrace {
  const steps: Step[] = [];
  const target = map((step) => steps.push(step));
  return { target, steps };
}

/** A step that works on all of a reference. Without a value it was not taken. */
export function stepOf(step: string, says: string, value: string | undefined): Step {
  return { step, taken: value !== undefined, component: undefined, says, value };
}

/** Each octet of escapes, as RFC 3987, 3.2.1, denotes it: `<c3>`. */
export function octetsOf(escapes: string): string {
  return escapes.replace(/%([\dA-Fa-f]{2})/g, (_, digits: string) => `<${digits.toLowerCase()}>`);
}

/** Guards against untyped callers. `types` has what typeof says of each option. */
export function checkOptions(options: object, types: { readonly [name: string]: string }): void {
  checkOptionNames(options, Object.keys(types));
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined && typeof value !== types[name])
      throw new TypeError(`${name} is a ${types[name]}, not ${whatIs(value)}`);
  }
}
