import { type InitializeParams, MarkupKind } from "vscode-languageserver";
import { pathEndOf } from "../core/split.ts";
import { type Language, languageOf, languages, plainText, unknownLanguage } from "../extract/languages.ts";

export interface Client {
  /** True if it requests diagnostics instead of receiving them. */
  readonly pulls: boolean;
  /** True if it can be told to request them again. */
  readonly refreshes: boolean;
  /** True if the server can request settings. */
  readonly hasSettings: boolean;
  /** True if changes of settings are reported only after registration. */
  readonly registersSettings: boolean;
  /** True if the server can register for changes of files. */
  readonly watchesFiles: boolean;
  /** True if it reports changes of its folders. */
  readonly hasFolders: boolean;
  readonly knowsMarkdown: boolean;
  /** True if edits can name the version of their document. */
  readonly knowsVersions: boolean;
  /** The open folders, as URIs. */
  readonly folders: readonly string[];
  /** The settings sent at initialization. */
  readonly initialSettings: unknown;
}

/** Reads the capabilities of an editor from its initialization. */
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

/** Language ids of editors that differ from urigram's. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ plaintext: "text", jsonc: "json", jsonl: "json", svg: "xml", xsl: "xml", nxml: "xml" },
    ...{ mhtml: "html", gfm: "markdown", mail: "mime", eml: "mime", nroff: "roff", groff: "roff" },
  }),
);

/** Determines the language by the extension, as in the command, or else by the editor's language id. */
export function languageOfDocument(uri: string, languageId: string): Language {
  const byName = languageOf(pathOf(uri));
  if (byName !== unknownLanguage && byName !== plainText) return byName;
  const id = NAMES.get(languageId) ?? languageId;
  return languages.find(({ id: known }) => known === id) ?? byName;
}

/** The path of a URI, still escaped, which is enough to compare extensions. */
const pathOf = (uri: string): string => uri.slice(0, pathEndOf(uri, 0));
