import type { Suggestion } from "../../src/core/syntax-error.ts";
import type { Dialect } from "../../src/dialects/dialect.ts";
import { isHostAndPort } from "../../src/lint/host-and-port.ts";
import { isKnownScheme } from "../../src/lint/schemes.ts";
import { applyEdits } from "../../src/text/edit.ts";
import { quote } from "../../src/text/quote.ts";
import { ABSOLUTE } from "./parts.ts";

/** A likely mistake in a valid reference, and the edit that fixes it. */
export interface Hint {
  readonly says: string;
  readonly advice: string;
  readonly suggestion: Suggestion;
}

/** The functions of a specification that are used here. */
type Asked = Pick<Dialect, "productions" | "tryParse" | "componentSpans">;

/** Returns the hint for a valid reference that looks like a host, with or without a port; undefined for all others. */
export function hintOn(reference: string, spec: Asked): Hint | undefined {
  const { scheme, authority, path } = spec.componentSpans(reference);
  if (authority) return undefined;
  const before = reference.slice(0, scheme?.end ?? 0);
  if (scheme && !isKnownScheme(before) && isHostAndPort(before, reference.slice(path.start, path.end))) {
    const suggestion = { start: 0, end: 0, text: "https://" };
    return {
      says: `It is valid, but ${quote(before)} is parsed as a scheme, not as a host.`,
      advice: `did you mean ${quote(applyEdits(reference, [suggestion]), 48)}?`,
      suggestion,
    };
  }
  const { advice, suggestion } = missingScheme(reference, spec) ?? {};
  return advice && suggestion
    ? {
        says: "It is valid, but relative: without a scheme, it is a path below another page.",
        advice,
        suggestion,
      }
    : undefined;
}

/** Returns the advice for a reference without a scheme, and the edit that adds one, if it is certain. */
export function missingScheme(
  reference: string,
  spec: Pick<Dialect, "productions" | "tryParse">,
): { readonly advice: string; readonly suggestion: Suggestion | undefined } | undefined {
  const production = spec.productions.find((each) => ABSOLUTE.includes(each));
  const result = spec.tryParse(reference, production);
  if (result.ok || result.error.code !== "missing-scheme") return undefined;
  const [, ...advice] = result.error.message.split("; ");
  return { advice: advice.join("; "), suggestion: result.error.suggestion };
}
