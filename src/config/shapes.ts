import { describeValue } from "../core/check-arguments.ts";
import { quote } from "../text/quote.ts";
import { ConfigError, type Path } from "./error.ts";

export type Schema = { readonly [keyword: string]: unknown };

/** The type of a value, as a check and as a JSON Schema. Both accept the same JSON values. */
export interface Shape {
  readonly schema: Schema;
  /** Throws a ConfigError if the value is invalid. */
  readonly check: (value: unknown, path: Path) => void;
}

/** Adds a description for editors to a shape. */
export function described(description: string, shape: Shape): Shape {
  return { ...shape, schema: { description, ...shape.schema } };
}

interface StringFacts {
  /** A noun for the value. */
  readonly what: string;
  /** A regular expression that every valid string matches. */
  readonly pattern: string;
  /** The advice to give if a value is invalid. */
  readonly advice: string;
}

/** The maximum length of a string in Unicode characters. */
const MAX_LENGTH = 1000;

/** Describes a non-empty string that contains a match for the pattern. */
export function textOf({ what, pattern, advice }: StringFacts): Shape {
  const expression = new RegExp(pattern, "u");
  return {
    schema: { type: "string", minLength: 1, maxLength: MAX_LENGTH, pattern },
    check(value, path) {
      checkIsText(value, path, what);
      if (value === "" || [...value].length > MAX_LENGTH || !expression.test(value))
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
      throw new ConfigError(path, `unknown ${what} ${quote(value, 100)}`, known);
    },
  };
}

function checkIsText(value: unknown, path: Path, what: string): asserts value is string {
  if (typeof value !== "string")
    throw new ConfigError(path, `${what} must be a string, not ${jsonTypeOf(value)}`);
}

/** Describes a list with at least one item. */
export function listOf(item: Shape, what: string): Shape {
  return {
    schema: { type: "array", minItems: 1, items: item.schema },
    check(value, path) {
      if (!Array.isArray(value))
        throw new ConfigError(path, `must be a list of ${what}, not ${jsonTypeOf(value)}`);
      if (value.length === 0) throw new ConfigError(path, `is empty; add ${what} or remove the key`);
      for (const [index, each] of value.entries()) item.check(each, [...path, index]);
    },
  };
}

export function pairOf(item: Shape, what: string): Shape {
  return {
    schema: { type: "array", minItems: 2, maxItems: 2, items: item.schema },
    check(value, path) {
      if (!Array.isArray(value)) throw new ConfigError(path, `must be ${what}, not ${jsonTypeOf(value)}`);
      if (value.length !== 2) throw new ConfigError(path, `must be ${what}; its length is ${value.length}`);
      for (const [index, each] of value.entries()) item.check(each, [...path, index]);
    },
  };
}

/** Describes a single item or a list of items. */
export function someOf(item: Shape, what: string): Shape {
  const list = listOf(item, what);
  return {
    schema: { anyOf: [item.schema, list.schema] },
    check: (value, path) => (Array.isArray(value) ? list : item).check(value, path),
  };
}

/** Describes an object with the given keys, one of which may be required. */
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
          throw new ConfigError([...path, key], "unknown key", {
            word: key,
            words: [...byKey.keys()],
          });
        shape.check(each, [...path, key]);
      }
      if (needed !== undefined && !members.some(([key]) => key === needed))
        throw new ConfigError(path, `the key ${quote(needed)} is missing`);
    },
  };
}

/** Returns the entries of an object that are not undefined. Throws a ConfigError if the value is not an object. */
export function membersOf(value: unknown, path: Path): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ConfigError(path, `must be an object, not ${jsonTypeOf(value)}`);
  return Object.entries(value).filter(([, each]) => each !== undefined);
}

/** Names the type of a value in JSON terms. */
export function jsonTypeOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : describeValue(value);
}
