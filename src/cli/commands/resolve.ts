import { Option } from "commander";
import { plainAgainst, plainReferencesAgainst } from "../../bulk/plain-references.ts";
import { type CreateBulkProcessor, writingInBulk } from "../../bulk/processor.ts";
import { productionState, productOf } from "../../bulk/state.ts";
import type { Trace } from "../../core/resolve/trace.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { escapeHarmful } from "../../report/terminal-safe.ts";
import { formatTrace } from "../../report/trace.ts";
import { quote } from "../../text/quote.ts";
import type { AddCommand } from "../command.ts";
import { UsageError } from "../exit.ts";
import { toJson } from "../formats/json.ts";
import { bulkFormat, type OutputFormatName, type RecordShape } from "../formats/records.ts";
import type { FilterOptions } from "../options/records.ts";
import * as specs from "../options/spec.ts";
import { type Answer, attempt } from "../records/answer.ts";
import { referenceCommand } from "../records/reference-command.ts";
import { createJob } from "../records/write-records.ts";

interface ResolveOptions extends FilterOptions, specs.SpecOptions, specs.BaseOptions {
  readonly trace?: boolean;
  readonly aboveRoot?: string;
  readonly literal?: boolean;
  readonly relativeBase?: boolean;
  readonly sameScheme?: string;
  readonly strict?: boolean;
}

const COLUMNS = ["target", "same-document", "flags"];

export const resolve: AddCommand = referenceCommand<ResolveOptions>({
  name: "resolve",
  summary: "resolve references against a base URI",
  description:
    "Resolve each reference against a base URI, following the specification step by step, and print the target.\n" +
    "If the base URI is missing or empty, absolute references are resolved and relative ones are rejected.\n" +
    "With --relative-base, the base may be a relative reference, and so may the target.\n" +
    'After the target, text output prints "same-document", if it applies, and any flags.',
  examples: [
    "urigram resolve --base 'http://a/b/c/d;p?q' ../g '?y'",
    "urigram resolve --trace --base http://a/b/c ../g",
    "urigram resolve --relative-base --base ../src/a.ts ./b.ts",
    "urigram resolve --from tsv --column 2 --base-column 1 < links.tsv",
  ],
  columns: COLUMNS,
  options: () => [
    specs.specOption(),
    ...specs.baseOptions(),
    new Option("--trace", "show every step, numbered as in the specification, and why steps are skipped"),
    new Option(
      "--above-root <way>",
      'what to do with ".." above the root (RFC 2396, RFC 2732): keep, remove or reject',
    ),
    new Option(
      "--literal",
      "follow the specification literally for a base without a path: http://a and g resolve to http://ag (not in RFC 3986)",
    ),
    new Option(
      "--relative-base",
      'resolve against a relative reference as the base: ../a/b and c resolve to ../a/c; excess ".." segments are kept',
    ),
    new Option(
      "--same-scheme <way>",
      "how to treat http:g, which repeats the scheme of the base (RFC 2396, RFC 2732): strict (as absolute), " +
        "compatible (as g) or reject",
    ),
    new Option(
      "--strict",
      "in RFC 2396 and RFC 2732, reject http:g, as --same-scheme reject does; in RFC 3986, treat it as absolute (the default)",
    ),
    new Option(
      "--no-strict",
      "ignore a scheme that the reference shares with the base: treat http:g as g (RFC 3986)",
    ),
  ],
  async job(options) {
    const { to, trace } = options;
    const dialect = await specs.dialectOf(options);
    const ways = waysOf(options, dialect);
    const require = options.relativeBase ? specs.requireReference : specs.requireAbsolute;
    const base = specs.baseOfAll(options, dialect, require);
    if (trace)
      return createJob(to, traced, (reference, own) =>
        withBaseOption(attempt(() => dialect.traceResolution(reference, base ?? own ?? "", ways))),
      );
    const hasWays = Object.keys(ways).length > 0;
    const bulk = hasWays || base === undefined ? undefined : bulkAgainst(base, to, dialect);
    const resolve = resolutionsBy(base, dialect, ways);
    const job = createJob(to, resolved, (reference, own) =>
      withBaseOption(attempt(() => resolve(reference, own ?? ""))),
    );
    return { ...job, bulk };
  },
});

/** Resolves against the common base, which is parsed only once, or against the base in each record. */
function targetsBy(
  base: string | undefined,
  dialect: Dialect,
  ways: object,
): (reference: string, own: string) => string {
  return base === undefined
    ? (reference, own) => dialect.resolve(reference, own, ways)
    : dialect.against(base, ways);
}

/** The messages of the command, by the code of the fault. */
const IN_COMMAND: { readonly [code: string]: (message: string) => string } = {
  "base-unknown": (message) => `${message}, with --base`,
  "base-not-absolute": (message) => message.replace("relativeBase", "--relative-base"),
};

/** Names the options of the command, not of the library, in a message about the base. */
function withBaseOption<Value>(answer: Answer<Value>): Answer<Value> {
  if (answer.ok) return answer;
  const message = IN_COMMAND[answer.fault.code]?.(answer.fault.message);
  return message === undefined ? answer : { ...answer, fault: { ...answer.fault, message } };
}

type Resolution = Pick<Trace, "target" | "sameDocument" | "flags">;

/** Traces the steps only for references that may have a flag. Most references have none. */
function resolutionsBy(
  ofAll: string | undefined,
  dialect: Dialect,
  ways: object,
): (reference: string, own: string) => Resolution {
  const targetOf = targetsBy(ofAll, dialect, ways);
  const isPlainForAll = ofAll === undefined ? undefined : plainAgainst(ofAll);
  const hasWays = Object.keys(ways).length > 0;
  return (reference, own) => {
    const isPlain = isPlainForAll ?? plainAgainst(own);
    return !hasWays && isPlain(reference)
      ? { target: targetOf(reference, own), sameDocument: false, flags: [] }
      : dialect.traceResolution(reference, ofAll ?? own, ways);
  };
}

function bulkAgainst(base: string, to: OutputFormatName, dialect: Dialect): CreateBulkProcessor | undefined {
  const plain = plainReferencesAgainst(base);
  if (!plain) return undefined;
  return writingInBulk({
    ...bulkFormat(to, resolved),
    stateOf: productOf([productionState(dialect.automata, dialect.startSymbol), plain.stateOf]),
    sharedBy(reference) {
      const from = plain.restOf(reference);
      if (from === undefined) return undefined;
      const answer = attempt(() => dialect.traceResolution(reference, base));
      if (!answer.ok) return undefined;
      const { target, sameDocument, flags } = answer.value;
      const rest = reference.slice(from);
      if (!target.endsWith(rest)) return undefined;
      const before = target.slice(0, target.length - rest.length);
      // The placeholder is longer than any text that could be confused with it.
      const text = "r".repeat(before.length + "reference".length);
      return { value: { target: before + text, sameDocument, flags }, placeholder: { text, from } };
    },
  });
}

const resolved: RecordShape<Resolution> = {
  text(_, { target, sameDocument, flags }) {
    const marks = sameDocument ? ["same-document", ...flags] : flags;
    return marks.length === 0 ? escapeHarmful(target) : `${escapeHarmful(target)}  ${marks.join(",")}`;
  },
  isValue: true,
  names: COLUMNS,
  columns: ({ target, sameDocument, flags }) => [target, String(sameDocument), flags.join(",")],
  json: ({ target, sameDocument, flags }) => ({ target, sameDocument, flags }),
};

const traced: RecordShape<Trace> = {
  text: formatTrace,
  names: [...COLUMNS, "components", "base-components", "steps"],
  columns: (trace) => {
    const { components, baseComponents, steps } = trace;
    return [...resolved.columns(trace), toJson(components), toJson(baseComponents), toJson(steps)];
  },
  json: (trace) => ({ ...trace }),
};

/** The resolution options that were set. Throws a UsageError for an option that the specification does not support. */
function waysOf(options: ResolveOptions, dialect: Dialect): object {
  const { title, resolveOptions } = dialect;
  const { aboveRoot, literal, relativeBase, sameScheme, strict } = withStrict(options, dialect);
  const given = Object.entries({ aboveRoot, literal, relativeBase, sameScheme, strict }).filter(
    ([, value]) => value !== undefined,
  );
  for (const [name, value] of given) {
    const flag = `--${value === false ? "no-" : ""}${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const values = resolveOptions[name];
    if (!values) throw new UsageError(`${flag} does not apply to ${title}; remove it`);
    if (!values.includes(value))
      throw new UsageError(`${flag} takes ${either(values)}, not ${quote(String(value))}`);
  }
  return Object.fromEntries(given);
}

/** Converts --strict to `sameScheme: "reject"` for a dialect without `strict`. Throws a UsageError if both are set. */
function withStrict(options: ResolveOptions, { resolveOptions }: Dialect): ResolveOptions {
  const { strict, sameScheme, ...others } = options;
  if (!strict || "strict" in resolveOptions || !("sameScheme" in resolveOptions)) return options;
  if (sameScheme !== undefined)
    throw new UsageError("--strict means --same-scheme reject; remove one of the two");
  return { ...others, sameScheme: "reject" };
}

function either(values: readonly unknown[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(values.map(String));
}
