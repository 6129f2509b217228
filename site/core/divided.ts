import type { ComponentSpans } from "../../src/core/components.ts";
import type { UriSyntaxError } from "../../src/core/syntax-error.ts";
import { type Part, partsOf, spansOfInvalid } from "./parts.ts";

/** The functions of a specification that are used here. */
interface Asked {
  readonly productions: readonly string[];
  readonly accepts: (text: string) => boolean;
  readonly componentSpans: (reference: string) => ComponentSpans;
  readonly syntaxErrors: (text: string) => Iterable<UriSyntaxError>;
}

/** A reference as a specification divides it. */
export interface Divided {
  readonly spans: ComponentSpans;
  readonly parts: readonly Part[];
  /** Empty if the reference is valid. */
  readonly errors: readonly UriSyntaxError[];
}

/** Divides a string into parts, whether it is valid or not. */
export function divided(text: string, spec: Asked): Divided {
  const isValid = spec.accepts(text);
  const spans = isValid ? spec.componentSpans(text) : spansOfInvalid(text);
  const isOpaque =
    spec.productions.includes("opaque_part") &&
    spans.scheme !== undefined &&
    !text.startsWith("/", spans.scheme.end + 1);
  return {
    spans,
    parts: partsOf(text, spans, isOpaque),
    errors: isValid ? [] : [...spec.syntaxErrors(text)],
  };
}
