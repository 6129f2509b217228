import { checkDialect, checkText } from "../core/check-arguments.ts";
import { ResolveError } from "../core/resolve-error.ts";
import { NotDerivedError, UriSyntaxError } from "../core/syntax-error.ts";
import { differenceReason } from "./difference.ts";
import { acceptanceReason, type DialectError, failureReason } from "./failure.ts";
import {
  partNames,
  readByUrl,
  readNormalized,
  tryRead,
  type UrlParts,
  type UrlReader,
  type UrlReading,
  urlSchemeOf,
} from "./reading.ts";
import { sections, type UrlReason } from "./reason.ts";
import { type Resolution, resolutionReason } from "./resolution.ts";
import { rewrite } from "./rewrite.ts";

/** A difference between a dialect and the URL Standard. */
export interface UrlDifference extends UrlReason {
  /** The part that differs, or `valid` (with the values "true" and "false") if only one side parses the reference. */
  readonly what: "valid" | keyof UrlParts;
  /** The value of the dialect, after its own normalization. Undefined if the part is absent; "" if it is empty. */
  readonly dialect: string | undefined;
  /** The value of the runtime's `URL`. */
  readonly url: string | undefined;
}

/** The result for a reference that can be compared. */
export interface UrlComparison {
  /** True: the reference has a scheme or a base. */
  readonly comparable: true;
  /** The normalized target of the dialect; undefined if the dialect rejects the reference or the base. */
  readonly dialect: UrlReading | undefined;
  /** The result of the runtime's `URL`; undefined if it fails, or if the URL Standard rejects the host (3.5). */
  readonly url: UrlReading | undefined;
  /** The differences; empty if both agree, or if both fail. */
  readonly differences: readonly UrlDifference[];
}

/** The result for a relative reference without a base, which does not resolve to a URL. */
export interface NotComparable {
  /** False: the reference has neither a scheme nor a base. */
  readonly comparable: false;
  /** The human-readable reason. */
  readonly reason: string;
}

/**
 * Compares how a dialect and this runtime's `URL` parse a reference, which is first resolved if a base is given. For
 * hosts, the comparison follows the URL Standard where a runtime is known to deviate (3.5, host parser). The reference
 * and the base may be any strings. The global `URL` is read at each call (URL Standard, 4.4). Throws an Error if the
 * runtime has none, and a TypeError for arguments of other types.
 */
export function compareWithUrl(
  dialect: UrlReader,
  reference: string,
  base?: string,
): UrlComparison | NotComparable {
  checkDialect(dialect);
  checkText(reference, "a reference");
  if (base !== undefined) checkText(base, "a base");
  const read = attempt(() => {
    const target = base === undefined ? reference : dialect.resolve(reference, base);
    return { target, own: readNormalized(dialect, target) };
  });
  if (base === undefined && urlSchemeOf(reference) === undefined && !(read.ok && read.value.own.scheme))
    return {
      comparable: false,
      reason: "the reference is relative: without a base, it does not resolve to a URL",
    };
  const url = readByUrl(reference, base);
  if (read.ok) {
    const { target, own } = read.value;
    const differences = url
      ? findDifferences({ dialect, reference, base, target, own, url })
      : [{ what: "valid", dialect: "true", url: "false", ...failureReason(reference, base) } as const];
    return { comparable: true, dialect: own, url, differences };
  }
  const why = url && acceptanceReason(read.error, dialect.title, reference, base);
  const differences = why ? [{ what: "valid", dialect: "false", url: "true", ...why } as const] : [];
  return { comparable: true, dialect: undefined, url, differences };
}

type Attempt<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: DialectError };

/** Returns the value of an operation, or the error that a dialect throws because of the input. */
export function attempt<Value>(operation: () => Value): Attempt<Value> {
  try {
    return { ok: true, value: operation() };
  } catch (error) {
    if (error instanceof UriSyntaxError || error instanceof NotDerivedError || error instanceof ResolveError)
      return { ok: false, error };
    throw error;
  }
}

function findDifferences(
  resolved: Omit<Resolution, "base"> & { readonly base: string | undefined },
): readonly UrlDifference[] {
  const { dialect, reference, base, target, own, url } = resolved;
  const different = partNames.filter((part) => !areSame(part, own[part], url[part]));
  if (different.length === 0) return [];
  // Some specifications remove dot segments from an absolute reference when they resolve it.
  const alone = readByUrl(reference)?.text === url.text ? tryRead(dialect, reference) : undefined;
  const rewritten = rewrite(dialect, alone ? reference : target, alone ?? own);
  const pair = { dialect, target: rewritten.text, own: rewritten.reading ?? own, url };
  return different.map((what) => {
    const ofBase = base === undefined ? undefined : resolutionReason({ ...resolved, base }, what);
    const reason = ofBase ?? rewritten.reasonFor(what) ?? differenceReason(pair, what) ?? unknown;
    return { what, dialect: own[what], url: url[what], ...reason };
  });
}

/** The URL Standard has no empty userinfo and no empty port; empty and absent differ only for a host. */
function areSame(part: keyof UrlParts, own: string | undefined, url: string | undefined): boolean {
  return part === "host" ? own === url : (own ?? "") === (url ?? "");
}

const unknown: UrlReason = {
  kind: "meaning",
  section: sections.parsing,
  reason:
    "the URL Standard does not explain the difference: this runtime's URL class might not follow the current standard",
};
