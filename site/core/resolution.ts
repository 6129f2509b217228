import type { Components } from "../../src/core/components.ts";
import type { Step, Trace } from "../../src/core/resolve/trace.ts";

export const COMPONENTS = ["scheme", "authority", "path", "params", "query", "fragment"] as const;
export type ComponentName = (typeof COMPONENTS)[number];

/** A component of a result that is not finished. */
export type Slot =
  | { readonly is: "open" }
  | { readonly is: "absent" }
  | { readonly is: "set"; readonly value: string };

/** A step, and what the result has after it. */
export interface Frame {
  readonly step: Step;
  readonly slots: { readonly [Name in ComponentName]: Slot };
}

const OPEN: Slot = { is: "open" };
const NOTHING: Frame["slots"] = {
  scheme: OPEN,
  authority: OPEN,
  path: OPEN,
  params: OPEN,
  query: OPEN,
  fragment: OPEN,
};

/** The steps of a resolution, each with the components that are filled in once it is done. */
export function framesOf({ steps }: Trace): readonly Frame[] {
  let slots = NOTHING;
  return steps.map((step) => {
    if (step.taken && step.component) slots = { ...slots, [step.component]: slotOf(step.value) };
    return { step, slots };
  });
}

function slotOf(value: string | undefined): Slot {
  return value === undefined ? { is: "absent" } : { is: "set", value };
}

/** The components that a specification has: only some know of params. */
export function namesOf({
  components,
  steps,
}: Pick<Trace, "components" | "steps">): readonly ComponentName[] {
  const hasParams = hasOwn(components, "params") || steps.some(({ component }) => component === "params");
  return COMPONENTS.filter((name) => name !== "params" || hasParams);
}

function hasOwn(components: Components, name: keyof Components): boolean {
  return components[name] !== undefined;
}
