import type { Header, Scope } from "../../base/scope.ts";
import { type Encode, rewritten, writtenBy } from "../../text/passage.ts";
import { type Finding, findingOf } from "../finding.ts";
import { fieldReaderOf } from "./field-readers.ts";
import { type Field, unfold } from "./header.ts";

/** The fields that may give a base. A dialect decides which of them count. */
const baseFields: ReadonlySet<string> = new Set(["base", "content-base", "content-location"]);

/** The scope of an entity. Without a base in its header it is the scope of the entity around it. */
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

/** Finds the references in a header. The fields that give the base (RFC 1808, 3.1) are not resolved against themselves. */
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
    // A relative one is first resolved against the base of the other fields (draft-ietf-url-syntax-00, 5.1.1).
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
        { construct, role: reader.role, standard: reader.standard },
        itsScope,
      );
    }
  }
}

/** Writes printable characters of ASCII, and those that end no reference in a field. */
const asPrintable: Encode = (text) => (/^[!#-;=?-~]*$/.test(text) ? text : undefined);

/** `content-base` as it is usually written: `Content-Base`. */
function constructOf(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}
