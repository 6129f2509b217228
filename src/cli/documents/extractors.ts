import type { CommentReader, Extractor } from "../../extract/finding.ts";
import type { Language } from "../../extract/languages.ts";

export async function loadExtractors(
  languages: Iterable<Language>,
): Promise<(language: Language) => Extractor> {
  const loaded = await loadEach(languages, ({ load }) => load());
  return (language) => {
    const extractor = loaded.get(language);
    if (!extractor) throw new Error(`the extractor of ${language.id} was not loaded`);
    return extractor;
  };
}

/** Loads what finds the comments of each language; undefined for one that has none. */
export async function loadComments(
  languages: Iterable<Language>,
): Promise<(language: Language) => CommentReader | undefined> {
  const loaded = await loadEach(languages, async ({ loadComments }) => loadComments?.());
  return (language) => loaded.get(language);
}

async function loadEach<Part>(
  languages: Iterable<Language>,
  load: (language: Language) => Promise<Part>,
): Promise<ReadonlyMap<Language, Part>> {
  const loaded = new Map<Language, Part>();
  for (const language of new Set(languages)) loaded.set(language, await load(language));
  return loaded;
}
