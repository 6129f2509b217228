import type { Classification } from "../core/classification.ts";
import type { Components } from "../core/components.ts";
import type { SyntaxNode } from "../core/node.ts";
import type { Trace } from "../core/resolve/trace.ts";
import { ResolveError } from "../core/resolve-error.ts";
import { UriSyntaxError } from "../core/syntax-error.ts";
import type { Dialect } from "./dialect.ts";
import { dialectOf, dialects } from "./index.ts";

/** What one specification makes of a reference. */
export interface Reading {
  /** The id of the dialect. */
  readonly dialect: string;
  /** Whether the specification derives it. */
  readonly valid: boolean;
  /** Why it is not valid; undefined if it is. */
  readonly error: UriSyntaxError | undefined;
  /** Undefined if it is not valid. */
  readonly classification: Classification | undefined;
  /** Undefined if it is not valid. */
  readonly components: Components | undefined;
  /** What it resolves to, or why it does not; undefined without a base. */
  readonly resolution: Trace | ResolveError | UriSyntaxError | undefined;
}

/** A value on which the specifications differ. */
export interface Difference {
  /** The value, by its place in a Reading: `valid`, `classification.form`, `resolution.target`. */
  readonly what: string;
  /** By the id of the dialect: the value, and the reason for people. A specification without a value is left out. */
  readonly readings: {
    readonly [dialect: string]: { readonly value: string | undefined; readonly reason: string };
  };
}

/** A reference as every specification reads it. */
export interface Comparison {
  /** The reference, as it was given. */
  readonly reference: string;
  /** The base, as it was given; undefined if none was. */
  readonly base: string | undefined;
  /** One for each dialect, in the order of `dialects`. */
  readonly readings: readonly Reading[];
  /** The values on which the readings differ; empty if they agree. */
  readonly differences: readonly Difference[];
}

/** Reads a reference by every specification and, if there is a base, resolves it. Both are texts; no string throws. */
export function compare(reference: string, base?: string): Comparison {
  const readings = Object.values(dialects).map((dialect) => read(dialect, reference, base));
  return { reference, base, readings, differences: findDifferences(readings) };
}

function read(dialect: Dialect, reference: string, base: string | undefined): Reading {
  const result = dialect.tryParse(reference);
  const tree = result.ok ? result.value : undefined;
  return {
    dialect: dialect.id,
    valid: result.ok,
    error: result.ok ? undefined : result.error,
    classification: tree && dialect.classify(tree),
    components: tree && dialect.components(tree),
    // RFC 2396 resolves `?y`, which is not valid (decision 1).
    resolution: base === undefined ? undefined : tryResolve(dialect, tree ?? reference, base),
  };
}

function tryResolve(dialect: Dialect, reference: string | SyntaxNode, base: string): Reading["resolution"] {
  try {
    return dialect.traceResolution(reference, base);
  } catch (error) {
    if (error instanceof ResolveError || error instanceof UriSyntaxError) return error;
    throw error;
  }
}

/** A value that specifications may see differently. */
interface Aspect {
  readonly what: string;
  /** The value and its reason; undefined if the specification says nothing about it. */
  readonly of: (
    reading: Reading,
  ) => { readonly value: string | undefined; readonly reason: string } | undefined;
}

const validity: Aspect = {
  what: "valid",
  of: ({ dialect, valid, error }) => ({
    value: String(valid),
    reason: error?.message ?? `${dialectOf(dialect)?.startSymbol} derives it`,
  }),
};

const aspects: readonly Aspect[] = [
  validity,
  ...(["reference", "form", "authority", "host"] as const).map((name) => classificationAspect(name)),
  ...(["scheme", "authority", "path", "params", "query", "fragment"] as const).map((name) =>
    componentAspect(name),
  ),
  resolutionAspect(),
];

function classificationAspect(name: keyof Classification): Aspect {
  return {
    what: `classification.${name}`,
    of: ({ classification }) =>
      classification && {
        value: classification[name],
        reason: `the tree has ${classification[name] ?? "none"}`,
      },
  };
}

function componentAspect(name: keyof Components): Aspect {
  return {
    what: `components.${name}`,
    of: ({ components }) => {
      // Some specifications do not tell empty from absent. That is not a difference.
      const value = components?.[name] || undefined;
      return components && { value, reason: value === undefined ? `no ${name}` : `${name} is ${value}` };
    },
  };
}

function resolutionAspect(): Aspect {
  return {
    what: "resolution.target",
    of: ({ resolution }) => {
      if (!resolution) return undefined;
      if (resolution instanceof Error) return { value: undefined, reason: resolution.message };
      const onComponents = resolution.steps.filter(({ component }) => component !== undefined);
      const steps = onComponents.length > 0 ? onComponents : resolution.steps;
      return {
        value: resolution.target,
        reason: steps
          .map(({ step, component, says }) =>
            component ? `${step} ${component}: ${says}` : `${step} ${says}`,
          )
          .join("; "),
      };
    },
  };
}

function findDifferences(readings: readonly Reading[]): readonly Difference[] {
  return aspects.flatMap(({ what, of }) => {
    const said = readings.flatMap((reading) => {
      const value = of(reading);
      return value ? [[reading.dialect, value] as const] : [];
    });
    return new Set(said.map(([, { value }]) => value)).size > 1
      ? [{ what, readings: Object.fromEntries(said) }]
      : [];
  });
}
