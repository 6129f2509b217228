import type { Components } from "../../core/components.ts";
import type { Server } from "../../core/server.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { UsageError } from "../exit.ts";

/** A field in a format, such as `{port|80}`. */
export interface FormatField {
  readonly name: string;
  /** The value for an absent or empty field. */
  readonly fallback: string | undefined;
}

/** The pieces of a format in order: literal text and fields. */
export type Pieces = readonly (string | FormatField)[];

/** Matches an escaped character, a field, other text, or (as `bad`) any other character. */
const PIECE = /\\(.)|\{((?:\\.|[^\\{}])*)\}|[^\\{]+|(?<bad>.)/gs;
/** The name and the default of a field. */
const FIELD = /^((?:\\.|[^\\|])*)(?:\|(.*))?$/s;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["t", "\t"],
  ["n", "\n"],
  ...["\\", "{", "}", "|"].map((character) => [character, character] as const),
]);

/** Parses a format, such as `{host}:{port|80}`. Throws a UsageError. */
export function readFormat(format: string): Pieces {
  const pieces = [...format.matchAll(PIECE)].map(([text, escaped, field, bad]) => {
    if (bad === "{") throw new UsageError('the format has a "{" without "}"; use \\{ for a literal brace');
    if (bad !== undefined)
      throw new UsageError("the format ends with a backslash; use \\\\ for a literal backslash");
    if (escaped !== undefined) return withoutEscapes(text);
    return field === undefined ? text : readField(field);
  });
  if (pieces.some((piece) => typeof piece !== "string")) return pieces;
  throw new UsageError(
    `the format ${quote(format, 100)} contains no field; write fields in braces, such as '{host}'`,
  );
}

function readField(field: string): FormatField {
  const [, name = "", fallback] = FIELD.exec(field) ?? [];
  return { name: withoutEscapes(name), fallback: fallback && withoutEscapes(fallback) };
}

function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/gs, (written, character: string) => {
    const value = ESCAPES.get(character);
    if (value !== undefined) return value;
    throw new UsageError(
      `${quote(written)} is not a valid escape in a format; use \\\\ for a literal backslash`,
    );
  });
}

/** Creates a function that returns the values of fields or throws an error of the dialect. Throws a UsageError. */
export function createValuesOf(
  fields: readonly FormatField[],
  dialect: Dialect,
  take: Take,
): (reference: string) => readonly (string | undefined)[] {
  const readers = fields.map(({ name, fallback }) => ({ read: readerOf(name, dialect), fallback }));
  return (reference) => {
    const taken = take(reference);
    return readers.map(({ read, fallback }) => {
      const value = read(reference, taken);
      return value === undefined || value === "" ? (fallback ?? value) : value;
    });
  };
}

/** Returns the value of a field in a valid reference; undefined if it is absent. */
type ReadField = (reference: string, taken: Taken) => string | undefined;

const QUERY = "query:";

function readerOf(name: string, dialect: Dialect): ReadField {
  const columns = columnsFor(dialect);
  const column = columns.find((each) => each.name === name);
  if (column) return (_, taken) => column.of(taken);
  if (name === "reference") return (reference) => reference;
  const [, index] = /^segments\[(-?\d{1,9})\]$/.exec(name) ?? [];
  if (index !== undefined)
    return (reference, taken) => segmentsOf(reference, taken, dialect).at(Number(index));
  if (name.startsWith(QUERY)) {
    const key = name.slice(QUERY.length);
    return (_, { components: { query } }) => queryValue(query, key);
  }
  const [before = ""] = name.split(/[:-]/, 1);
  const isDefault = columns.some((each) => each.name === before);
  const hint = isDefault ? `; use {${before}|${name.slice(before.length + 1)}} for a default value` : "";
  const known = [...columns.map((each) => each.name), "reference", "segments[0]", "query:NAME"];
  throw new UsageError(
    `${dialect.title} has no field ${quote(name, 100)}${hint || didYouMean(name, known)}; the fields are ${known.join(", ")}`,
  );
}

/** The unescaped segments of the path, without params. The "/" of an absolute path precedes the first segment. */
function segmentsOf(reference: string, { components: { path } }: Taken, dialect: Dialect): readonly string[] {
  const segments = path === "" ? [] : (dialect.segments(reference) ?? []);
  const texts = segments.map((segment) => (typeof segment === "string" ? segment : segment.text));
  return path.startsWith("/") ? texts.slice(1) : texts;
}

/** The first query value with the given name, decoded like form data (URL Standard, 5.1). */
function queryValue(query: string | undefined, name: string): string | undefined {
  // URLSearchParams removes a "?" at the beginning.
  return query === undefined ? undefined : (new URLSearchParams(`?${query}`).get(name) ?? undefined);
}

/** The components of a reference, and the parts of a server-based authority. */
export type Taken = { readonly components: Components; readonly server: Server | undefined };

/** A named part of a reference. */
export type Column = { readonly name: string; readonly of: (taken: Taken) => string | undefined };

const component = (name: keyof Components): Column => ({ name, of: ({ components }) => components[name] });
const part = (name: keyof Server): Column => ({ name, of: ({ server }) => server?.[name] });

const BEFORE = [
  component("scheme"),
  component("authority"),
  part("userinfo"),
  part("host"),
  part("port"),
  component("path"),
];
const AFTER = [component("query"), component("fragment")];

/** The columns that all specifications have. */
export const commonColumns: readonly Column[] = [...BEFORE, ...AFTER];

/** The columns for a specification. RFC 1808 and its draft have params. */
export function columnsFor(dialect: Dialect): readonly Column[] {
  const hasParams = dialect.components("").params !== undefined;
  return [...BEFORE, ...(hasParams ? [component("params")] : []), ...AFTER];
}

/** A function that splits a reference. Throws a UriSyntaxError if it is invalid. */
export type Take = (reference: string) => Taken;

/** Creates a function that splits references, and one that returns true if one of their authorities has no host. */
export function createTake(dialect: Dialect): { readonly take: Take; readonly lacksHost: () => boolean } {
  let lacksHost = false;
  return {
    take(reference) {
      const taken = { components: dialect.components(reference), server: dialect.server(reference) };
      // A registry-based authority, such as "my_host" (RFC 2396, 3.2.1).
      if (taken.components.authority && !taken.server) lacksHost = true;
      return taken;
    },
    lacksHost: () => lacksHost,
  };
}
