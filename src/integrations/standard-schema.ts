import { classify, sectionOf, title, tryParse } from "../../generated/rfc3986/index.ts";
import type { SyntaxNode } from "../core/node.ts";
import { citation } from "../core/syntax-error.ts";
import { whatIs } from "../core/wrong-use.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { chosenDialect, type DialectOption } from "./dialect-option.ts";

export type { DialectOption } from "./dialect-option.ts";

/** A schema of a text as libraries of validation take it, by version 1 of Standard Schema. */
export interface TextSchema {
  /** What those libraries ask for. */
  readonly "~standard": StandardProperties;
}

/** The properties of a schema (Standard Schema, version 1: `StandardSchemaV1.Props`). */
export interface StandardProperties {
  /** The version of Standard Schema. */
  readonly version: 1;
  /** The library that made the schema. */
  readonly vendor: "urigram";
  /** Gives the text itself, or what is wrong with it, at once. It takes any value, and throws nothing. */
  readonly validate: (value: unknown) => Validation;
  /** The types of what is taken and of what is given: for compilers alone, it is never there. */
  readonly types?: { readonly input: string; readonly output: string } | undefined;
}

/** What a schema gives (Standard Schema, version 1: `StandardSchemaV1.Result`). */
export type Validation = Valid | Invalid;

/** A value that is valid. */
export interface Valid {
  /** The text, unchanged. */
  readonly value: string;
  /** Never there: who finds no issues has a valid value. */
  readonly issues?: undefined;
}

/** A value that is not valid. */
export interface Invalid {
  /** What is wrong: one issue, the first. */
  readonly issues: readonly Issue[];
}

/** What is wrong with a value. */
export interface Issue {
  /** The message of the UriSyntaxError, or what the value lacks. */
  readonly message: string;
}

type Reads = Pick<Dialect, "title" | "tryParse" | "classify" | "sectionOf">;

const rfc3986: Reads = { title, tryParse, classify, sectionOf };

/** A schema of references, absolute or relative. Throws a TypeError for what is no dialect. */
export function uriReference(options: DialectOption = {}): TextSchema {
  const dialect = chosenDialect(options) ?? rfc3986;
  return schemaOf(dialect, () => undefined);
}

/** Accepts a reference with a scheme, fragment or not. Throws a TypeError for an unknown dialect. */
export function uri(options: DialectOption = {}): TextSchema {
  const dialect = chosenDialect(options) ?? rfc3986;
  return schemaOf(dialect, (tree) => relativeIssue(dialect, tree));
}

/** A schema of the references with whose trees there is no issue. */
function schemaOf({ tryParse }: Reads, issueWith: (tree: SyntaxNode) => string | undefined): TextSchema {
  const validate = (value: unknown): Validation => {
    if (typeof value !== "string")
      return { issues: [{ message: `expected a string, not ${whatIs(value)}` }] };
    const result = tryParse(value);
    const message = result.ok ? issueWith(result.value) : result.error.message;
    return message === undefined ? { value } : { issues: [{ message }] };
  };
  return { "~standard": { version: 1, vendor: "urigram", validate } };
}

/** All specifications have a production of this name, and begin an absolute reference with it. */
const SCHEME = "scheme";

function relativeIssue({ title, classify, sectionOf }: Reads, tree: SyntaxNode): string | undefined {
  if (classify(tree).reference === "absolute") return undefined;
  const cited = citation(title, sectionOf(SCHEME));
  return `the reference is relative: it has no scheme (${cited} "${SCHEME}"); write it in full, from the scheme on`;
}
