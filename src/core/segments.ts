import { checkText, describeValue } from "./check-arguments.ts";
import type { Components } from "./components.ts";
import { type Characters, checkData, escapeExcept, unescape as unescapeOnce } from "./escape.ts";

/** A name, or a name and a value, unescaped: `"draft"`, `["page", "2"]`. */
export type Field = string | readonly [name: string, value: string];

/** A path segment and its params, unescaped (RFC 2396, 3.3). */
export interface SegmentParts {
  /** The part of the segment before the first ";", unescaped. */
  readonly text: string;
  /** The params, unescaped. */
  readonly params: readonly Field[];
}

/**
 * Joins fields with a delimiter, and each name to its value with "=". The delimiter and "=" are escaped in names and
 * values, so data is never parsed as a delimiter.
 */
export function joinFields(fields: readonly Field[], delimiter: "&" | ";", raw: Characters): string {
  const ofData: Characters = {
    includes: (each) => each !== delimiter && each !== "=" && raw.includes(each),
  };
  return fields
    .map((field) => (typeof field === "string" ? [field] : field))
    .map((texts) => texts.map((text) => escapeExcept(text, ofData)).join("="))
    .join(delimiter);
}

/** Checks fields. Throws a TypeError for a wrong type and for a lone surrogate. */
export function checkFields(fields: unknown, what: string): void {
  if (!Array.isArray(fields))
    throw new TypeError(`${what} must be an array of fields, not ${describeValue(fields)}`);
  for (const [i, field] of fields.entries()) {
    const name = `${what}[${i}]`;
    if (Array.isArray(field) && field.length === 2) {
      for (const [j, text] of field.entries()) {
        checkText(text, `${name}[${j}]`);
        checkData(text, name);
      }
    } else if (typeof field === "string") checkData(field, name);
    else {
      const given = Array.isArray(field) ? `an array of ${field.length}` : describeValue(field);
      throw new TypeError(`${name} must be a name or an array of a name and a value, not ${given}`);
    }
  }
}

/** A path segment, unescaped. A segment with params is an object (RFC 2396, 3.3; RFC 3986, 3.3). */
export type Segment = string | SegmentParts;

/** Returns the unescaped segments of a path whose segments have no params (RFC 1808, 2.2). */
export function readTexts({ path }: Pick<Components, "path">): readonly string[] {
  return path.split("/").map(unescapeOnce);
}

/** Returns the unescaped segments of a path. The params of a segment follow its first ";" (RFC 2396, 3.3). */
export function readSegments({ path }: Pick<Components, "path">): readonly Segment[] {
  return path.split("/").map((segment) => {
    const [text = "", ...params] = segment.split(";");
    return params.length === 0
      ? unescapeOnce(text)
      : { text: unescapeOnce(text), params: params.map(readField) };
  });
}

function readField(field: string): Field {
  const at = field.indexOf("=");
  return at < 0 ? unescapeOnce(field) : [unescapeOnce(field.slice(0, at)), unescapeOnce(field.slice(at + 1))];
}
