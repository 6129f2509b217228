import type { Argument } from "./reference.ts";
import { citation } from "./syntax-error.ts";

/** The error of the lean entries: a string that a production does not derive, without an explanation. */
export class NotDerivedError extends Error {
  /** The name of the class. */
  override readonly name = "NotDerivedError";
  /** The string. */
  readonly input: string;
  /** The production that it was to match. */
  readonly production: string;
  /** The section that defines the production. */
  readonly section: string;
  /** Which argument it is, where an operation takes two. */
  readonly argument: Argument | undefined;

  constructor(title: string, input: string, production: string, section: string, argument?: Argument) {
    super(`${argument ? `the ${argument}` : "the string"} is no ${production} (${citation(title, section)})`);
    this.input = input;
    this.production = production;
    this.section = section;
    this.argument = argument;
  }
}
