import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import * as classes from "./fake-classes.ts";

/** The window in which the extension starts. */
export interface Setting {
  readonly folders: readonly string[];
  readonly isTrusted: boolean;
  /** The settings of urigram. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

export type Fake = ReturnType<typeof createFake>;

/** A fake of what the extension and the library for its client use of VS Code. */
export function createFake({ folders, isTrusted, settings = {} }: Setting) {
  const events = new EventEmitter();
  const listenTo = (name: string) => (listener: (event: unknown) => unknown) => {
    events.on(name, listener);
    return { dispose: () => events.off(name, listener) };
  };
  const commands = new Map<string, () => unknown>();
  const shown = new Map<string, readonly classes.Diagnostic[]>();
  const errors: string[] = [];
  const state = { isTrusted };
  const textDocuments: unknown[] = [];

  const workspace = withEvents({
    get isTrusted() {
      return state.isTrusted;
    },
    workspaceFolders: folders.map((path, index) => ({ uri: classes.Uri.file(path), name: path, index })),
    textDocuments,
    notebookDocuments: [],
    getConfiguration: (section?: string) => ({
      ...(section === "urigram" && settings),
      get: (key: string, standard: unknown) =>
        (section === "urigram" ? settings[key] : undefined) ?? (key === "urigram" ? settings : standard),
    }),
    createFileSystemWatcher: () => withEvents({ dispose() {} }),
    onDidGrantWorkspaceTrust: listenTo("trust"),
    onDidChangeConfiguration: listenTo("configuration"),
  });
  const languages = withEvents({
    match: () => 10,
    createDiagnosticCollection: () => ({
      dispose() {},
      set(uri: classes.Uri, diagnostics: readonly classes.Diagnostic[]) {
        shown.set(uri.toString(), diagnostics);
        events.emit("diagnostics");
      },
      delete: (uri: classes.Uri) => shown.delete(uri.toString()),
      clear: () => shown.clear(),
      has: () => false,
    }),
  });
  const say = async (message: string) => void errors.push(message);
  const window = withEvents({
    createOutputChannel: () => new Proxy({}, { get: () => () => ({ dispose() {} }) }),
    showErrorMessage: say,
    showWarningMessage: say,
    get visibleTextEditors() {
      return textDocuments.map((document) => ({ document }));
    },
    tabGroups: withEvents({ all: [] }),
  });
  const vscode = {
    ...declared(),
    ...classes,
    ...{ version: "1.101.0", env: { language: "en", appName: "fake" }, workspace, languages, window },
    commands: {
      registerCommand(name: string, run: () => unknown) {
        commands.set(name, run);
        return { dispose: () => commands.delete(name) };
      },
    },
  };
  return { vscode, events, commands, shown, errors, state, textDocuments };
}

/** Adds the events and registrations that are missing. They do nothing. */
function withEvents(object: object): object {
  return new Proxy(object, {
    get(target, name) {
      if (name in target) return Reflect.get(target, name);
      return /^(?:on(?:Did|Will)|register)/.test(String(name)) ? () => ({ dispose() {} }) : undefined;
    },
  });
}

/** The classes and enumerations that VS Code declares: empty classes, and the members of each enumeration. */
function declared(): object {
  const file = createRequire(import.meta.url).resolve("@types/vscode/index.d.ts");
  const found = readFileSync(file, "utf8").matchAll(/^\texport (class|enum) (\w+)[^{]*\{$([\s\S]*?)^\t\}$/gm);
  return Object.fromEntries(
    [...found].map(([, kind, name, body = ""]) => {
      const members = [...body.matchAll(/^\t\t(\w+)(?: = (-?\d+))?,?$/gm)];
      const values = members.map(([, member = "", value], index) => [member, Number(value ?? index)]);
      return [name, kind === "enum" ? Object.fromEntries(values) : class {}];
    }),
  );
}

interface Extension {
  readonly activate: (context: object) => Promise<void>;
  readonly deactivate: () => Promise<void>;
}

/** Loads the built extension with a fake in place of the module `vscode`. */
export function loadExtension(vscode: object): Extension {
  const path = fileURLToPath(new URL("../dist/extension.cjs", import.meta.url));
  const require = createRequire(path);
  const module: { readonly exports: Partial<Extension> } = { exports: {} };
  const run = new Function("require", "module", "exports", readFileSync(path, "utf8"));
  run((name: string) => (name === "vscode" ? vscode : require(name)), module, module.exports);
  const { activate, deactivate } = module.exports;
  if (!activate || !deactivate) throw new Error("the extension lacks activate or deactivate");
  return { activate, deactivate };
}
