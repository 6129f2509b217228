import type { MappingTrace } from "../../core/iri/mapping.ts";
import { formatMapping } from "../../report/trace.ts";
import { toJson } from "./json.ts";
import type { RecordShape } from "./records.ts";

/** The shape of a mapping step by step. `name` is what the target is called. */
export function mappingShape(name: string): RecordShape<MappingTrace> {
  return {
    text: formatMapping,
    names: [name, "steps"],
    columns: ({ target, steps }) => [target, toJson(steps)],
    json: ({ target, steps }) => ({ [name]: target, steps }),
  };
}
