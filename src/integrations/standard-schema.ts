import {
  accepts,
  classify,
  componentSpans,
  sectionOf,
  title,
  tryParse,
} from "../../generated/rfc3986/index.ts";
import { describeValue } from "../core/check-arguments.ts";
import { citation } from "../core/syntax-error.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { adviseAbsolute, NO_SCHEME } from "../explain/relative.ts";
import { checkedDialect, type DialectOption } from "./dialect-option.ts";
import { createViolation, type Requirements, type Requires, type Violation } from "./requirements.ts";

export type { DialectOption } from "./dialect-option.ts";
export type { Requirements } from "./requirements.ts";

/** A schema for strings that validation libraries accept (Standard Schema, version 1). */
export interface TextSchema {
  /** The property that those libraries read. */
  readonly "~standard": StandardProperties;
}

/** The properties of a schema (Standard Schema, version 1: `StandardSchemaV1.Props`). */
export interface StandardProperties {
  /** The version of Standard Schema. */
  readonly version: 1;
  /** The library that created the schema. */
  readonly vendor: "urigram";
  /** Returns the string or the problem with it, synchronously. Accepts any value and never throws. */
  readonly validate: (value: unknown) => Validation;
  /** The input and output types, used only by the type checker; absent at run time. */
  readonly types?: { readonly input: string; readonly output: string } | undefined;
}

/** The result of a validation (Standard Schema, version 1: `StandardSchemaV1.Result`). */
export type Validation = Valid | Invalid;

/** The result for a valid value. */
export interface Valid {
  /** The string, unchanged. */
  readonly value: string;
  /** Always absent. */
  readonly issues?: undefined;
}

/** The result for an invalid value. */
export interface Invalid {
  /** The first issue only. */
  readonly issues: readonly Issue[];
}

/** A problem with a value. */
export interface Issue {
  /** The message of the UriSyntaxError, or the violated requirement. */
  readonly message: string;
}

type Reads = Requires & Pick<Dialect, "title" | "tryParse" | "classify" | "sectionOf">;

const rfc3986: Reads = { title, accepts, tryParse, classify, componentSpans, sectionOf };

/**
 * Returns a schema for references, absolute or relative, that meet the requirements. Throws a TypeError for an invalid
 * dialect or requirement.
 */
export function uriReference(options: DialectOption & Requirements = {}): TextSchema {
  const dialect = dialectOf(options);
  return schemaOf(dialect, createViolation(dialect, options));
}

/**
 * Returns a schema for references with a scheme that meet the requirements; a fragment is allowed. Throws a TypeError for
 * an invalid dialect or requirement.
 */
export function uri(options: DialectOption & Requirements = {}): TextSchema {
  const dialect = dialectOf(options);
  const violation = createViolation(dialect, options);
  return schemaOf(dialect, (text) => relativeIssue(dialect, text) ?? violation(text));
}

function dialectOf(options: DialectOption): Reads {
  return checkedDialect(options) ?? rfc3986;
}

/** Returns a schema that accepts the references for which `issueWith` returns undefined. */
function schemaOf({ tryParse }: Reads, issueWith: Violation): TextSchema {
  const validate = (value: unknown): Validation => {
    if (typeof value !== "string")
      return { issues: [{ message: `expected a string, not ${describeValue(value)}` }] };
    const result = tryParse(value);
    const message = result.ok ? issueWith(value) : result.error.message;
    return message === undefined ? { value } : { issues: [{ message }] };
  };
  return { "~standard": { version: 1, vendor: "urigram", validate } };
}

/** All specifications have a production of this name. */
const SCHEME = "scheme";

function relativeIssue({ title, classify, sectionOf }: Reads, text: string): string | undefined {
  if (classify(text).reference === "absolute") return undefined;
  return `${NO_SCHEME} (${citation(title, sectionOf(SCHEME))} "${SCHEME}"); ${adviseAbsolute(text).advice}`;
}
