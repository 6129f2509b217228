import type { Command } from "commander";
import type { Terminal } from "./terminal.ts";

/** What a command works with. */
export interface Session {
  readonly terminal: Terminal;
  /** The version of urigram. */
  readonly version: string;
  /** Takes the exit code. */
  readonly exit: (code: number) => void;
}

/** Adds a command to the program. */
export type AddCommand = (program: Command, session: Session) => void;
