import { createHash } from "node:crypto";
import { isRefusal } from "./complaints.ts";
import type { Files } from "./files.ts";

/** Files, and whether the content of one is what this process wrote. */
export interface OwnWrites {
  readonly files: Files;
  readonly isOwn: (name: string) => boolean;
}

/** Remembers what is written as a file that takes the name of another. */
export function ownWrites(files: Files): OwnWrites {
  const written = new Map<string, string>();
  const hashOf = (name: string) => createHash("sha256").update(files.read(name)).digest("base64");
  return {
    files: {
      ...files,
      rename(from, to) {
        written.set(to, hashOf(from));
        files.rename(from, to);
      },
    },
    isOwn(name) {
      try {
        const real = files.real(name);
        return written.has(real) && written.get(real) === hashOf(real);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return false;
      }
    },
  };
}
