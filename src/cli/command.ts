import { type Argument, type Command, Option } from "commander";
import type { Style } from "../report/layout.ts";
import { didYouMean } from "../text/nearest.ts";
import type { Output, Terminal } from "./terminal.ts";

export interface Session {
  readonly terminal: Terminal;
  readonly version: string;
  /** The URL of urigram's home page; undefined if package.json has none. */
  readonly homepage: string | undefined;
  /** Returns the style for an output, based on --color, the environment and the terminal. */
  readonly styleOf: (output: Output) => Style;
  readonly commandNames: readonly string[];
  /** Loads all commands. Usually, only the command to run is loaded. */
  readonly wholeProgram: () => Promise<Command>;
  readonly exit: (code: number) => void;
}

/** Commands of other programs, each with the equivalent in urigram. */
const FOREIGN_COMMANDS: ReadonlyMap<string, string> = new Map([
  ["count", "check --stats"],
  ["explain", "check for a reference, or urigram rules for a rule"],
  ["fix", "lint --fix"],
  ["pick", "get"],
  ["replace", "set"],
  ["stats", "check --stats"],
  ["validate", "check"],
]);

/** Describes an unknown command, with the equivalent or similar one of urigram. */
export function describeUnknown(name: string, known: readonly string[]): string {
  const ours = FOREIGN_COMMANDS.get(name);
  const hint = ours === undefined ? didYouMean(name, known) : `; use urigram ${ours}`;
  return `unknown command '${name}'${hint || "; see urigram --help"}`;
}

export type AddCommand = (program: Command, session: Session) => void;

export function examplesOf(commandLines: readonly string[]): string {
  return `\nExamples:\n${commandLines.map((line) => `  ${line}`).join("\n")}`;
}

/** Returns an option and a hidden alias with the given flags. */
export function withAlias(flags: string, option: Option): readonly Option[] {
  const alias = new Option(flags).hideHelp();
  alias.attributeName = () => option.attributeName();
  if (option.parseArg) alias.parseArg = option.parseArg;
  return [option, alias];
}

/** Sets the choices that help and completions show for an option or argument, without checking its value. */
export function withChoices<Each extends Option | Argument>(each: Each, choices: readonly string[]): Each {
  each.argChoices = [...choices];
  return each;
}
