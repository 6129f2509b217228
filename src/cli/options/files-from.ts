import { quote } from "../../text/quote.ts";
import { decodeName } from "../documents/files.ts";
import { UsageError } from "../exit.ts";
import { hintAt } from "../inputs.ts";
import type { Terminal } from "../terminal.ts";

export interface FilesFromOptions {
  /** The file that has the list; "-" is standard input. */
  readonly filesFrom?: string;
  readonly null?: boolean;
}

/** The names in the list of --files-from, if there is one. Throws a UsageError for a list that is not there. */
export async function listedFiles(
  { filesFrom, null: endsWithNul }: FilesFromOptions,
  terminal: Terminal,
): Promise<readonly string[]> {
  if (filesFrom === undefined) {
    if (endsWithNul) throw new UsageError("--null is for --files-from; leave it out, or give a list");
    return [];
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of openList(filesFrom, terminal)) chunks.push(Uint8Array.from(chunk));
  const text = decodeName(Buffer.concat(chunks));
  if (!endsWithNul && text.includes("\0"))
    throw new UsageError("--files-from: the names in the list end with NUL; add --null");
  const names = endsWithNul ? text.split("\0") : text.replace(/^\ufeff/, "").split(/\r?\n/);
  return names.filter((name) => name !== "");
}

function openList(name: string, terminal: Terminal): AsyncIterable<Uint8Array> {
  const { stdin, files } = terminal;
  if (name === "-") {
    hintAt("names of files from standard input, one a line", terminal);
    return stdin.stream;
  }
  const stat = files.stat(name);
  if (!stat) throw new UsageError(`--files-from: there is no file ${quote(name, 200)}`);
  if (stat.isDirectory)
    throw new UsageError(
      `--files-from: ${quote(name, 200)} is a directory; give a file that has names of files`,
    );
  return files.open(name, stat.size);
}
