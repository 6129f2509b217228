import type { Header, Scope } from "../../base/scope.ts";
import { baseHeader, readBaseField } from "../../core/base-rules.ts";
import { type Encode, rewritten, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { type Finding, findingOf, type Role } from "../finding.ts";
import * as standards from "../standards.ts";
import { closingQuote } from "./content.ts";
import { type Field, trimmed, unfold } from "./header.ts";

/** The fields that may set a base. The dialect determines which of them apply. */
const baseFields: ReadonlySet<string> = new Set(["base", "content-base", "content-location"]);

/** Returns the scope of an entity. If its header declares no base, this is the scope of the enclosing entity. */
export function scopeOfFields(
  source: string,
  fields: readonly Field[],
  outer: Scope | undefined,
): Scope | undefined {
  return scopeOfHeaders(
    fields
      .filter(({ name }) => baseFields.has(name))
      .map((field) => ({ name: constructOf(field.name), value: unfold(source, field) })),
    outer,
  );
}

function scopeOfHeaders(headers: readonly Header[], outer: Scope | undefined): Scope | undefined {
  if (headers.length === 0) return outer;
  return outer ? { headers, encapsulating: outer } : { headers };
}

/** Finds the references in a header. Fields that set the base (RFC 1808, 3.1) are not resolved against themselves. */
export function* findInFields(
  source: string,
  fields: readonly Field[],
  scope: Scope | undefined,
  outer: Scope | undefined,
): Generator<Finding> {
  const otherHeaders = (scope === outer ? [] : (scope?.headers ?? [])).filter(
    ({ name }) => name !== "Content-Location",
  );
  const scopes: ReadonlyMap<string, Scope | undefined> = new Map([
    ["base", outer],
    ["content-base", outer],
    // A relative Content-Location is first resolved against the base from the other fields (draft-ietf-url-syntax-00,
    // 5.1.1).
    ["content-location", scopeOfHeaders(otherHeaders, outer)],
  ]);
  for (const field of fields) {
    const reader = fieldReaderOf(field.name);
    if (!reader) continue;
    const construct = constructOf(field.name);
    const itsScope = scopes.has(field.name) ? scopes.get(field.name) : scope;
    for (const span of reader.spans(source, field)) {
      const passage = rewritten(source, span, reader.ignored, () => "");
      yield findingOf(
        writtenBy(asPrintable, passage),
        { construct, role: reader.role, standard: reader.standard, fault: reader.faultOf?.(source, field) },
        itsScope,
      );
    }
  }
}

/** Accepts printable ASCII, except characters that end a reference in a header field. */
const asPrintable: Encode = (text) => (/^[!#-;=?-~]*$/.test(text) ? text : undefined);

/** Capitalizes a field name: `content-base` becomes `Content-Base`. */
function constructOf(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** The syntax of a header field with references. */
interface FieldReader {
  readonly role: Role;
  /** The standard that defines the field. */
  readonly standard: standards.Standard;
  readonly spans: (source: string, field: Span) => readonly Span[];
  /** Matches the characters to drop from a reference. */
  readonly ignored: RegExp;
  /** Describes how a value violates the syntax of the standard; absent if every value is valid. */
  readonly faultOf?: (source: string, field: Span) => string | undefined;
}

/** White space inside a reference is ignored (RFC 1808, 3.1; draft-ietf-url-syntax-00, 5.1.1; RFC 2369, 2). */
const whiteSpace = /[ \t\r\n]+/g;
const lineEnds = /[\r\n]+/g;

const readers: ReadonlyMap<string, FieldReader> = new Map<string, FieldReader>([
  [
    "base",
    {
      role: "base",
      standard: standards.baseField,
      spans: wrapped,
      ignored: whiteSpace,
      faultOf: faultOfBase,
    },
  ],
  ["content-base", { role: "base", standard: standards.contentBase, spans: whole, ignored: whiteSpace }],
  [
    "content-location",
    { role: "base", standard: standards.contentLocation, spans: whole, ignored: whiteSpace },
  ],
  ["location", { role: "link", standard: standards.location, spans: whole, ignored: lineEnds }],
  ["link", { role: "link", standard: standards.linkField, spans: bracketed, ignored: lineEnds }],
  ["archived-at", { role: "link", standard: standards.archivedAt, spans: bracketed, ignored: whiteSpace }],
]);

/** Reads List-Help and similar fields (RFC 2369). */
const listReader: FieldReader = {
  role: "link",
  standard: standards.listFields,
  spans: bracketed,
  ignored: whiteSpace,
};

/** Returns the reader for a field, given its lowercase name; undefined if the field contains no references. */
function fieldReaderOf(name: string): FieldReader | undefined {
  const reader = readers.get(name);
  if (reader) return reader;
  // The angle brackets in a List-Id do not contain a reference (RFC 2919).
  return name.startsWith("list-") && name !== "list-id" ? listReader : undefined;
}

function whole(_source: string, { start, end }: Span): readonly Span[] {
  return [{ start, end }];
}

/** Returns the text in `<URL:...>`. The opening bracket, the prefix and the closing bracket may each be missing. */
function wrapped(source: string, { start, end }: Span): readonly Span[] {
  const inside = readBaseField(source.slice(start, end));
  return [trimmed(source, start + inside.start, start + inside.end)];
}

function faultOfBase(source: string, { start, end }: Span): string | undefined {
  if (readBaseField(source.slice(start, end)).hasForm) return undefined;
  return `Base does not have the form ${baseHeader.form} (${standards.titleOf(standards.baseField)})`;
}

/** Returns the text in each `<...>` outside quoted strings. */
function bracketed(source: string, { start, end }: Span): readonly Span[] {
  const value = source.slice(start, end);
  const spans: Span[] = [];
  let hasQuotes = true;
  for (let at = 0; at < value.length; at++) {
    const character = value.charAt(at);
    if (character === '"' && hasQuotes) {
      const close = closingQuote(value, at + 1);
      hasQuotes = close !== undefined;
      at = close ?? at;
    } else if (character === "<") {
      const close = value.indexOf(">", at);
      if (close < 0) break;
      spans.push(trimmed(source, start + at + 1, start + close));
      at = close;
    }
  }
  return spans;
}
