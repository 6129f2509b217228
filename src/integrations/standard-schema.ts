import { classify, sectionOf, title, tryParse } from "../../generated/rfc3986/index.ts";
import { describeValue } from "../core/check-arguments.ts";
import type { SyntaxNode } from "../core/node.ts";
import { citation } from "../core/syntax-error.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { chosenDialect, type DialectOption } from "./dialect-option.ts";

export type { DialectOption } from "./dialect-option.ts";

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
  /** The message of the UriSyntaxError, or the reason why the value is not accepted. */
  readonly message: string;
}

type Reads = Pick<Dialect, "title" | "tryParse" | "classify" | "sectionOf">;

const rfc3986: Reads = { title, tryParse, classify, sectionOf };

/** Returns a schema for references, absolute or relative. Throws a TypeError if the dialect is invalid. */
export function uriReference(options: DialectOption = {}): TextSchema {
  const dialect = chosenDialect(options) ?? rfc3986;
  return schemaOf(dialect, () => undefined);
}

/**
 * Returns a schema for references with a scheme; a fragment is allowed. Throws a TypeError if the dialect is invalid.
 */
export function uri(options: DialectOption = {}): TextSchema {
  const dialect = chosenDialect(options) ?? rfc3986;
  return schemaOf(dialect, (tree) => relativeIssue(dialect, tree));
}

/** Returns a schema that accepts the references for which `issueWith` returns undefined. */
function schemaOf({ tryParse }: Reads, issueWith: (tree: SyntaxNode) => string | undefined): TextSchema {
  const validate = (value: unknown): Validation => {
    if (typeof value !== "string")
      return { issues: [{ message: `expected a string, not ${describeValue(value)}` }] };
    const result = tryParse(value);
    const message = result.ok ? issueWith(result.value) : result.error.message;
    return message === undefined ? { value } : { issues: [{ message }] };
  };
  return { "~standard": { version: 1, vendor: "urigram", validate } };
}

/** All specifications have a production of this name. */
const SCHEME = "scheme";

function relativeIssue({ title, classify, sectionOf }: Reads, tree: SyntaxNode): string | undefined {
  if (classify(tree).reference === "absolute") return undefined;
  const cited = citation(title, sectionOf(SCHEME));
  return `the reference is relative: it has no scheme (${cited} "${SCHEME}"); write the absolute URI`;
}
