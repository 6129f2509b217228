import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Language } from "../extract/languages.ts";
import { createLinter } from "../lint/linter.ts";
import type { Targets } from "../lint/targets.ts";
import type { Checking } from "./check.ts";
import { languageOfDocument } from "./language.ts";
import type { Settings } from "./settings.ts";

/** How a document is checked: by its language, its settings and the files around it. */
export async function checkingOf(
  document: TextDocument,
  settings: Settings,
  around: Targets | undefined,
): Promise<Checking> {
  const { presets, levels, dialect } = settings;
  const language = languageOfDocument(document.uri, document.languageId);
  return {
    settings,
    lint: createLinter({ presets, levels, ...(dialect && { dialect }) }),
    extract: await language.load(),
    comments: await language.loadComments?.(),
    targets: withDocument(document.getText(), language, around),
  };
}

/** The files around a document, and the document as it is in the editor. */
function withDocument(text: string, { anchors }: Language, around: Targets | undefined): Targets {
  return {
    at: (path) => (path === "" ? { exists: true, fragments: () => anchors?.(text) } : around?.at(path)),
  };
}
