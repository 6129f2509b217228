/** An engine that runs urigram. Its name is also its heading in docs/engines.md. */
export interface Engine {
  readonly name: string;
  /** True if everything that it needs is installed. */
  readonly isHere: (lab: Lab) => boolean;
  /** Installs what it needs. Throws if that fails. */
  readonly install: (lab: Lab) => void;
  readonly checks: readonly Check[];
}

/** A property that an engine must have. */
export interface Check {
  readonly name: string;
  /** Throws an error if the property does not hold. Returns the measurement, if there is one. */
  readonly run: (lab: Lab) => string | undefined | Promise<string | undefined>;
}

/** The environment in which engines run. */
export interface Lab {
  /** The folder with the input files of docs/engines.md. */
  readonly folder: string;
  /** A permanent folder for installations. */
  readonly cache: string;
  /** Environment variables with `urigram` on the PATH. */
  readonly env: NodeJS.ProcessEnv;
  /** The number of links in the inputs. */
  readonly links: number;
  /** The number of links for a distributed engine. */
  readonly records: number;
  /** Returns the fenced blocks below a heading of docs/engines.md. */
  readonly blocks: (heading: string) => readonly string[];
}

/** Returns the first item. Throws an error if there is none. */
export function first<Value>(values: readonly Value[]): Value {
  const [value] = values;
  if (value === undefined) throw new Error("there is none");
  return value;
}
