import { traceOf } from "../../core/resolution.ts";
import { note, type Panel } from "../tabs.ts";
import { traceView } from "../trace.ts";

/** The steps by which a reference is resolved. */
export const panel: Panel = {
  view: ({ reference, base, spec }) =>
    base === ""
      ? note("Enter a base above to see, step by step, how the reference is resolved against it.")
      : traceView(traceOf(spec, reference, base), spec),
};
