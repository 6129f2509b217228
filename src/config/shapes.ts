import { whatIs } from "../core/wrong-use.ts";
import { quote } from "../text/quote.ts";
import { ConfigError, type Path } from "./error.ts";

/** A JSON Schema, draft 7. */
export type Schema = { readonly [keyword: string]: unknown };

/** What a value may be: to check it, and as a schema. Both accept the same values that JSON has. */
export interface Shape {
  readonly schema: Schema;
  /** Throws a ConfigError. */
  readonly check: (value: unknown, path: Path) => void;
}

/** The same shape, with a description for editors. */
export function described(description: string, shape: Shape): Shape {
  return { ...shape, schema: { description, ...shape.schema } };
}

interface TextFacts {
  /** A noun for it. */
  readonly what: string;
  /** The texts that it may be, if it is not empty. */
  readonly pattern: string;
  /** What to write instead of another one. */
  readonly advice: string;
}

/** In characters. */
const LONGEST = 1000;

/** A text that a pattern matches somewhere. */
export function textOf({ what, pattern, advice }: TextFacts): Shape {
  const expression = new RegExp(pattern, "u");
  return {
    schema: { type: "string", minLength: 1, maxLength: LONGEST, pattern },
    check(value, path) {
      checkIsText(value, path, what);
      if (value === "" || [...value].length > LONGEST || !expression.test(value))
        throw new ConfigError(path, `${quote(value, 100)} is not ${what}; ${advice}`);
    },
  };
}

export function oneOf(words: readonly string[], what: string): Shape {
  return {
    schema: { enum: words },
    check(value, path) {
      checkIsText(value, path, what);
      if (words.includes(value)) return;
      const known = { word: value, words };
      throw new ConfigError(path, `there is no ${what} ${quote(value, 100)}`, known);
    },
  };
}

function checkIsText(value: unknown, path: Path, what: string): asserts value is string {
  if (typeof value !== "string")
    throw new ConfigError(path, `${what} must be a string, not ${whatIsInJson(value)}`);
}

/** A list with one item at least. */
export function listOf(item: Shape, what: string): Shape {
  return {
    schema: { type: "array", minItems: 1, items: item.schema },
    check(value, path) {
      if (!Array.isArray(value))
        throw new ConfigError(path, `must be a list of ${what}, not ${whatIsInJson(value)}`);
      if (value.length === 0) throw new ConfigError(path, `has nothing; give ${what}, or leave it out`);
      for (const [index, each] of value.entries()) item.check(each, [...path, index]);
    },
  };
}

export function pairOf(item: Shape, what: string): Shape {
  return {
    schema: { type: "array", minItems: 2, maxItems: 2, items: item.schema },
    check(value, path) {
      if (!Array.isArray(value)) throw new ConfigError(path, `must be ${what}, not ${whatIsInJson(value)}`);
      if (value.length !== 2) throw new ConfigError(path, `must be ${what}; its length is ${value.length}`);
      for (const [index, each] of value.entries()) item.check(each, [...path, index]);
    },
  };
}

/** One, or a list of them. */
export function someOf(item: Shape, what: string): Shape {
  const list = listOf(item, what);
  return {
    schema: { anyOf: [item.schema, list.schema] },
    check: (value, path) => (Array.isArray(value) ? list : item).check(value, path),
  };
}

/** An object with some keys, of which one may be needed. */
export function objectOf<Key extends string>(
  shapes: { readonly [K in Key]: Shape },
  needed?: NoInfer<Key>,
): Shape {
  const byKey: ReadonlyMap<string, Shape> = new Map(Object.entries<Shape>(shapes));
  return {
    schema: {
      type: "object",
      properties: Object.fromEntries([...byKey].map(([key, { schema }]) => [key, schema])),
      ...(needed !== undefined && { required: [needed] }),
      additionalProperties: false,
    },
    check(value, path) {
      const members = membersOf(value, path);
      for (const [key, each] of members) {
        const shape = byKey.get(key);
        if (!shape)
          throw new ConfigError([...path, key], "there is no such key", {
            word: key,
            words: [...byKey.keys()],
          });
        shape.check(each, [...path, key]);
      }
      if (needed !== undefined && !members.some(([key]) => key === needed))
        throw new ConfigError(path, `lacks the key ${quote(needed)}`);
    },
  };
}

/** The members of an object. What modules leave undefined is absent. Throws a ConfigError for another value. */
export function membersOf(value: unknown, path: Path): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ConfigError(path, `must be an object, not ${whatIsInJson(value)}`);
  return Object.entries(value).filter(([, each]) => each !== undefined);
}

/** What a value is, in the words of JSON. */
export function whatIsInJson(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : whatIs(value);
}
