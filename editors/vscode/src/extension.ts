import { commands, type ExtensionContext, workspace } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { bundledServer, installedServer } from "./server.ts";

let client: LanguageClient | undefined;

/** Starts the language server. It starts again when the workspace becomes trusted, or the choice of the server changes. */
export async function activate(context: ExtensionContext): Promise<void> {
  const restart = async () => {
    await deactivate();
    client = createClient(serverFor(context.extensionPath));
    await client.start();
  };
  context.subscriptions.push(
    commands.registerCommand("urigram.restart", restart),
    workspace.onDidGrantWorkspaceTrust(restart),
    workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration("urigram.useWorkspaceVersion")) await restart();
    }),
  );
  await restart();
}

/** Stops the language server. */
export async function deactivate(): Promise<void> {
  const stopping = client;
  client = undefined;
  await stopping?.stop();
}

/** Returns the program to run: that of the workspace only if the user trusts the workspace, because it is code. */
function serverFor(extension: string): string {
  const usesWorkspace =
    workspace.isTrusted && workspace.getConfiguration("urigram").get("useWorkspaceVersion", true);
  const folders = usesWorkspace ? (workspace.workspaceFolders ?? []) : [];
  const installed = folders.map(({ uri }) =>
    uri.scheme === "file" ? installedServer(uri.fsPath) : undefined,
  );
  return installed.find((server) => server !== undefined) ?? bundledServer(extension);
}

function createClient(module: string): LanguageClient {
  const server = { module, args: ["lsp"], transport: TransportKind.stdio };
  return new LanguageClient("urigram", "urigram", server, {
    documentSelector: [{ scheme: "file" }, { scheme: "untitled" }],
    middleware: {
      workspace: {
        async configuration(params, token, next) {
          const all = await next(params, token);
          return Array.isArray(all) ? all.map(withTrust) : all;
        },
      },
    },
  });
}

/** In an untrusted workspace, configurations run no code, even if the user's settings allow it elsewhere. */
function withTrust(settings: unknown): unknown {
  if (workspace.isTrusted || typeof settings !== "object" || settings === null) return settings;
  return { ...settings, trustConfiguration: false };
}
