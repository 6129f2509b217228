import { UnescapeError } from "../core/escape.ts";
import { MappingError } from "../core/iri/mapping-error.ts";
import { ResolveError } from "../core/resolve-error.ts";
import { UriSyntaxError, withoutStack } from "../core/syntax-error.ts";
import type { Mistake } from "../explain/diagnose.ts";

/** What a command makes of a reference: a value, or why there is none. */
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Refused<Value>;

interface Refused<Value = never> {
  readonly ok: false;
  readonly fault: Fault;
  /** What the record shows all the same. */
  readonly value?: Value;
}

export interface Fault {
  readonly code: string;
  readonly message: string;
  /** The end of the longest viable prefix, where the fault is one of syntax. */
  readonly offset?: number | undefined;
  /** Gives the error about the reference, which few formats ask for; undefined for a record that could not be read. */
  readonly error: (() => Refusal) | undefined;
}

type Refusal = UriSyntaxError | ResolveError | MappingError;

/** The answer that an error stands for. */
export function refused(error: Refusal): Refused {
  const offset = "offset" in error ? error.offset : undefined;
  return { ok: false, fault: { code: error.code, message: error.message, offset, error: () => error } };
}

/** The answer that a mistake stands for. */
export function mistaken({ message, fields }: Mistake): Refused {
  const { code, offset } = fields;
  const error = () => withoutStack(() => new UriSyntaxError(message, fields));
  return { ok: false, fault: { code, message, offset, error } };
}

/** The value of an operation, or the error that it throws about what it is given, which has no stack. */
export function attempt<Value>(operation: () => Value): Answer<Value> {
  try {
    return { ok: true, value: withoutStack(operation) };
  } catch (error) {
    if (error instanceof UriSyntaxError || error instanceof ResolveError || error instanceof MappingError)
      return refused(error);
    if (error instanceof UnescapeError)
      return { ok: false, fault: { code: error.code, message: error.message, error: undefined } };
    // It is a mistake of ours, and should show where.
    return { ok: true, value: operation() };
  }
}
