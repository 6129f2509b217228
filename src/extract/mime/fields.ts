import type { Header, Scope } from "../../base/scope.ts";
import { derive } from "../../text/derived.ts";
import type { Span } from "../../text/span.ts";
import type { Finding, Role } from "../finding.ts";
import { closingQuote } from "./content-type.ts";
import { type Field, isWhiteSpace, trimmed, unfold } from "./header.ts";

/** The fields that a document may take a base from; which of them count is for a dialect to say. */
const baseFields: ReadonlySet<string> = new Set(["base", "content-base", "content-location"]);

/** The scope of an entity. Where its header says nothing of a base it is that of the entity around it. */
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

/** The references in a header. They have the base that the header gives (RFC 1808, 3.1), which itself has not. */
export function* findingsOfFields(
  source: string,
  fields: readonly Field[],
  scope: Scope | undefined,
  outer: Scope | undefined,
): Generator<Finding> {
  const otherHeaders = (scope === outer ? [] : (scope?.headers ?? [])).filter(
    ({ name }) => name !== "Content-Location",
  );
  const scopes: { readonly [name: string]: Scope | undefined } = {
    base: outer,
    "content-base": outer,
    // A relative one is resolved first (draft-ietf-url-syntax-00, 5.1.1): by what gives a base without it.
    "content-location": scopeOfHeaders(otherHeaders, outer),
  };
  for (const field of fields) {
    const reader = readerOf(field.name);
    if (!reader) continue;
    const construct = constructOf(field.name);
    const itsScope = Object.hasOwn(scopes, field.name) ? scopes[field.name] : scope;
    for (const span of reader.spans(source, field)) {
      yield findingOf(source, span, reader, construct, itsScope);
    }
  }
}

/** How to find the references of a field. */
interface Reader {
  readonly role: Role;
  readonly spans: (source: string, field: Span) => readonly Span[];
  /** Whether a character is part of a reference; the others are left out. */
  readonly isKept: (character: string) => boolean;
}

/** White space inside is ignored (RFC 1808, 3.1; draft-ietf-url-syntax-00, 5.1.1; RFC 2369, 2). */
const isText = (character: string): boolean => !isWhiteSpace(character);

const isOfLine = (character: string): boolean => character !== "\r" && character !== "\n";

const readers: { readonly [name: string]: Reader } = {
  base: { role: "base", spans: wrapped, isKept: isText },
  "content-base": { role: "base", spans: whole, isKept: isText },
  "content-location": { role: "base", spans: whole, isKept: isText },
  location: { role: "link", spans: whole, isKept: isOfLine },
  link: { role: "link", spans: bracketed, isKept: isOfLine },
  "archived-at": { role: "link", spans: bracketed, isKept: isText },
};

/** List-Help and its like (RFC 2369). */
const listReader: Reader = { role: "link", spans: bracketed, isKept: isText };

function readerOf(name: string): Reader | undefined {
  if (Object.hasOwn(readers, name)) return readers[name];
  // RFC 2919: what a List-Id has in brackets is no reference.
  return name.startsWith("list-") && name !== "list-id" ? listReader : undefined;
}

/** `content-base` as it is usually written. */
function constructOf(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

function whole(_source: string, { start, end }: Span): readonly Span[] {
  return [{ start, end }];
}

/** What is in `<URL:...>`, or in as much of that as there is. */
function wrapped(source: string, { start, end }: Span): readonly Span[] {
  if (source.charAt(start) !== "<") return [{ start, end }];
  const close = source.slice(start, end).indexOf(">");
  const inside = trimmed(source, start + 1, close < 0 ? end : start + close);
  const hasPrefix = /^url:/i.test(source.slice(inside.start, Math.min(inside.start + 4, inside.end)));
  return [hasPrefix ? trimmed(source, inside.start + 4, inside.end) : inside];
}

/** All `<...>` outside of quoted strings. */
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

function findingOf(
  source: string,
  { start, end }: Span,
  { role, isKept }: Reader,
  construct: string,
  scope: Scope | undefined,
): Finding {
  const derivation = derive(source);
  let from = start;
  for (let at = start; at < end; at++) {
    if (isKept(source.charAt(at))) continue;
    derivation.copy(from, at);
    from = at + 1;
  }
  derivation.copy(from, end);
  const derived = derivation.finish();
  const isWhole = derived.text.length === end - start;
  return {
    start,
    end,
    text: derived.text,
    ...(isWhole ? {} : { derived }),
    construct,
    role,
    ...(scope ? { scope } : {}),
  };
}
