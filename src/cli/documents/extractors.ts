import type { Extractor } from "../../extract/finding.ts";
import type { Language } from "../../extract/languages.ts";

/** Loads the extractor of each language, and with it the parser that it needs. */
export async function loadExtractors(
  languages: Iterable<Language>,
): Promise<(language: Language) => Extractor> {
  const loaded = new Map<Language, Extractor>();
  for (const language of new Set(languages)) loaded.set(language, await language.load());
  return (language) => {
    const extractor = loaded.get(language);
    if (!extractor) throw new Error(`the extractor of ${language.id} was not loaded`);
    return extractor;
  };
}
