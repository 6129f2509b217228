import { unifiedDiff } from "../../fix/diff.ts";
import { pathOf } from "../../report/artifact.ts";
import { isFileError, unlessFileError } from "./complaints.ts";
import type { EncodeText } from "./encoding.ts";
import type { Files, NewFile, Ownership } from "./files.ts";
import type { HostDocument } from "./find.ts";
import type { Keep } from "./fixing.ts";
import { LONGEST } from "./read.ts";

type Print = (bytes: Uint8Array) => Promise<void>;

/** Encodes text for output; undefined if the encoding of the document cannot represent it. */
export type Show = (text: string, encode: EncodeText) => Uint8Array | undefined;

export function inFiles(files: Files): Keep {
  return async ({ document, bytes, after, encode }) => {
    const fixed = encode(after);
    return fixed ? replaceFile(document, bytes, fixed, files) : cannotBeWritten;
  };
}

export function onOutput(print: Print, show: Show): Keep {
  return async ({ after, encode }) => {
    const fixed = show(after, encode);
    if (!fixed) return cannotBeWritten;
    await print(fixed);
    return undefined;
  };
}

/** Prints changes as a diff. `show` encodes it in the document's encoding, as git requires, or for a terminal. */
export function asDiff(print: Print, { folder, path, has, real }: Files, show: Show): Keep {
  return async ({ document: { name }, before, edits, encoding, encode }) => {
    if (encoding.startsWith("utf-16")) return new Error("not in the diff: git treats UTF-16 as binary");
    const place = pathOf(name, folder, path);
    if (path.isAbsolute(place))
      return new Error("not in the diff: git apply rejects files outside the working directory");
    // The name given to standard input may be that of a file that does not exist.
    if (has(name) && real(name) !== path.join(real("."), place))
      return new Error("not in the diff: git apply does not follow links");
    const diff = show(unifiedDiff(place, before, edits), encode);
    if (!diff) return cannotBeWritten;
    await print(diff);
    return undefined;
  };
}

const cannotBeWritten: Error = new Error(
  "not fixed: the file's encoding cannot represent a character in the fix",
);

/** Replaces a file atomically by renaming. Links remain links. Returns the error, if any. */
function replaceFile(
  { name, root }: Pick<HostDocument, "name" | "root">,
  before: Uint8Array,
  after: Uint8Array,
  files: Files,
): Error | undefined {
  try {
    const target = root === undefined ? files.real(name) : realIn(root, name, files);
    if (target === undefined) return new Error("not fixed: it is no longer in the root of the search");
    const stat = files.stat(target);
    if (!stat?.isFile) return new Error("not fixed: it is not a file");
    // Renaming could replace a read-only file, because it requires write permission only for the folder.
    if (!files.mayWrite(target)) return new Error("not fixed: it is read-only");
    return replaceBy(files.nameIn(files.path.dirname(target)), target, { before, after, like: stat }, files);
  } catch (error) {
    if (!isFileError(error)) throw error;
    return error;
  }
}

/** Returns the absolute name with all links resolved; undefined if the file is not in the root. */
function realIn(root: string, name: string, { folder, path, placeIn }: Files): string | undefined {
  const place = placeIn(root, path.resolve(folder, name));
  return place.kind === "inside" ? place.real : undefined;
}

type Replacement = { readonly before: Uint8Array; readonly after: Uint8Array; readonly like: Ownership };

/** The permissions of the new file until the old file's permissions are copied. */
const OWNER_ALONE = 0o600;

function replaceBy(
  beside: string,
  target: string,
  { before, after, like }: Replacement,
  files: Files,
): Error | undefined {
  const file = files.createNew(beside, OWNER_ALONE);
  let isRenamed = false;
  try {
    if (!writeAll(file, after, like))
      return new Error("not fixed: its owner, group and mode cannot be preserved");
    if (Buffer.compare(files.read(target, LONGEST), before) !== 0)
      return new Error("not fixed: the file changed in the meantime; run urigram again");
    files.rename(beside, target);
    isRenamed = true;
    return undefined;
  } finally {
    // The caller receives the first error, not one from this cleanup.
    if (!isRenamed) unlessFileError(() => files.remove(beside));
  }
}

/** Writes the file. Returns true if it has the same owner, group and mode as the other file. */
function writeAll(file: NewFile, bytes: Uint8Array, like: Ownership): boolean {
  try {
    for (let at = 0; at < bytes.length; ) at += file.write(bytes.subarray(at));
    // Writing clears the set-user-id bit, so the owner and mode are set afterwards.
    const isOwned = file.own(like);
    file.sync();
    return isOwned;
  } finally {
    file.close();
  }
}
