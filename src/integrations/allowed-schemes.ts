import { describeValue } from "../core/check-arguments.ts";
import { schemeOf } from "../core/schemes.ts";
import { schemeIn } from "../core/split.ts";
import type { LeanDialect } from "../dialects/dialect.ts";
import type { SchemeModule } from "../schemes/index.ts";
import { nearestOf } from "../text/nearest.ts";
import { quote } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { type Advice, alternatives, didYouMean } from "./advice.ts";

/**
 * A scheme, without ":", in any case; or a module of `urigram/schemes`, in which case references must match its
 * grammar.
 */
export type AllowedScheme = string | Pick<SchemeModule, "id" | "title" | "tryParse">;

/** A problem with the scheme of a reference, or with what follows it. */
interface SchemeProblem extends Span, Advice {
  readonly code: "missing-scheme" | "scheme-not-allowed" | "scheme-syntax";
  readonly what: string;
  readonly beginnings?: readonly string[];
}

export function idOf(scheme: AllowedScheme): string {
  return typeof scheme === "string" ? scheme.toLowerCase() : scheme.id;
}

/** The beginning of references with a scheme: `mailto:` or, if the scheme has a default port, `https://`. */
export function beginningOf(scheme: AllowedScheme): string {
  const id = idOf(scheme);
  return schemeOf(id)?.defaultPort === undefined ? `${id}:` : `${id}://`;
}

/** Returns the first beginning that requires an authority; undefined if there is none. */
export function withAuthority(beginnings: readonly string[]): string | undefined {
  return beginnings.find((each) => each.endsWith("//"));
}

/** Creates the check that a reference has an allowed scheme and, if the scheme's grammar is given, matches it. */
export function createSchemeViolation(
  schemes: readonly AllowedScheme[],
): (reference: string, scheme: Span) => SchemeProblem | undefined {
  // urn:uuid comes before urn, because it is more specific.
  const beginnings = schemes.map(beginningOf);
  const byLength = [...schemes].sort((a, b) => idOf(b).length - idOf(a).length);
  return (reference, span) => {
    const allowed = byLength.find((each) => {
      const beginning = `${idOf(each)}:`;
      return reference.slice(0, beginning.length).toLowerCase() === beginning;
    });
    if (allowed === undefined) {
      const what = `the scheme ${quote(reference.slice(0, span.end))} at offset 0 is not allowed`;
      const advice = adviseScheme(reference, schemes.map(idOf), withAuthority(beginnings));
      return { code: "scheme-not-allowed", what, beginnings, ...advice, ...span };
    }
    return typeof allowed === "string" ? undefined : grammarProblem(reference, allowed);
  };
}

function grammarProblem(
  reference: string,
  { id, title, tryParse }: Exclude<AllowedScheme, string>,
): SchemeProblem | undefined {
  const result = tryParse(reference);
  if (result.ok) return undefined;
  const { message, start, end } = result.error;
  const what = `invalid in the ${id} scheme: ${message}`;
  return { code: "scheme-syntax", what, advice: `use the syntax of ${title}`, start, end };
}

/**
 * Advises on an allowed scheme. A host and a port, such as `localhost:3000`, lack a scheme, and an unknown scheme may
 * be misspelled. It may differ by a few letters, or by two if all its letters are in the allowed scheme, as in `tps`.
 */
function adviseScheme(
  reference: string,
  allowed: readonly string[],
  beginning: string | undefined,
): Advice & Partial<SchemeProblem> {
  if (beginning !== undefined && /^[a-z\d.-]+:\d{1,5}(?=[/?#]|$)/i.test(reference))
    return { code: "missing-scheme", ...didYouMean(reference, { start: 0, end: 0, text: beginning }) };
  const scheme = schemeIn(reference);
  const hasLettersOf = (name: string) => [...scheme.toLowerCase()].every((each) => name.includes(each));
  const near = schemeOf(scheme)
    ? undefined
    : (nearestOf(scheme, allowed) ?? nearestOf(scheme, allowed.filter(hasLettersOf), 2));
  if (near !== undefined) return didYouMean(reference, { start: 0, end: scheme.length, text: near });
  return { advice: `begin with ${alternatives(allowed.map((name) => quote(`${name}:`)))}` };
}

/** Throws a TypeError if a value is not a list of schemes. */
export function checkSchemes(schemes: unknown, accepts: LeanDialect["accepts"]): void {
  if (schemes === undefined) return;
  const isAllowed = (each: unknown) => (typeof each === "string" ? accepts(each, "scheme") : isModule(each));
  const wrong = !Array.isArray(schemes)
    ? described(schemes)
    : schemes.length === 0
      ? "an empty array"
      : schemes.filter((each) => !isAllowed(each)).map(described)[0];
  if (wrong !== undefined)
    throw new TypeError(
      `schemes must be an array of scheme names without ":", such as "https", or modules from urigram/schemes, not ${wrong}`,
    );
}

function isModule(value: unknown): boolean {
  return typeof value === "object" && value !== null && "id" in value && "tryParse" in value;
}

function described(value: unknown): string {
  return typeof value === "string" ? quote(value) : describeValue(value);
}
