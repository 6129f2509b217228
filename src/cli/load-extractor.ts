import type { Extractor } from "../extract/finding.ts";
import type { Language } from "../extract/languages.ts";
import { UsageError } from "./usage-error.ts";

/** The extractor of a language. Its parsers are optional: throws a UsageError that says what to install. */
export async function loadExtractor({ id, packages, load }: Language): Promise<Extractor> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error;
    throw new UsageError(
      `to read ${id}, install what parses it: npm install ${packages.join(" ")}; or read it as text: --language text`,
    );
  }
}
