import type { Extractor } from "../../src/extract/finding.ts";
import { languages, plainText } from "../../src/extract/languages.ts";

/** Returns the extractor for a host language, given its id. */
export function extractorOf(language: string): Promise<Extractor> {
  const known = [plainText, ...languages].find(({ id }) => id === language);
  if (!known) throw new Error(`no language ${language}`);
  return known.load();
}
