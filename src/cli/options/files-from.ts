import { quote } from "../../text/quote.ts";
import { isFileError } from "../documents/complaints.ts";
import { decodeName } from "../documents/file-name.ts";
import { reasonOf, statNamed, UsageError } from "../exit.ts";
import { hintAt } from "../records/read-records.ts";
import type { Terminal } from "../terminal.ts";

export interface FilesFromOptions {
  /** The file that contains the list; "-" is standard input. */
  readonly filesFrom?: string;
  readonly null?: boolean;
}

/** The names in the --files-from list; empty without the option. Throws a UsageError if the list cannot be read. */
export async function listedFiles(
  { filesFrom, null: endsWithNul }: FilesFromOptions,
  terminal: Terminal,
): Promise<readonly string[]> {
  if (filesFrom === undefined) {
    if (endsWithNul) throw new UsageError("--null needs --files-from");
    return [];
  }
  const text = decodeName(await readList(filesFrom, terminal));
  if (!endsWithNul && text.includes("\0"))
    throw new UsageError("--files-from: the names in the list are NUL-terminated; add --null");
  const names = endsWithNul ? text.split("\0") : text.replace(/^\ufeff/, "").split(/\r?\n/);
  return names.filter((name) => name !== "");
}

/** The maximum size in bytes, enough for more than a million names. */
const LARGEST = 1 << 27;

async function readList(name: string, terminal: Terminal): Promise<Buffer> {
  const { stdin, files } = terminal;
  if (name === "-") {
    hintAt("file names from standard input, one per line", terminal);
    const chunks: Uint8Array[] = [];
    for await (const chunk of stdin.stream) chunks.push(Uint8Array.from(chunk));
    return Buffer.concat(chunks);
  }
  statNamed("--files-from", name, "a file that lists file names", files.stat);
  try {
    return Buffer.from(await files.readNamed(name, LARGEST));
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new UsageError(`--files-from: cannot read ${quote(name, 200)}: ${reasonOf(error)}`);
  }
}
