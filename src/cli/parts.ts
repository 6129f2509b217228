import type { Parts } from "../core/build.ts";
import { quote } from "../text/quote.ts";
import { parseJson } from "./formats/input.ts";
import { didYouMean } from "./nearest.ts";

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
  "query",
  "fragment",
] as const;
const NAMES: readonly string[] = [...TEXTS, "path"];

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
  const path = values.get("path");
  if (path === undefined) return parts;
  const segments: unknown = typeof path === "string" ? path.split("/") : path;
  if (!Array.isArray(segments) || !segments.every((segment) => typeof segment === "string"))
    return 'the part "path" is neither a text nor an array of segments';
  return { ...parts, path: segments };
}
