import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { EventEmitter } from "node:events";

/** What an extension may ask of a fake VS Code. */
export interface Setting {
  readonly folders: readonly string[];
  readonly isTrusted: boolean;
  readonly configuration?: Readonly<Record<string, unknown>>;
}

class Position {
  constructor(
    readonly line: number,
    readonly character: number,
  ) {}
}

class Range {
  constructor(
    readonly start: Position,
    readonly end: Position,
  ) {}
}

class Uri {
  constructor(readonly text: string) {}
  static parse(text: string): Uri {
    return new Uri(text);
  }
  static file(path: string): Uri {
    return new Uri(pathToFileURL(path).href);
  }
  get scheme(): string {
    return this.text.split(":", 1)[0] ?? "";
  }
  get fsPath(): string {
    return fileURLToPath(this.text);
  }
  toString(): string {
    return this.text;
  }
}

class Diagnostic {
  code: unknown;
  constructor(
    readonly range: Range,
    readonly message: string,
    readonly severity: number,
  ) {}
}

class Emitter {
  readonly #listeners = new Set<(event: unknown) => unknown>();
  readonly event = (listener: (event: unknown) => unknown) => {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  };
  fire(event: unknown): void {
    for (const listener of this.#listeners) listener(event);
  }
  dispose(): void {
    this.#listeners.clear();
  }
}

class CancellationTokenSource {
  readonly token = { isCancellationRequested: false, onCancellationRequested: () => dispose };
  cancel(): void {}
  dispose(): void {}
}

const dispose = { dispose() {} };

/** A fake of the part of VS Code that the extension uses. Anything else is an empty class, enumeration or event. */
export function createFake({ folders, isTrusted, configuration = {} }: Setting) {
  const events = new EventEmitter();
  const listenTo = (name: string) => (listener: (event: unknown) => unknown) => {
    events.on(name, listener);
    return dispose;
  };
  const registered = new Map<string, (...args: readonly unknown[]) => unknown>();
  const shown = new Map<string, readonly Diagnostic[]>();
  const state = { isTrusted };
  const textDocuments: unknown[] = [];

  const workspace = {
    get isTrusted() {
      return state.isTrusted;
    },
    workspaceFolders: folders.map((path, index) => ({ uri: Uri.file(path), name: path, index })),
    textDocuments,
    notebookDocuments: [],
    getConfiguration: (section?: string) => ({
      get: (key: string, standard: unknown) => configuration[`${section}.${key}`] ?? standard,
      ...(section === "urigram" && Object.fromEntries(Object.entries(configuration).map(([key, value]) => [key.split(".")[1], value]))),
    }),
    createFileSystemWatcher: () => ({ ...dispose, onDidCreate: () => dispose, onDidChange: () => dispose, onDidDelete: () => dispose }),
    onDidOpenTextDocument: listenTo("open"),
    onDidGrantWorkspaceTrust: listenTo("trust"),
    onDidChangeConfiguration: listenTo("configuration"),
  };
  const languages = {
    match: () => 10,
    createDiagnosticCollection: () => ({
      ...dispose,
      set: (uri: Uri, diagnostics: readonly Diagnostic[]) => {
        shown.set(uri.toString(), diagnostics);
        events.emit("diagnostics");
      },
      delete: (uri: Uri) => shown.delete(uri.toString()),
      clear: () => shown.clear(),
      has: () => false,
    }),
  };
  const commands = {
    registerCommand(name: string, run: () => unknown) {
      registered.set(name, run);
      return dispose;
    },
  };
  const errors: string[] = [];
  const outputChannel = new Proxy({}, { get: (_, n) => (m: unknown) => { if (process.env['DEBUG_FAKE']) console.log(String(n), m) } });
  const window = {
    createOutputChannel: () => outputChannel,
    showErrorMessage: async (message: string) => void errors.push(message),
    showWarningMessage: async (message: string) => void errors.push(message),
    visibleTextEditors: [],
    tabGroups: { all: [], ...eventful() },
  };
  const env = { language: "en", appName: "fake" };
  const parts = { Position, Range, Uri, Diagnostic, EventEmitter: Emitter, CancellationTokenSource, version: "1.101.0", env, workspace: eventful(workspace), languages: eventful(languages), commands, window: eventful(window) };
  return {
    vscode: { ...declared(), ...parts },
    errors, events, registered, shown, state, textDocuments,
  };
}

/** Adds what is missing: an event (`onDid...`, `onWill...`) or a provider that does nothing. */
function eventful(object: object = {}): object {
  return new Proxy(object, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : typeof name === "string" && /^(?:on(?:Did|Will)|register)/.test(name) ? () => dispose : undefined),
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

/** Loads the built extension with a fake in place of the module `vscode`. */
export function loadExtension(vscode: object): { activate(context: object): Promise<void>; deactivate(): Promise<void> } {
  const path = fileURLToPath(new URL("../dist/extension.cjs", import.meta.url));
  const require = createRequire(path);
  const module = { exports: {} };
  const run = new Function("require", "module", "exports", readFileSync(path, "utf8"));
  run((name: string) => (name === "vscode" ? vscode : require(name)), module, module.exports);
  return Object(module.exports);
}
