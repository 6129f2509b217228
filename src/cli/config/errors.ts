import { ConfigError, describe, type Path } from "../../config/error.ts";
import { pathOf } from "../../report/artifact.ts";
import type { Position } from "../../text/position.ts";
import type { Files } from "../documents/files.ts";
import { UsageError } from "../exit.ts";

/** An error at a position in a configuration file. */
export class PlacedError extends UsageError {
  readonly position: Position;

  constructor(position: Position, message: string) {
    super(message);
    this.position = position;
  }
}

/** Runs an operation on a file. Converts each error to one line with the file name and, if known, the position. */
export async function within<Value>(
  file: string,
  files: Files,
  work: () => Promise<Value>,
  positionOf: (path: Path) => Position | undefined = () => undefined,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NamedError) throw error;
    if (error instanceof ConfigError) throw inFile(file, files, describe(error), positionOf(error.path));
    if (error instanceof PlacedError) throw inFile(file, files, error.message, error.position);
    if (error instanceof UsageError) throw inFile(file, files, error.message);
    throw error;
  }
}

class NamedError extends UsageError {}

/** Returns the error for a configuration that extends itself or too many files. It shows the chain of files. */
export function chainError(message: string, chain: readonly string[], files: Files): UsageError {
  const [first = ""] = chain;
  const way = chain.map((file) => pathOf(file, files.folder, files.path)).join(" > ");
  return inFile(first, files, `${message}: ${way}`);
}

function inFile(
  file: string,
  { folder, path }: Pick<Files, "folder" | "path">,
  message: string,
  position?: Position,
): UsageError {
  const place = position ? `:${position.line}:${position.column}` : "";
  return new NamedError(`${pathOf(file, folder, path)}${place}: ${message}`);
}
