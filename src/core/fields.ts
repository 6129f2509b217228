import { type Characters, escapeExcept } from "./escape.ts";
import { whatIs } from "./wrong-use.ts";

/** A name alone or a name with a value, unescaped: `"draft"`, `["page", "2"]`. */
export type Field = string | readonly [name: string, value: string];

/** A segment of a path with its params, unescaped (RFC 2396, 3.3). */
export interface SegmentParts {
  /** The text before the first ";", unescaped. */
  readonly text: string;
  /** The params, unescaped. */
  readonly params: readonly Field[];
}

/**
 * Fields with a delimiter between them, and "=" in those that have a value. In names and values both are escaped, so
 * that data is never read as a delimiter.
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

/** Guards against untyped callers. */
export function checkFields(fields: unknown, what: string): void {
  if (!Array.isArray(fields))
    throw new TypeError(`${what} must be an array of fields, not ${whatIs(fields)}`);
  for (const field of fields) {
    const texts: readonly unknown[] = Array.isArray(field) && field.length === 2 ? field : [field];
    for (const text of texts) {
      if (typeof text === "string") continue;
      const given = Array.isArray(text) ? `an array of ${text.length}` : whatIs(text);
      throw new TypeError(
        `a field of ${what} must be a name or an array of a name and a value, not ${given}`,
      );
    }
  }
}
