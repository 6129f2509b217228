// Changes one part of a reference and leaves all other characters as they are.

import { checkDialect, checkText } from "./check-arguments.ts";
import type { Components } from "./components.ts";
import { UnescapeError, unescape as unescapeOnce } from "./escape.ts";
import type { Field } from "./segments.ts";

/** The dialect functions that these changes need. Bundlers can leave out the others. */
export interface Editor {
  /** Splits a reference. */
  readonly components: (reference: string) => Pick<Components, "scheme" | "authority" | "path" | "query">;
  /** Classifies a reference. */
  readonly classify: (reference: string) => { readonly form?: string };
  /** Replaces components of a reference. */
  readonly replace: (reference: string, changes: { path?: string; query?: string | undefined }) => string;
  /** Builds a reference from data. */
  readonly build: (parts: { path: readonly string[]; query?: readonly Field[] }) => string;
}

/**
 * Returns a reference with a segment appended to its path, after "/". The segment is data and is escaped; an empty last
 * segment of the path is replaced. Throws a TypeError for an opaque part and for "." and "..", and the same errors as
 * `replace` and `build`.
 */
export function appendSegment(dialect: Editor, reference: string, segment: string): string {
  const path = hierarchyOf(dialect, reference).path.replace(/\/$/, "");
  return dialect.replace(reference, { path: `${path}/${escapedSegment(dialect, segment)}` });
}

/**
 * Replaces the segment of a reference at an index of `segments`; -1 is the last one. The new segment is data and is
 * escaped. "./" is added before a first segment with a colon, which would look like a scheme (RFC 3986, 4.2). Throws a
 * RangeError if there is no such segment, a TypeError for an opaque part and for "." and "..", and the same errors as
 * `replace` and `build`.
 */
export function setSegment(dialect: Editor, reference: string, index: number, segment: string): string {
  const { scheme, authority, path } = hierarchyOf(dialect, reference);
  const segments = path.split("/");
  if (segments.at(index) === undefined || !Number.isInteger(index))
    throw new RangeError(`the path has no segment ${index}; its segments are 0 to ${segments.length - 1}`);
  const changed = segments.with(index, escapedSegment(dialect, segment));
  const endsScheme = !scheme && authority === undefined && changed[0]?.includes(":");
  return dialect.replace(reference, { path: `${endsScheme ? "./" : ""}${changed.join("/")}` });
}

/**
 * Returns a reference with the query field `name=value`. The first field with this name is replaced, and any others are
 * removed; if there is none, the new field is added at the end. If the value is undefined, all fields with this name
 * are removed. Name and value are data and are escaped. Throws the same errors as `replace` and `build`.
 */
export function setField(
  dialect: Editor,
  reference: string,
  name: string,
  value: string | undefined,
): string {
  const { query } = componentsOf(dialect, reference);
  checkText(name, "name");
  const fields = query ? query.split("&") : [];
  const at = fields.findIndex((field) => isNamed(field, name));
  if (at < 0 && value === undefined) return reference;
  const others = fields.filter((field) => !isNamed(field, name));
  // Some specifications do not allow a query without a path.
  const field =
    value === undefined ? [] : [dialect.build({ path: ["", ""], query: [[name, value]] }).slice(2)];
  const changed = others.toSpliced(at < 0 ? others.length : at, 0, ...field);
  return dialect.replace(reference, { query: changed.length === 0 ? undefined : changed.join("&") });
}

function componentsOf(dialect: Editor, reference: string): ReturnType<Editor["components"]> {
  checkDialect(dialect, "components");
  return dialect.components(reference);
}

/** Returns the components of a reference whose path has segments. */
function hierarchyOf(dialect: Editor, reference: string): ReturnType<Editor["components"]> {
  const components = componentsOf(dialect, reference);
  if (dialect.classify(reference).form === "opaque_part")
    throw new TypeError("an opaque part has no segments");
  return components;
}

function escapedSegment(dialect: Editor, segment: string): string {
  return dialect.build({ path: ["", segment] }).slice(1);
}

/** Checks the name of a field, in which "+" may stand for a space, as in forms. */
function isNamed(field: string, name: string): boolean {
  const [raw = ""] = field.split("=");
  try {
    return [raw, raw.replaceAll("+", " ")].some((each) => unescapeOnce(each) === name);
  } catch (error) {
    if (error instanceof UnescapeError) return false;
    throw error;
  }
}
