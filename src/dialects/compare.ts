import type { Classification } from "../core/classification.ts";
import type { Components } from "../core/components.ts";
import type { SyntaxNode } from "../core/node.ts";
import type { Trace } from "../core/resolve/trace.ts";
import { ResolveError } from "../core/resolve-error.ts";
import { UriSyntaxError } from "../core/syntax-error.ts";
import type { Dialect } from "./dialect.ts";
import { dialectOf, dialects } from "./index.ts";

/** What one document makes of a reference. */
export interface Reading {
  /** The id of the dialect. */
  readonly dialect: string;
  readonly valid: boolean;
  /** Why it is not valid. */
  readonly error: UriSyntaxError | undefined;
  readonly classification: Classification | undefined;
  readonly components: Components | undefined;
  /** What it resolves to, or why it does not; undefined where there is no base. */
  readonly resolution: Trace | ResolveError | UriSyntaxError | undefined;
}

/** Something that not all documents say alike. */
export interface Difference {
  /** `valid`, `classification.form`, `components.path`, `resolution.target`, ... */
  readonly what: string;
  /** What each document says, and why in its words, by the id of the dialect. */
  readonly readings: {
    readonly [dialect: string]: { readonly value: string | undefined; readonly reason: string };
  };
}

export interface Comparison {
  readonly reference: string;
  readonly base: string | undefined;
  readonly readings: readonly Reading[];
  readonly differences: readonly Difference[];
}

/** Reads a reference, and resolves it where there is a base, by every document. Never throws for a string. */
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
    // A query alone is no reference in some specifications, and resolved all the same.
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

/** A value that documents may see differently, and where in the document its reason stands. */
interface Aspect {
  readonly what: string;
  /** Undefined where the document has nothing to say of it. */
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
      // Empty and absent are one where the document says so: that is no difference in a reading.
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
