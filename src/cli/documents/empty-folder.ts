import { quote } from "../../text/quote.ts";
import { UsageError } from "../exit.ts";
import type { Complain } from "./complaints.ts";
import type { Files } from "./files.ts";
import type { HostDocument, Search } from "./find.ts";
import { describeSkipped } from "./skipped.ts";

/** A search and its result. */
export interface Searched {
  readonly search: Search;
  /** The documents to be read. */
  readonly documents: readonly HostDocument[];
  readonly files: Files;
}

/** Throws a UsageError if a named folder contains none of the documents. */
export function rejectEmptyFolder(searched: Searched): void {
  const folder = emptyFolder(searched);
  if (folder === undefined) return;
  const skipped = describeSkipped(searched.search.skipped);
  throw new UsageError(
    `${quote(folder, 200)} contains no files to read${skipped === undefined ? "" : `; ${skipped}`}`,
  );
}

/** Complains if a named folder contains only binary files. Returns true if it does. */
export function complainAboutBinaryFolder(
  { documents, ...searched }: Searched,
  binaryFiles: ReadonlySet<string>,
  complain: Complain,
): boolean {
  const folder = emptyFolder({
    ...searched,
    documents: documents.filter(({ name }) => !binaryFiles.has(name)),
  });
  if (folder !== undefined) complain(folder, new Error("it contains only binary files; name one to see why"));
  return folder !== undefined;
}

/** Returns the first named folder that contains none of the documents; undefined if there is none. */
function emptyFolder({
  search: { folders },
  documents,
  files: { folder, path },
}: Searched): string | undefined {
  if (folders.length === 0) return undefined;
  const read = new Set(documents.map(({ name }) => path.resolve(folder, name)));
  return folders.find(({ files }) => !files.some((name) => read.has(name)))?.name;
}
