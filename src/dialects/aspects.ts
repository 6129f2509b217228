import type { Subject } from "./account.ts";
import { accountOf } from "./accounts.ts";
import type { Reader, Reading } from "./reading.ts";
import type { What } from "./revision.ts";

/** What one specification says of a value, in words that all share, so that no difference is only one of names. */
export interface Said {
  /** Undefined is absent, and "" is present and empty. */
  readonly value: string | undefined;
  /** The section that gives it. */
  readonly section: string;
  /** Why, for people: the specification's words, its production, its steps, or the error. */
  readonly reason: string;
}

/** A value that specifications may see differently; `of` gives undefined where one says nothing of it. */
export interface Aspect {
  readonly what: What;
  readonly of: (reading: Reading, dialect: Reader) => Said | undefined;
  /** Checks whether two readings have the same value, where `of` takes long to say why. */
  readonly isSame?: (a: Reading, b: Reading) => boolean;
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

/** All values that specifications may see differently, in the order of the differences. */
export const aspects: readonly Aspect[] = [
  { what: "valid", of: validity },
  ...subjects.map((what) => ({ what, of: (reading: Reading) => saidOf(what, reading) })),
  { what: "resolution.target", of: target, isSame: (a, b) => targetOf(a) === targetOf(b) },
  { what: "resolution.sameDocument", of: sameDocument },
];

function validity({ valid, error }: Reading, { startSymbol, sectionOf }: Reader): Said {
  return error
    ? { value: String(valid), section: error.section, reason: error.message }
    : { value: String(valid), section: sectionOf(startSymbol), reason: `${startSymbol} derives it` };
}

function saidOf(subject: Subject, { dialect, classification, components }: Reading): Said | undefined {
  if (!classification || !components) return undefined;
  const statement = accountOf(dialect)[subject]?.({ classification, components });
  if (!statement) return undefined;
  const { value, section, says } = statement;
  // D.2 of RFC 3986 translates rel_path, which RFC 2396 does not have after a scheme.
  const isRootless = value === "rel_path" && Boolean(components.scheme && components.path);
  return { value: isRootless ? "path-rootless" : value, section, reason: says };
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

/** Tells whether it is a same-document reference. RFC 1808 has no words for that. */
function sameDocument({ dialect, resolution }: Reading): Said | undefined {
  const { sameDocument } = accountOf(dialect);
  if (!sameDocument || !resolution || resolution instanceof Error) return undefined;
  const { section, says } = sameDocument;
  return { value: String(resolution.sameDocument), section, reason: says };
}
