import type { Components } from "../../src/core/components.ts";
import type { Step, Trace } from "../../src/core/resolve/trace.ts";

/** An error about a reference or its base. */
export type ResolveRefusal = Error & { readonly section: string };

/** Resolves a reference, and returns the error instead of throwing it. */
export function traceOf(
  { traceResolution }: { readonly traceResolution: (reference: string, base: string) => Trace },
  reference: string,
  base: string,
): Trace | ResolveRefusal {
  try {
    return traceResolution(reference, base);
  } catch (error) {
    if (error instanceof Error && hasSection(error)) return error;
    throw error;
  }
}

function hasSection(error: Error): error is ResolveRefusal {
  return "section" in error && typeof error.section === "string";
}

const COMPONENTS = ["scheme", "authority", "path", "params", "query", "fragment"] as const;
export type ComponentName = (typeof COMPONENTS)[number];

/** The components of an unfinished result. An absent component is undefined. */
export type Slots = { readonly [Name in ComponentName]: string | undefined };

/** A step, and the result after it. */
export interface Frame {
  readonly step: Step;
  readonly slots: Slots;
  /** The component that the step set; undefined if it did not set any. */
  readonly changed: ComponentName | undefined;
}

/**
 * Follows the steps of a resolution, which begin with the components of the reference and add those of the base. `read`
 * parses a step that sets all components.
 */
export function framesOf(
  { components, steps }: Trace,
  read: (reference: string) => Components,
): readonly Frame[] {
  let slots: Slots = { params: undefined, ...components };
  return steps.map((step) => {
    const changed = step.taken ? step.component : undefined;
    if (changed) slots = { ...slots, [changed]: step.value };
    else if (step.taken && step.value !== undefined && step.value !== textOf(slots)) {
      slots = { params: undefined, ...read(step.value) };
    }
    return { step, slots, changed };
  });
}

/** Recombines components into a reference. */
function textOf({ scheme, authority, path = "", params, query, fragment }: Slots): string {
  const parts = [
    scheme === undefined ? "" : `${scheme}:`,
    authority === undefined ? "" : `//${authority}`,
    path,
    params === undefined ? "" : `;${params}`,
    query === undefined ? "" : `?${query}`,
    fragment === undefined ? "" : `#${fragment}`,
  ];
  return parts.join("");
}

/** The components defined in a specification: only some specifications define params. */
export function namesOf({
  components,
  steps,
}: Pick<Trace, "components" | "steps">): readonly ComponentName[] {
  const hasParams = components.params !== undefined || steps.some(({ component }) => component === "params");
  return COMPONENTS.filter((name) => name !== "params" || hasParams);
}
