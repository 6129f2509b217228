import type { SyntaxNode } from "../../core/reference.ts";
import { schemeIn } from "../../core/split.ts";
import type { SchemeModule } from "../../schemes/index.ts";
import { mistakeIn, mistakeInIri, type SchemeMistake } from "../../schemes/iri.ts";
import { appendFields, type OutputFormatName } from "../formats/records.ts";
import type { Answer, Fault } from "./answer.ts";
import type { Job } from "./write-records.ts";

/** The columns and ndjson fields for the scheme of a reference and its verdict. */
const COLUMNS = ["scheme", "schemeValid"];

/**
 * Wraps a job so that each reference is also checked against the grammar of its scheme (`check --schemes`). A reference
 * that is invalid in its scheme is a finding, even if it is valid in the specification.
 */
export async function schemesJob(job: Job, to: OutputFormatName): Promise<Job> {
  const { schemeOf } = await import("../../schemes/index.ts");
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
      const error = module && (outcome.fault ? mistakeIn : mistakeInIri)(reference, module);
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

/** If requested, loads the function that finds the module for the scheme of a reference. */
export async function loadSchemeOf(
  isWanted = false,
): Promise<(reference: string) => SchemeModule | undefined> {
  return isWanted ? (await import("../../schemes/index.ts")).schemeOf : () => undefined;
}

/**
 * If requested, loads the function that further normalizes a normal form according to its scheme
 * (`normalize --schemes`). If the scheme rejects the reference, the answer is a fault with the unchanged normal form.
 */
export async function loadNormalize(isWanted = false): Promise<(normal: Answer<string>) => Answer<string>> {
  if (!isWanted) return (normal) => normal;
  const { normalize, SchemeError } = await import("../../schemes/index.ts");
  return (normal) => {
    if (!normal.ok) return normal;
    try {
      return { ok: true, value: normalize(normal.value) };
    } catch (error) {
      if (!(error instanceof SchemeError)) throw error;
      return { ok: false, fault: faultOf(error), value: normal.value };
    }
  };
}

/**
 * Adds the scheme's tree to the tree of a reference, as the `schemeTree` field (`parse --schemes`). If the scheme
 * rejects the reference, the answer is a fault, and the tree has no such field.
 */
export function continueTree(
  value: SyntaxNode,
  reference: string,
  module: SchemeModule | undefined,
): Answer<SyntaxNode> {
  const result = module?.tryParse(reference);
  if (result === undefined) return { ok: true, value };
  if (!result.ok) return { ok: false, fault: faultOf(result.error), value };
  const continued = { ...value, [SCHEME_TREE]: result.value };
  return { ok: true, value: continued };
}

/** The field that contains the tree of the scheme. No production has this label. */
export const SCHEME_TREE = "schemeTree";

function verdictOf({ id }: SchemeModule, error: SchemeMistake | undefined): string {
  return error
    ? `scheme ${id}: invalid, ${error.code} at ${error.start}-${error.end}`
    : `scheme ${id}: valid`;
}

function faultOf(error: SchemeMistake): Fault {
  const { code, scheme, message } = error;
  return { code, message: `invalid in the ${scheme} scheme: ${message}`, error: undefined, place: error };
}
