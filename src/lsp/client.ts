import { type InitializeParams, MarkupKind } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { pathEndOf } from "../core/split.ts";
import { type CommentForm, sourceComment } from "../extract/comment-form.ts";
import { type Language, languageOf, languages, plainText, unknownLanguage } from "../extract/languages.ts";

export interface Client {
  /** True if the editor requests diagnostics instead of having them sent. */
  readonly pulls: boolean;
  /** True if the server can tell the editor to request diagnostics again. */
  readonly refreshes: boolean;
  /** True if the server can request settings from the editor. */
  readonly hasSettings: boolean;
  /** True if the editor reports changes to settings only after the server has registered for them. */
  readonly registersSettings: boolean;
  /** True if the server can register for changes to files. */
  readonly watchesFiles: boolean;
  /** True if the editor reports changes to its folders. */
  readonly hasFolders: boolean;
  readonly knowsMarkdown: boolean;
  /** True if an edit can include the version of its document. */
  readonly knowsVersions: boolean;
  /** The folders that are open in the editor, as URIs. */
  readonly folders: readonly string[];
  /** The settings sent during initialization. */
  readonly initialSettings: unknown;
}

/** Reads the capabilities of an editor from its initialization parameters. */
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

/** The language ids used by editors that differ from urigram's ids. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ plaintext: "text", jsonc: "json", jsonl: "json", svg: "xml", xsl: "xml", nxml: "xml" },
    ...{ mhtml: "html", gfm: "markdown", mail: "mime", eml: "mime", nroff: "roff", groff: "roff" },
    ...{ dockercompose: "yaml", "github-actions-workflow": "yaml", restructuredtext: "rst" },
  }),
);

/** Determines the language from the file extension, as the command does, or else from the editor's language id. */
export function languageOfDocument(uri: string, languageId: string): Language {
  const byName = languageOf(pathOf(uri));
  if (byName !== unknownLanguage && byName !== plainText) return byName;
  const id = NAMES.get(languageId) ?? languageId;
  return languages.find(({ id: known }) => known === id) ?? byName;
}

/**
 * Returns the form of comments in a document. In JSON and programming languages, it depends on the editor's language
 * id: JSONC has comments, but JSON does not.
 */
export function commentOf(
  { comment, loadComments, id }: Language,
  { languageId }: Pick<TextDocument, "languageId">,
): CommentForm | undefined {
  if (comment || !loadComments || id === plainText.id) return comment;
  return sourceComment(languageId);
}

/** Returns the path of a URI without unescaping it, since extensions can be compared as they are. */
const pathOf = (uri: string): string => uri.slice(0, pathEndOf(uri, 0));
