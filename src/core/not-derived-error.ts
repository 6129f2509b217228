import type { Argument } from "./reference.ts";
import { citation } from "./syntax-error.ts";

/** The error that lean entries throw if a string does not match a production. It contains no explanation. */
export class NotDerivedError extends Error {
  /** The name of the class. */
  override readonly name = "NotDerivedError";
  /** The string. */
  readonly input: string;
  /** The production that the string should match. */
  readonly production: string;
  /** The section that defines the production. */
  readonly section: string;
  /** The invalid argument, for an operation with two arguments; for `build`, the invalid part. */
  readonly argument: Argument | undefined;

  constructor(title: string, input: string, production: string, section: string, argument?: Argument) {
    super(
      `${argument ? `the ${argument}` : "the string"} is not a valid ${production} (${citation(title, section)})`,
    );
    this.input = input;
    this.production = production;
    this.section = section;
    this.argument = argument;
  }
}
