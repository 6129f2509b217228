import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Contender } from "./measure.ts";

/** The urigram entries that are measured, imported as users import them. */
export interface Library {
  readonly urigram: typeof import("../../src/index.ts");
  readonly lint: typeof import("../../src/lint/index.ts");
  readonly html: typeof import("../../src/extract/html/index.ts");
  readonly markdown: typeof import("../../src/extract/markdown/index.ts");
}

/** A built checkout of urigram: this one, or another one for comparison. */
export interface Checkout {
  readonly name: string;
  readonly folder: string;
  readonly library: Library;
  /** The file of the command. */
  readonly command: string;
}

/** Opens a built checkout. */
export async function openCheckout(name: string, folder: string): Promise<Checkout> {
  const load = (entry: string) => import(pathToFileURL(resolveEntry(folder, entry)).href);
  const library: Library = {
    urigram: await load("urigram"),
    lint: await load("urigram/lint"),
    html: await load("urigram/extract/html"),
    markdown: await load("urigram/extract/markdown"),
  };
  const { bin }: { bin: { readonly urigram: string } } = createRequire(join(folder, "package.json"))(
    "./package.json",
  );
  return { name, folder, library, command: join(folder, bin.urigram) };
}

/** The file of an entry in a checkout. */
export function resolveEntry(folder: string, entry: string): string {
  return createRequire(join(folder, "package.json")).resolve(entry);
}

/** Returns a contender for each checkout, with its name. Checkouts without the function are omitted. */
export function ofCheckouts<Input>(
  checkouts: readonly Checkout[],
  what: string,
  make: (library: Library, at: number) => (input: Input) => unknown,
): readonly Contender<Input>[] {
  return checkouts.flatMap(({ name, library }, at) => {
    try {
      return [{ name: `${name} ${what}`, run: make(library, at) }];
    } catch (error) {
      if (error instanceof TypeError) return [];
      throw error;
    }
  });
}
