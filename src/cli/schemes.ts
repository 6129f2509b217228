import { schemeIn } from "../core/split.ts";
import type { SchemeError, SchemeModule } from "../schemes/index.ts";
import type { Fault } from "./answer.ts";
import type { Job } from "./filter.ts";
import { appendFields, type OutputFormatName } from "./formats/records.ts";

/** The columns and ndjson fields for the scheme of a reference and its verdict. */
const COLUMNS = ["scheme", "schemeValid"];

/**
 * Wraps a job so that the grammar of its scheme also judges each reference (`check --schemes`). A reference that is
 * invalid in its scheme is a finding, even if it is valid in the specification.
 */
export async function schemesJob(job: Job, to: OutputFormatName): Promise<Job> {
  const { schemeOf } = await import("../schemes/index.ts");
  const append = appendFields[to];
  return {
    ...job,
    bulk: undefined,
    skipInBulk: undefined,
    names: [...job.names, ...COLUMNS],
    run(record, number) {
      const outcome = job.run(record, number);
      if (outcome.line === undefined) return outcome;
      const reference = record.ok ? record.reference : "";
      const module = schemeOf(reference);
      const error = errorIn(module, reference);
      const scheme = module?.id ?? (schemeIn(reference).toLowerCase() || null);
      const line = append(outcome.line, COLUMNS, [scheme, module ? error === undefined : null]);
      const shown = to === "text" && module ? `${line}  ${verdictOf(module, error)}` : line;
      if (!error) return { ...outcome, line: shown };
      const fault = faultOf(error);
      return outcome.fault
        ? { ...outcome, line: shown, note: fault.message }
        : { ...outcome, line: shown, fault };
    },
  };
}

function errorIn(module: SchemeModule | undefined, reference: string): SchemeError | undefined {
  const result = module?.tryParse(reference);
  return result === undefined || result.ok ? undefined : result.error;
}

function verdictOf({ id }: SchemeModule, error: SchemeError | undefined): string {
  return error
    ? `scheme ${id}: invalid, ${error.code} at ${error.start}-${error.end}`
    : `scheme ${id}: valid`;
}

function faultOf(error: SchemeError): Fault {
  const { code, scheme, message } = error;
  return { code, message: `invalid in the scheme ${scheme}: ${message}`, error: undefined, place: error };
}
