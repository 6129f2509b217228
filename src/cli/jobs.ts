import type { Classification } from "../core/classification.ts";
import type { AnyDialect, SyntaxNode } from "../core/dialect.ts";
import type { NormalizationStep } from "../core/normalize.ts";
import type { Trace } from "../core/resolve/trace.ts";
import { ResolveError } from "../core/resolve-error.ts";
import { UriSyntaxError } from "../core/syntax-error.ts";
import { type Comparison, compare } from "../dialects/compare.ts";
import { formatComparison } from "../report/comparison.ts";
import { formatTrace } from "../report/trace.ts";
import { formatTree } from "../report/tree.ts";
import { escapeUnprintable } from "../text/quote.ts";
import type { Job } from "./filter.ts";
import { type Answer, findingOf } from "./formats/output.ts";

/** The value, or the error of a bad reference as a finding. */
function attempt<Value>(operation: () => Value): Answer<Value> {
  try {
    return { ok: true, value: operation() };
  } catch (error) {
    if (error instanceof UriSyntaxError || error instanceof ResolveError) return findingOf(error);
    throw error;
  }
}

/** Says of each text whether it is of the production. */
export function checkJob(dialect: AnyDialect, rule: string): Job<undefined> {
  return {
    answer(reference) {
      if (dialect.accepts(reference, rule)) return { ok: true, value: undefined };
      const result = dialect.tryParse(reference, rule);
      return result.ok ? { ok: true, value: undefined } : findingOf(result.error);
    },
    text: (reference) => `valid    ${escapeUnprintable(reference)}`,
    columns: () => [],
    width: 0,
    json: () => ({}),
  };
}

/** Says what kind of reference each text is. */
export function classifyJob(dialect: AnyDialect): Job<Classification> {
  const columns = ({ reference, form, authority, host }: Classification) => [
    reference,
    form,
    authority,
    host,
  ];
  return {
    answer: (reference) => attempt(() => dialect.classify(reference)),
    text(reference, classification) {
      const words = columns(classification).filter((word) => word !== undefined);
      return `${words.join(" ")}  ${escapeUnprintable(reference)}`;
    },
    columns,
    width: 4,
    json: (classification) => ({ classification }),
  };
}

/** Gives the tree of each text. */
export function parseJob(dialect: AnyDialect, rule: string): Job<SyntaxNode> {
  return {
    answer: (reference) => attempt(() => dialect.parse(reference, rule)),
    text: (reference, tree) => formatTree(tree, reference),
    columns: (tree) => [JSON.stringify(tree)],
    width: 1,
    json: (tree) => ({ tree }),
  };
}

/** Gives the absolute form of each reference. `baseOf` gives the base where a record has none of its own. */
export function resolveJob(
  dialect: AnyDialect,
  options: object,
  baseOf: (own: string | undefined) => string,
): Job<Trace> {
  return {
    answer: (reference, base) => attempt(() => dialect.traceResolution(reference, baseOf(base), options)),
    text: (_, { target }) => escapeUnprintable(target),
    columns: ({ target, sameDocument, flags }) => [target, String(sameDocument), flags.join(",")],
    width: 3,
    json: ({ target, sameDocument, flags }) => ({ target, sameDocument, flags }),
  };
}

/** The same with every step. */
export function traceJob(job: Job<Trace>): Job<Trace> {
  return { ...job, text: formatTrace, json: (trace) => ({ ...trace }) };
}

/** Gives a short reference to each target. */
export function relativizeJob(dialect: AnyDialect, baseOf: (own: string | undefined) => string): Job<string> {
  return textJob("relative", (target, base) => dialect.relativize(target, baseOf(base)));
}

/** Gives each reference in its normal form. */
export function normalizeJob(
  dialect: AnyDialect,
  steps: readonly NormalizationStep[] | undefined,
): Job<string> {
  return textJob("normalized", (reference) => dialect.normalize(reference, steps));
}

/** A job whose value is a text, called `name` in JSON. */
function textJob(
  name: string,
  operation: (reference: string, base: string | undefined) => string,
): Job<string> {
  return {
    answer: (reference, base) => attempt(() => operation(reference, base)),
    text: (_, value) => escapeUnprintable(value),
    columns: (value) => [value],
    width: 1,
    json: (value) => ({ [name]: value }),
  };
}

/** Gives what every document makes of each reference; one that none derives is a finding. */
export function compareJob(base: string | undefined): Job<Comparison> {
  return {
    answer(reference, own) {
      const comparison = compare(reference, own ?? base);
      const { readings } = comparison;
      const error = readings.some(({ valid }) => valid) ? undefined : readings[0]?.error;
      if (!error) return { ok: true, value: comparison };
      return { ok: false, finding: { ...findingOf(error).finding, text: formatComparison(comparison) } };
    },
    text: (_, comparison) => formatComparison(comparison),
    columns: ({ readings, differences }) => [
      readings
        .filter(({ valid }) => valid)
        .map(({ dialect }) => dialect)
        .join(","),
      differences.map(({ what }) => what).join(","),
    ],
    width: 2,
    json: ({ readings, differences }) => ({ readings, differences }),
  };
}
