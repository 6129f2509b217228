import { UnescapeError } from "../../core/escape.ts";
import { MappingError } from "../../core/iri/mapping.ts";
import { ResolveError } from "../../core/resolve-error.ts";
import { excerpt, UriSyntaxError, withoutStack } from "../../core/syntax-error.ts";
import type { Mistake } from "../../explain/diagnose.ts";
import { listExpected } from "../../explain/explanation.ts";
import type { Style } from "../../report/layout.ts";

/** A command's answer for a reference: a value or a fault. */
export type Answer<Value> = { readonly ok: true; readonly value: Value } | Failure<Value>;

interface Failure<Value = never> {
  readonly ok: false;
  readonly fault: Fault;
  /** The value that the record shows despite the fault. */
  readonly value?: Value;
}

export interface Fault {
  readonly code: string;
  readonly message: string;
  /** The end of the longest viable prefix, for a syntax error. */
  readonly offset?: number | undefined;
  /** Creates the error object, which few output formats need; undefined for an unreadable record. */
  readonly error: (() => AnswerError) | undefined;
  /** The part of the input to underline, if no syntax error specifies it. */
  readonly place?: Place | undefined;
}

type Place = Pick<UriSyntaxError, "input" | "start" | "end">;

type AnswerError = UriSyntaxError | ResolveError | MappingError;

/** Converts an error to an answer. */
export function answerOfError(error: AnswerError): Failure {
  const offset = "offset" in error ? error.offset : undefined;
  return { ok: false, fault: { code: error.code, message: error.message, offset, error: () => error } };
}

/** Converts a mistake to an answer. */
export function answerOfMistake({ message, fields }: Mistake): Failure {
  const { code, offset } = fields;
  const error = () => withoutStack(() => new UriSyntaxError(message, fields));
  return { ok: false, fault: { code, message, offset, error } };
}

/** Returns the problem without the advice, which names a function of the library. */
function messageOf({ message }: UnescapeError): string {
  return message.replace(/; use unescapeToOctets$/, "");
}

/** The "%" that does not begin an escape, with the next two characters; undefined if the octets are not UTF-8. */
function placeOf({ code, input }: UnescapeError): Place | undefined {
  if (code !== "bad-escape") return undefined;
  const start = input.search(/%(?![\dA-Fa-f]{2})/);
  const [sign = ""] = /^%.{0,2}/su.exec(input.slice(start)) ?? [];
  return { input, start, end: start + sign.length };
}

/** Returns the result of an operation, or the error that it throws about its input. The error has no stack. */
export function attempt<Value>(operation: () => Value): Answer<Value> {
  try {
    return { ok: true, value: withoutStack(operation) };
  } catch (error) {
    if (error instanceof UriSyntaxError || error instanceof ResolveError || error instanceof MappingError)
      return answerOfError(error);
    if (error instanceof UnescapeError)
      return {
        ok: false,
        fault: { code: error.code, message: messageOf(error), error: undefined, place: placeOf(error) },
      };
    // Any other error is a bug in urigram: repeat the operation so that the error has a stack.
    return { ok: true, value: operation() };
  }
}

/** Returns the result of an operation that throws a TypeError if the parts of a reference cannot be combined. */
export function attemptParts<Value>(operation: () => Value): Answer<Value> {
  try {
    return attempt(operation);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, fault: { code: "bad-parts", message: error.message, error: undefined } };
  }
}

/** Formats a syntax error: the message, the place, the source line with carets, and what the grammar expects. */
export function formatSyntaxError(error: UriSyntaxError, where: string, style: Style): string {
  return `${formatPlaced(error, error, where, style)}${style.faint("  =")} expected ${listExpected(error.expected)}\n`;
}

/** Formats an error and the part of the input that it is about. */
export function formatPlaced(
  { code, message }: { readonly code: string; readonly message: string },
  place: Pick<UriSyntaxError, "input" | "start" | "end">,
  where: string,
  style: Style,
): string {
  const [line, carets = ""] = excerpt(place).split("\n");
  const bar = style.faint("  |");
  return [
    `${style.error(`error[${code}]`)}: ${style.strong(message)}`,
    style.faint(` --> ${where}`),
    `${bar} ${line}`,
    `${bar} ${style.error(carets)}`,
    "",
  ].join("\n");
}
