import type { Command } from "commander";
import type { Style } from "../report/layout.ts";
import type { Output, Terminal } from "./terminal.ts";

export interface Session {
  readonly terminal: Terminal;
  readonly version: string;
  /** Where urigram is described; undefined if package.json names no such page. */
  readonly homepage: string | undefined;
  /** How to highlight on an output: by --color, else as the environment and the output have it. */
  readonly styleOf: (output: Output) => Style;
  readonly commandNames: readonly string[];
  /** The program with all its commands; only the one that runs may be loaded. */
  readonly wholeProgram: () => Promise<Command>;
  readonly exit: (code: number) => void;
}

export type AddCommand = (program: Command, session: Session) => void;

export function examplesOf(commandLines: readonly string[]): string {
  return `\nExamples:\n${commandLines.map((line) => `  ${line}`).join("\n")}`;
}
