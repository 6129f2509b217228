import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Settings } from "../config/settings.ts";
import { dialectOf } from "../dialects/index.ts";
import { type Language, languages } from "../extract/languages.ts";
import { createLinter } from "../lint/linter.ts";
import type { Targets } from "../lint/reference.ts";
import type { Checking } from "./check.ts";
import type { Configured } from "./configuration.ts";
import { languageOfDocument } from "./language.ts";

/** How a document is checked: by its language, its settings and the files around it. */
export async function checkingOf(
  document: TextDocument,
  { settings, isIgnored }: Configured,
  around: Targets | undefined,
): Promise<Checking> {
  const { presets, rules: levels, plugins: rules, base, templates } = settings;
  const dialect = dialectOf(settings.spec);
  const language = languageBy(settings, document);
  return {
    dialect,
    ownRules: rules,
    lint: createLinter({
      presets,
      levels,
      rules,
      templates,
      ...(dialect && { dialect }),
      ...(base !== undefined && { default: base }),
    }),
    extract: isIgnored ? () => [] : await language.load(),
    comments: await language.loadComments?.(),
    targets: withDocument(document.getText(), language, around),
  };
}

/** What the settings say; where they say nothing, what the name and the editor say. */
function languageBy({ language }: Settings, { uri, languageId }: TextDocument): Language {
  return languages.find(({ id }) => id === language) ?? languageOfDocument(uri, languageId);
}

/** The files around a document, and the document as it is in the editor. */
function withDocument(text: string, { anchors }: Language, around: Targets | undefined): Targets {
  return {
    at: (path) => (path === "" ? { exists: true, fragments: () => anchors?.(text) } : around?.at(path)),
  };
}
