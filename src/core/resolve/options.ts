import { quote } from "../../text/quote.ts";
import { checkObject, describeValue } from "../check-arguments.ts";

/** The values of each resolution option in a specification, starting with the default. */
export type OptionValues<Options extends object> = {
  readonly [Name in keyof Required<Options>]: readonly Required<Options>[Name][];
};

/** The options that a caller passes. An undefined option has its default. */
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
