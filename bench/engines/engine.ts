/** An engine that runs urigram. Its name is its heading in docs/engines.md. */
export interface Engine {
  readonly name: string;
  /** Whether all that it needs is here. */
  readonly isHere: (lab: Lab) => boolean;
  /** Gets what it needs. Throws where that cannot be had. */
  readonly install: (lab: Lab) => void;
  readonly checks: readonly Check[];
}

/** Something that holds in an engine. */
export interface Check {
  readonly name: string;
  /** Throws if it does not hold. Gives what was measured, if anything was. */
  readonly run: (lab: Lab) => string | undefined | Promise<string | undefined>;
}

/** Where engines run. */
export interface Lab {
  /** A folder with the inputs that the lines of docs/engines.md read. */
  readonly folder: string;
  /** A folder that stays, for what is installed. */
  readonly cache: string;
  /** An environment in which `urigram` is a command. */
  readonly env: NodeJS.ProcessEnv;
  /** How many links the inputs have. */
  readonly links: number;
  /** How many links a distributed engine takes. */
  readonly records: number;
  /** The fenced blocks below a heading of docs/engines.md. */
  readonly blocks: (heading: string) => readonly string[];
}

/** The first of some things; throws if there is none. */
export function first<Value>(values: readonly Value[]): Value {
  const [value] = values;
  if (value === undefined) throw new Error("there is none");
  return value;
}
