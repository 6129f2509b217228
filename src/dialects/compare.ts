import type { Classification } from "../core/classification.ts";
import type { Components } from "../core/components.ts";
import type { SyntaxNode } from "../core/node.ts";
import type { Trace } from "../core/resolve/trace.ts";
import { ResolveError } from "../core/resolve-error.ts";
import { UriSyntaxError } from "../core/syntax-error.ts";
import type { Subject } from "./account.ts";
import { accountOf } from "./accounts.ts";
import type { Dialect } from "./dialect.ts";
import { dialects } from "./index.ts";

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
  /** What each specification says of it, by the id of the dialect. One that knows nothing of it is left out. */
  readonly readings: { readonly [dialect: string]: Said };
}

/** What one specification says of a value, in words that all share, so that no difference is only one of names. */
export interface Said {
  /** Undefined is absent, and "" is present and empty. */
  readonly value: string | undefined;
  /** The section that gives it. */
  readonly section: string;
  /** Why, for people: the specification's words, its production, its steps, or the error. */
  readonly reason: string;
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
  const read = Object.values(dialects).map((dialect) => ({
    dialect,
    reading: readingOf(dialect, reference, base),
  }));
  const readings = read.map(({ reading }) => reading);
  return { reference, base, readings, differences: findDifferences(read) };
}

function readingOf(dialect: Dialect, reference: string, base: string | undefined): Reading {
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

/** A value that specifications may see differently; `of` gives undefined where one says nothing of it. */
interface Aspect {
  readonly what: string;
  readonly of: (reading: Reading, dialect: Dialect) => Said | undefined;
}

/** What accounts are about, in the order of the differences. */
const subjects: readonly Subject[] = [
  "classification.reference",
  "classification.form",
  "classification.authority",
  "classification.host",
  "components.scheme",
  "components.authority",
  "components.path",
  "components.params",
  "components.query",
  "components.fragment",
];

const aspects: readonly Aspect[] = [
  { what: "valid", of: validity },
  ...subjects.map((what) => ({ what, of: (reading: Reading) => saidOf(what, reading) })),
  { what: "resolution.target", of: target },
];

function validity({ valid, error }: Reading, { startSymbol, sectionOf }: Dialect): Said {
  return error
    ? { value: String(valid), section: error.section, reason: error.message }
    : { value: String(valid), section: sectionOf(startSymbol), reason: `${startSymbol} derives it` };
}

function saidOf(subject: Subject, { dialect, classification, components }: Reading): Said | undefined {
  if (!classification || !components) return undefined;
  const statement = accountOf(dialect)[subject]?.({ classification, components });
  return statement && { value: statement.value, section: statement.section, reason: statement.says };
}

function target({ resolution }: Reading): Said | undefined {
  if (!resolution) return undefined;
  if (resolution instanceof Error)
    return { value: undefined, section: resolution.section, reason: resolution.message };
  const taken = resolution.steps.filter((step) => step.taken);
  const onComponents = taken.filter(({ component }) => component !== undefined);
  const steps = onComponents.length > 0 ? onComponents : taken;
  return {
    value: resolution.target,
    section: steps[0]?.step.replace(/ .*/, "") ?? "",
    reason: steps
      .map(({ step, component, says }) => (component ? `${step} ${component}: ${says}` : `${step} ${says}`))
      .join("; "),
  };
}

function findDifferences(
  read: readonly { readonly dialect: Dialect; readonly reading: Reading }[],
): readonly Difference[] {
  return aspects.flatMap(({ what, of }) => {
    const said = read.flatMap(({ dialect, reading }) => {
      const value = of(reading, dialect);
      return value ? [[dialect.id, value] as const] : [];
    });
    return new Set(said.map(([, { value }]) => value)).size > 1
      ? [{ what, readings: Object.fromEntries(said) }]
      : [];
  });
}
