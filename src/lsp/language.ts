import { type Language, languageOf, languages, plainText, unknownLanguage } from "../extract/languages.ts";

/** What editors call languages that urigram has by another name. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["plaintext", "text"],
  ["jsonc", "json"],
  ["jsonl", "json"],
  ["svg", "xml"],
  ["xsl", "xml"],
  ["nxml", "xml"],
  ["mhtml", "html"],
  ["gfm", "markdown"],
  ["mail", "mime"],
  ["eml", "mime"],
  ["nroff", "roff"],
  ["groff", "roff"],
]);

/**
 * The language of a document of an editor. The end of its name decides, as for the command, so that both judge alike;
 * where that says nothing, or no more than that it is a text, what the editor calls its language does.
 */
export function languageOfDocument(uri: string, languageId: string): Language {
  const byName = languageOf(pathOf(uri));
  if (byName !== unknownLanguage && byName !== plainText) return byName;
  const id = NAMES.get(languageId) ?? languageId;
  return languages.find(({ id: known }) => known === id) ?? byName;
}

/** The path of a URI, whose ends are compared alone: no end of a name has an escape. */
function pathOf(uri: string): string {
  return uri.replace(/[?#].*$/s, "");
}
