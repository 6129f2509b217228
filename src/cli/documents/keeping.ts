import { unifiedDiff } from "../../fix/diff.ts";
import { pathOf } from "../../report/artifact.ts";
import type { Files } from "./files.ts";
import type { Keep } from "./fixing.ts";
import { replaceFile } from "./replace.ts";

/** Writes bytes to standard output. */
type Print = (bytes: Uint8Array) => Promise<void>;

/** Keeps documents in their files. */
export function inFiles(files: Files): Keep {
  return async ({ document: { name }, bytes, after, encode }) => {
    const fixed = encode(after);
    return fixed ? replaceFile(name, bytes, fixed, files) : cannotBeWritten;
  };
}

/** Prints the document. */
export function onOutput(print: Print): Keep {
  return async ({ after, encode }) => {
    const fixed = encode(after);
    if (!fixed) return cannotBeWritten;
    await print(fixed);
    return undefined;
  };
}

/** Prints what would be changed, in the encoding of the document: git compares bytes. */
export function asDiff(print: Print, { folder, path, real }: Files): Keep {
  return async ({ document: { name }, before, after, encoding, encode }) => {
    if (encoding.startsWith("utf-16")) return new Error("not in the diff: git takes UTF-16 for no text");
    const place = pathOf(name, folder, path);
    if (path.isAbsolute(place))
      return new Error("not in the diff: git apply takes no file outside of the working folder");
    if (real(name) !== path.join(real("."), place))
      return new Error("not in the diff: git apply follows no links");
    const diff = encode(unifiedDiff(place, before, after));
    if (!diff) return cannotBeWritten;
    await print(diff);
    return undefined;
  };
}

const cannotBeWritten: Error = new Error("not fixed: its encoding lacks a character of the fix");
