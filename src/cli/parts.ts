import type { Field, SegmentParts } from "../core/fields.ts";
import type { Parts } from "../core/parts/parts.ts";
import { didYouMean } from "../text/nearest.ts";
import { quote } from "../text/quote.ts";
import { parseJson } from "./formats/input.ts";

type Writable = { -readonly [Name in keyof Parts]: Parts[Name] };

const TEXTS = [
  "scheme",
  "host",
  "port",
  "userinfo",
  "user",
  "password",
  "regName",
  "netLoc",
  "opaquePart",
  "params",
  "fragment",
] as const;
const NAMES: readonly string[] = [...TEXTS, "query", "path"];

/** The parts that a record of JSON has, or what is wrong with the record. A part that is null is absent. */
export function readParts(json: string): Parts | string {
  const record = parseJson(json);
  if (typeof record !== "object" || record === null || Array.isArray(record))
    return record === undefined ? "the record is not JSON" : "the record is not an object";
  const values = new Map<string, unknown>(Object.entries(record).filter(([, value]) => value !== null));
  const unknown = [...values.keys()].find((name) => !NAMES.includes(name));
  if (unknown !== undefined)
    return `there is no part ${quote(unknown)}${didYouMean(unknown, NAMES)}; parts are ${NAMES.join(", ")}`;
  const parts: Writable = {};
  for (const name of TEXTS) {
    const value = values.get(name);
    if (value === undefined) continue;
    const text = name === "port" && typeof value === "number" ? String(value) : value;
    if (typeof text !== "string") return `the part ${quote(name)} is not a text`;
    parts[name] = text;
  }
  const query = values.get("query");
  if (query !== undefined && typeof query !== "string" && !isFields(query))
    return `the part "query" is neither a text nor an array of fields; ${FIELDS}`;
  const path = pathOf(values.get("path"));
  if (typeof path === "string") return path;
  return { ...parts, ...(query === undefined ? {} : { query }), ...(path === undefined ? {} : { path }) };
}

const FIELDS = 'a field is "name" or ["name", "value"]';

function pathOf(path: unknown): Parts["path"] | string {
  if (path === undefined) return undefined;
  if (typeof path === "string") return path.split("/");
  if (!Array.isArray(path)) return 'the part "path" is neither a text nor an array of segments';
  if (path.every(isSegment)) return path;
  return `a segment of the path is neither a text nor {"text": "a", "params": [...]}; ${FIELDS}`;
}

function isSegment(segment: unknown): segment is string | SegmentParts {
  if (typeof segment !== "object" || segment === null) return typeof segment === "string";
  const { text, params, ...others } = { text: undefined, params: undefined, ...segment };
  return typeof text === "string" && isFields(params) && Object.keys(others).length === 0;
}

function isFields(fields: unknown): fields is readonly Field[] {
  return Array.isArray(fields) && fields.every((field) => typeof field === "string" || isPair(field));
}

function isPair(pair: unknown): pair is readonly [string, string] {
  return Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === "string");
}

/** The field that `name=value` or `name` is. */
export function fieldOf(text: string): Field {
  const at = text.indexOf("=");
  return at < 0 ? text : [text.slice(0, at), text.slice(at + 1)];
}
