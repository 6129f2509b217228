import { type InitializeParams, MarkupKind } from "vscode-languageserver";
import { pathEndOf } from "../core/split.ts";
import { type Language, languageOf, languages, plainText, unknownLanguage } from "../extract/languages.ts";

export interface Client {
  /** Whether it asks for diagnostics, and is not sent them. */
  readonly pulls: boolean;
  /** Whether it asks again when it is told to. */
  readonly refreshes: boolean;
  /** Whether it can be asked for settings. */
  readonly hasSettings: boolean;
  /** Whether it says when settings change only if it is asked to. */
  readonly registersSettings: boolean;
  /** Whether it says when files change, if it is asked to. */
  readonly watchesFiles: boolean;
  /** Whether it says when its folders change. */
  readonly hasFolders: boolean;
  readonly knowsMarkdown: boolean;
  /** Whether edits may name the version of the document that they are for. */
  readonly knowsVersions: boolean;
  /** The folders that are open, as URIs. */
  readonly folders: readonly string[];
  /** The settings that it began with. */
  readonly initialSettings: unknown;
}

/** What an editor says of itself at the beginning. */
export function clientOf({
  capabilities: { workspace, textDocument },
  workspaceFolders,
  rootUri,
  initializationOptions,
}: Pick<
  InitializeParams,
  "capabilities" | "workspaceFolders" | "rootUri" | "initializationOptions"
>): Client {
  const root = rootUri === null ? [] : [rootUri];
  return {
    pulls: textDocument?.diagnostic !== undefined,
    refreshes: workspace?.diagnostics?.refreshSupport === true,
    hasSettings: workspace?.configuration === true,
    registersSettings: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    hasFolders: workspace?.workspaceFolders === true,
    knowsMarkdown: textDocument?.hover?.contentFormat?.includes(MarkupKind.Markdown) === true,
    knowsVersions: workspace?.workspaceEdit?.documentChanges === true,
    folders: workspaceFolders?.map(({ uri }) => uri) ?? root,
    initialSettings: initializationOptions,
  };
}

/** What editors call languages that urigram has by another name. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ plaintext: "text", jsonc: "json", jsonl: "json", svg: "xml", xsl: "xml", nxml: "xml" },
    ...{ mhtml: "html", gfm: "markdown", mail: "mime", eml: "mime", nroff: "roff", groff: "roff" },
  }),
);

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
const pathOf = (uri: string): string => uri.slice(0, pathEndOf(uri, 0));
