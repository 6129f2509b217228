import type { Dialect } from "../../src/dialects/dialect.ts";
import { readByUrl } from "../../src/url-standard/reading.ts";
import { withAsciiHost } from "./ascii-host.ts";
import { missingScheme } from "./hint.ts";
import type { Shown } from "./mistakes.ts";

/** The functions of a specification that are used here. */
type Asked = Pick<Dialect, "productions" | "tryParse" | "syntaxErrors" | "traceResolution">;

/**
 * Returns the errors of a base by a specification: those of its syntax, or that nothing resolves against it. Empty for
 * an empty base.
 */
export function baseErrors(spec: Asked, base: string): readonly Shown[] {
  const refusal = base === "" ? undefined : refusalOf(spec, base);
  if (!refusal) return [];
  const errors = withAsciiHost([...spec.syntaxErrors(base)]);
  // The advice of the library is for programmers.
  return errors.length > 0 ? errors : [schemeError(spec, base, refusal.message.split("; ", 1)[0] ?? "")];
}

/** Returns the error of a base that the URL Standard rejects; empty if it accepts the base. */
export function baseErrorsByUrl(spec: Asked, base: string): readonly Shown[] {
  return base === "" || readByUrl(base) ? [] : [schemeError(spec, base, "the URL Standard rejects the base")];
}

/** An error with the advice for a base without a scheme, if it has none. */
function schemeError(spec: Asked, base: string, says: string): Shown {
  const { advice, suggestion } = missingScheme(base, spec) ?? {};
  const usual = advice && 'begin it with a scheme, such as "https://"';
  const message = [says, suggestion ? advice : usual].filter((each) => each !== undefined).join("; ");
  return { message, input: base, found: null, start: 0, end: 0, suggestion };
}

/** Resolves a reference that is relative in all specifications, because errors about the base do not depend on it. */
function refusalOf(spec: Asked, base: string): Error | undefined {
  try {
    spec.traceResolution("g", base);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Absolute references resolve against an opaque base, too.
    return "code" in error && error.code === "opaque-base" ? undefined : error;
  }
  return undefined;
}
