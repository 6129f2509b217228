import type { Subject, What } from "./comparison.ts";
import { accountOf } from "./history.ts";
import type { Reader, Reading } from "./reading.ts";

/** A value according to one specification. */
export interface Said {
  /** The value, in the specification's own terms. An absent component is undefined; an empty one is "". */
  readonly value: string | undefined;
  /** The name that all specifications share for the value, if it differs: a different name alone is not a difference. */
  readonly shared?: string;
  /** The section that defines the value. */
  readonly section: string;
  /** The human-readable reason: a quotation, a production, the steps taken or an error. */
  readonly reason: string;
}

/** A value on which specifications may differ. `of` returns undefined if a specification does not define the value. */
export interface Aspect {
  readonly what: What;
  readonly of: (reading: Reading, dialect: Reader) => Said | undefined;
  /** Returns only the value. Present if `of` is slow because it also computes reasons. */
  readonly value?: (reading: Reading) => string | undefined;
}

/** The values that specifications define, in the order in which differences are listed. */
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

/** The values that may change when one specification replaces another, in the order in which differences are listed. */
export const aspects: readonly Aspect[] = [
  { what: "valid", of: validity },
  ...subjects.map((what) => ({ what, of: (reading: Reading) => statementOf(what, reading) })),
  { what: "resolution.target", of: target, value: targetOf },
  { what: "resolution.sameDocument", of: sameDocument },
];

/** All values on which specifications may differ. The meaning of `#s` is not a change of its own (RFC 3986, D.2). */
export const comparedAspects: readonly Aspect[] = [...aspects, { what: "meaning", of: meaningOf }];

/** Returns a value of a reading, without the reason. */
export function valueIn(name: string, reading: Reading, dialect: Reader): string | undefined {
  const aspect = aspects.find(({ what }) => what === name);
  return aspect?.value ? aspect.value(reading) : aspect?.of(reading, dialect)?.value;
}

function validity({ valid, error }: Reading, { startSymbol, sectionOf }: Reader): Said {
  return error
    ? { value: String(valid), section: error.section, reason: error.message }
    : { value: String(valid), section: sectionOf(startSymbol), reason: `it matches ${startSymbol}` };
}

function statementOf(subject: Subject, { dialect, classification, components }: Reading): Said | undefined {
  if (!classification || !components) return undefined;
  const statement = accountOf(dialect)[subject]?.({ classification, components });
  if (!statement) return undefined;
  const { value, shared = value, section, says } = statement;
  // RFC 3986, D.2, translates rel_path, which in RFC 2396 cannot follow a scheme.
  const isRootless = shared === "rel_path" && Boolean(components.scheme && components.path);
  const name = isRootless ? "path-rootless" : shared;
  return { value, ...(name !== undefined && name !== value && { shared: name }), section, reason: says };
}

/** Checks whether two specifications say the same, perhaps in different terms. */
export function saySame(a: Said, b: Said): boolean {
  return a.value === b.value || (a.shared ?? a.value) === (b.shared ?? b.value);
}

function targetOf({ resolution }: Reading): string | undefined {
  return resolution && !(resolution instanceof Error) ? resolution.target : undefined;
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
    section: steps[0]?.step.replace(/ \(.*/, "") ?? "",
    reason: steps
      .map(({ step, component, says }) => (component ? `${step} ${component}: ${says}` : `${step} ${says}`))
      .join("; "),
  };
}

/** Returns whether a reference is a same-document reference, a concept that RFC 1808 does not have. */
function sameDocument({ dialect, resolution }: Reading): Said | undefined {
  const { sameDocument } = accountOf(dialect);
  if (!sameDocument || !resolution || resolution instanceof Error) return undefined;
  const { section, says } = sameDocument;
  return { value: String(resolution.sameDocument), section, reason: says };
}

/** Returns whether `#s` and the empty reference mean the current document or the base. */
function meaningOf({ dialect, classification, resolution }: Reading): Said | undefined {
  const { meaning } = accountOf(dialect);
  const { reference, form } = classification ?? {};
  const isFragment = reference === "same-document" || (reference === "relative" && form === "empty");
  if (!meaning || !isFragment || !resolution || resolution instanceof Error) return undefined;
  const { value, section, says } = meaning;
  return { value, section, reason: says };
}
