import type { Extractor } from "../../extract/finding.ts";
import type { Language } from "../../extract/languages.ts";
import { UsageError } from "../usage-error.ts";

/** Loads the extractor of each language. Their parsers are optional: throws a UsageError that says what to install. */
export async function loadExtractors(
  languages: Iterable<Language>,
): Promise<(language: Language) => Extractor> {
  const loaded = new Map<Language, Extractor>();
  for (const language of new Set(languages)) loaded.set(language, await loadExtractor(language));
  return (language) => {
    const extractor = loaded.get(language);
    if (!extractor) throw new Error(`the extractor of ${language.id} was not loaded`);
    return extractor;
  };
}

async function loadExtractor({ id, packages, load }: Language): Promise<Extractor> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error;
    throw new UsageError(
      `reading ${id} needs a parser: npm install ${packages.join(" ")}; or read it as plain text: --language text`,
    );
  }
}
