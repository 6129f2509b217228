import { quote } from "../text/quote.ts";

// Argument checks for callers without type checking. Each error message is one line with the value passed and the type
// expected.

/** Describes a value for a message. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return `${value}`;
  if (typeof value !== "object") return `a ${typeof value}`;
  if (Array.isArray(value)) return "an array";
  if ("href" in value) return "a URL: pass its href";
  // The name of a production needs no quoting, and bundles without other quoted values stay small.
  return "type" in value && typeof value.type === "string" && /^[\w-]+$/.test(value.type)
    ? `a tree of "${value.type}"`
    : "an object";
}

// Every bundle includes this check, so the message names only the type.
export function checkText(text: unknown, what = "the input"): asserts text is string {
  if (typeof text === "string") return;
  throw new TypeError(`${what} must be of type string, not ${text === null ? text : typeof text}`);
}

/** Checks that a port is a string or a number. */
export function checkPort(port: unknown): asserts port is string | number {
  if (typeof port !== "number" && typeof port !== "string")
    throw new TypeError(`port must be of type string or number, not ${port === null ? port : typeof port}`);
}

export function checkObject(value: unknown, what: string): asserts value is object {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new TypeError(`${what} must be an object, not ${describeValue(value)}`);
}

/** Checks that options are an object that contains only known names. */
export function checkOptionNames(
  options: unknown,
  names: readonly string[],
  what = "options",
): asserts options is object {
  checkObject(options, what);
  if ("tryParse" in options) throw new TypeError(`${what} must be an object, not a dialect`);
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new TypeError(`there is no option ${quote(unknown)}, only ${names.join(", ")}`);
}

/**
 * Checks that a value is a dialect, or an object with some of a dialect's functions, by looking for a certain property.
 * Only dialects with messages have automata.
 */
export function checkDialect(
  value: unknown,
  has: "title" | "automata" | "tryParse" | "components" = "title",
): void {
  if (typeof value === "object" && value !== null && has in value) return;
  const taken = "a module such as rfc2396 (dialectOf returns one by its id)";
  throw new TypeError(`a dialect must be ${taken}, not ${describeValue(value)}`);
}

export function checkProduction(title: string, productions: object, production: string): void {
  if (typeof production !== "string" || !Object.hasOwn(productions, production))
    throw unknownProduction(title, productions, production);
}

export function unknownProduction(title: string, productions: object, production: unknown): TypeError {
  const known = Object.keys(productions).join(", ");
  checkText(production, "a production");
  return new TypeError(`${title} has no production ${quote(production)}; it has ${known}`);
}

/** The values of each resolution option in a specification, starting with the default. */
export type OptionValues<Options extends object> = {
  readonly [Name in keyof Required<Options>]: readonly Required<Options>[Name][];
};

/** The options that a caller passes. An undefined option takes its default. */
export type Chosen<Options> = { readonly [Name in keyof Options]?: Options[Name] | undefined };

/** Checks options passed by callers without type checking. */
export function checkOptions<Options extends object>(
  title: string,
  known: { readonly [name: string]: readonly unknown[] },
  options: Chosen<Options>,
): void {
  checkObject(options, "options");
  for (const name of Object.keys(options)) {
    const value: unknown = Reflect.get(options, name);
    const values = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!values)
      throw new TypeError(`${title} has no option ${quote(name)}; it has ${Object.keys(known).join(", ")}`);
    if (value !== undefined && !values.includes(value)) {
      const given =
        typeof value === "string" && values.some((each) => typeof each === "string")
          ? quote(value)
          : describeValue(value);
      throw new TypeError(`${name} must be ${values.map(String).join(" or ")}, not ${given}`);
    }
  }
}
