import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  DidChangeConfigurationNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
  MarkupKind,
} from "vscode-languageserver-protocol/node";
import { converseWithProcess, urigram, urigramProcess } from "../support/command.ts";
import { ALL, applied, type Editor, startEditor } from "../support/editor.ts";
import { temporaryFolder } from "../support/folder.ts";
import { isInnerLoop, someOf } from "../support/some.ts";

// The command, run in this process, with an independent client of the protocol.

/** The range of a substring in the coordinates of editors. */
function rangeOf(text: string, part: string) {
  const positionOf = (offset: number) => {
    const lines = text.slice(0, offset).split("\n");
    return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  };
  const start = text.indexOf(part);
  return { start: positionOf(start), end: positionOf(start + part.length) };
}

describe("urigram lsp, in an editor", () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await startEditor({
      capabilities: { textDocument: { hover: { contentFormat: [MarkupKind.Markdown] } } },
      initializationOptions: { rules: { "scheme/upper-case": "warn" } },
    });
  });
  afterAll(() => editor.leave());

  it("announces its capabilities", () =>
    expect(editor.begun).toMatchObject({
      serverInfo: { name: "urigram" },
      capabilities: {
        hoverProvider: true,
        textDocumentSync: { openClose: true, change: 2 },
        codeActionProvider: { codeActionKinds: ["quickfix", "source.fixAll.urigram"] },
      },
    }));

  it.each([
    ["file:///a.md", "", "# Ä😀\n\n[x](http://a/%zz)\n"],
    ["file:///a.html", "", "<p>\r\n<a href='http://a/%zz'>😀</a>\r\n"],
    ["file:///a.json", "jsonc", '{\n  "$ref": "http://a/%zz" // no\n}\n'],
    ["file:///a.txt", "plaintext", "one\ntwo 😀 http://a/%zz three\n"],
    ["file:///README", "markdown", "[x](<http://a/%zz>)"],
    ["untitled:Untitled-1", "css", "body { background: url(http://a/%zz) }"],
  ])("reports problems in %s (%s), with positions in UTF-16 units", async (uri, languageId, text) => {
    await editor.open(uri, text, languageId);
    expect(await editor.diagnosticsOf(uri, 1)).toMatchObject([
      { code: "syntax/invalid-escape", severity: 1, source: "urigram", range: rangeOf(text, "%zz") },
    ]);
  });

  it("reports a warning with its advice, its specification and a link to the section", async () => {
    await editor.open("file:///warning.md", "[x](ftp://me:hunter2@mirror/)");
    expect(await editor.diagnosticsOf("file:///warning.md", 1)).toMatchObject([
      {
        code: "authority/password",
        severity: 2,
        message: expect.stringMatching(/; remove the password.* \(CommonMark: RFC 3987\)$/),
        codeDescription: { href: "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1" },
      },
    ]);
  });

  it("reports the last of many versions, and never out of order", async () => {
    const uri = "file:///typed.md";
    await editor.open(uri, "");
    const versions = Array.from({ length: 30 }, (_, at) => at + 2);
    for (const version of versions) await editor.change(uri, version, "[x](a|b) ".repeat(version));
    expect(await editor.diagnosticsOf(uri, 31)).toHaveLength(31);
    const sent = editor.published.filter((each) => each.uri === uri).map(({ version }) => version ?? 0);
    expect(sent).toEqual([...new Set(sent)].sort((a, b) => a - b));
  });

  it("reports a version once, and again after another check", async () => {
    const uri = "file:///once.md";
    const sent = () => editor.published.filter((each) => each.uri === uri).map(({ version }) => version);
    await editor.open(uri, "[x](a|b)");
    await editor.diagnosticsOf(uri, 1);
    await editor.change(uri, 2, "[x](a|b) [y](c|d)");
    await editor.diagnosticsOf(uri, 2);
    // Longer than the pause before diagnostics are published.
    await setTimeout(300);
    expect(sent()).toEqual([1, 2]);
    const next = editor.nextDiagnosticsOf(uri);
    await editor.changeOnDisk("file:///urigram.config.json");
    expect(await next).toHaveLength(2);
    expect(sent()).toEqual([1, 2, 2]);
    await editor.close(uri);
  });

  it("removes the diagnostics of a closed document, and checks it again once reopened", async () => {
    const uri = "file:///closed.md";
    await editor.open(uri, "[x](a|b)");
    expect(await editor.diagnosticsOf(uri, 1)).toHaveLength(1);
    await editor.close(uri);
    expect(await editor.diagnosticsOf(uri, undefined)).toEqual([]);
    await editor.open(uri, "[x](a|b) [y](c|d)");
    expect(await editor.diagnosticsOf(uri, 1)).toHaveLength(2);
    expect(
      editor.published.filter((each) => each.uri === uri).map(({ diagnostics }) => diagnostics.length),
    ).toEqual([1, 0, 2]);
  });

  it.each([
    [
      "too long for an editor",
      "file:///long.xml",
      `[x](a|b)${" ".repeat(1 << 21)}`,
      /longer than 2,097,152 characters/,
    ],
    ["too deeply nested", "file:///deep.xml", "<a>".repeat(1 << 19), /open elements/],
  ])("shows one information if a document is %s", async (_, uri, text, message) => {
    await editor.open(uri, text);
    expect(await editor.diagnosticsOf(uri, 1)).toEqual([
      {
        severity: 3,
        source: "urigram",
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
        message: expect.stringMatching(message),
      },
    ]);
    await editor.close(uri);
  });

  it("shows the first 1000 of many diagnostics, and says so", async () => {
    const uri = "file:///many.md";
    await editor.open(uri, "[x](a|b)\n".repeat(1001));
    const [first, ...others] = await editor.diagnosticsOf(uri, 1);
    expect(first).toMatchObject({
      severity: 3,
      message: "Only the first 1000 of 1001 diagnostics are shown.",
    });
    expect(others).toHaveLength(1000);
    expect(others.at(-1)?.range.start.line).toBe(999);
  });

  it("offers the fixes at a position: a safe one as preferred, an unsafe one marked", async () => {
    const uri = "file:///fixes.html";
    await editor.open(uri, '<a href="HTTP://a/">\n<a href="x:a b">');
    const at = (line: number, character: number) => ({
      start: { line, character },
      end: { line, character },
    });
    const fixesAt = async (line: number, character: number) =>
      (await editor.actionsAt(uri, at(line, character))).filter(({ title }) => !title.startsWith("Disable"));
    expect(await fixesAt(0, 10)).toMatchObject([
      { title: 'Replace "HTTP" with "http"', kind: "quickfix", isPreferred: true },
    ]);
    expect(await fixesAt(1, 13)).toMatchObject([
      {
        title: 'Replace " " with "%20" (unsafe: the target may change)',
        kind: "quickfix",
        isPreferred: false,
      },
    ]);
    expect(await editor.actionsAt(uri, at(1, 1))).toEqual([]);
    expect(await editor.actionsAt(uri, ALL, ["refactor"])).toEqual([]);
  });

  it.each([
    ["file:///f.md", "[x](HTTP://a/%3a) é\n\n[y](<x:a b>)\r\n[z](//h:80/|)\n"],
    ["file:///f.html", '<a href="HTTP://a/&quot;%3a">\n<a href=" a ">'],
    ["file:///f.webmanifest", '{ "start_url": "HTTP://a/%3a", "scope": "a\\u0020b" }'],
    ["file:///f.txt", "see HTTP://a/%3a and http://a/%zz"],
  ])("offers actions that fix all of %s, one by one", async (uri, text) => {
    await editor.open(uri, text);
    let fixed = text;
    let version = 1;
    for (;;) {
      const [action] = await editor.actionsAt(uri, ALL, ["quickfix"]);
      if (!action) break;
      fixed = applied(uri, fixed, action);
      await editor.change(uri, ++version, fixed);
    }
    expect(await editor.diagnosticsOf(uri, version)).toEqual([]);
    const { stdout } = await urigram(
      ["lint", "--rule", "scheme/upper-case:warn", "-", "--stdin-filename", uri, "--fix-unsafe"],
      text,
    );
    expect(fixed).toBe(stdout);
  });

  it("applies all safe fixes in one action, like urigram lint --fix", async () => {
    const uri = "file:///all.md";
    const text = "[x](HTTP://a/%3a) é\n\n[y](<x:a b>)\r\n[z](HTTP://h:80/)\n";
    await editor.open(uri, text);
    const [action] = await editor.actionsAt(uri, ALL, ["source.fixAll"]);
    expect(action).toMatchObject({ kind: "source.fixAll.urigram" });
    const { stdout } = await urigram(
      ["lint", "--rule", "scheme/upper-case:warn", "--fix", "-", "--stdin-filename", "all.md"],
      text,
    );
    expect(stdout).not.toBe(text);
    expect(action && applied(uri, text, action)).toBe(stdout);
    await editor.change(uri, 2, stdout);
    expect(await editor.actionsAt(uri, ALL, ["source.fixAll"])).toEqual([]);
  });

  it("reports and fixes nothing that a comment suppresses", async () => {
    const uri = "file:///suppressed.md";
    await editor.open(uri, "<!-- urigram-disable -->\n[x](HTTP://a/) [y](a|b)\n");
    expect(await editor.diagnosticsOf(uri, 1)).toEqual([]);
    expect(await editor.actionsAt(uri, ALL, ["source.fixAll", "quickfix"])).toEqual([]);
  });

  it("shows the tree of the reference under the cursor, with its section", async () => {
    const uri = "file:///hover.md";
    await editor.open(uri, "see [x](http://a/b*c*)");
    const hover = (character: number) =>
      editor.connection.sendRequest(HoverRequest.type, {
        textDocument: { uri },
        position: { line: 0, character },
      });
    expect(await hover(10)).toEqual({
      contents: {
        kind: "markdown",
        value: expect.stringMatching(
          /^\*\*link\*\*\\: \[RFC 3987 2\\\.2\]\(https:\/\/www\.rfc-editor\.org\/rfc\/rfc3987#section-2\.2\) \\\(CommonMark\\\)\n\n```text\nIRI /,
        ),
      },
      range: { start: { line: 0, character: 8 }, end: { line: 0, character: 21 } },
    });
    expect(await hover(1)).toBeNull();
  });

  it("explains the error under the cursor, without a tree", async () => {
    const uri = "file:///wrong.md";
    await editor.open(uri, "[x](http://a/%zz)");
    const hover = await editor.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri },
      position: { line: 0, character: 5 },
    });
    const { value } = Object(hover?.contents);
    expect(value).toContain("**syntax\\/invalid\\-escape**");
    expect(value).toContain("rfc3987#section-2.2");
    expect(value).not.toContain("```");
  });
});

it("urigram lsp accepts the process id that clients pass (LSP 3.17, Implementation Considerations)", async () => {
  const { code, stderr } = await urigram(["lsp", "--stdio", "--clientProcessId=1"], "");
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
});

describe("urigram lsp, with settings", () => {
  it("uses the initial settings, and shows each problem in them once", async () => {
    const editor = await startEditor({
      initializationOptions: {
        preset: "strict",
        spec: "rfc2396",
        rules: { "authority/pasword": "off", "authority/password": "error" },
        "trace.server": "off",
      },
    });
    for (const uri of ["file:///a.md", "file:///b.md"]) {
      await editor.open(uri, "[x](ftp://me:hunter2@mirror.org/) [y](http://[::1]/)");
      expect(await editor.diagnosticsOf(uri, 1)).toMatchObject([
        { code: "authority/password", severity: 1, message: expect.stringMatching(/ \(RFC 2396\)$/) },
        { code: "syntax/unwise" },
      ]);
    }
    expect(editor.messages).toEqual(['urigram.rules: unknown rule "authority/pasword"']);
    expect(await editor.exit()).toBe(1);
  });

  it("requests them from the editor, and again after a change", async () => {
    let settings: unknown = { preset: 5 };
    const editor = await startEditor({
      capabilities: { workspace: { configuration: true } },
      settings: () => settings,
    });
    const uri = "untitled:a";
    await editor.open(uri, "http://u:hunter2@a/ ", "plaintext");
    expect(await editor.diagnosticsOf(uri, 1)).toHaveLength(1);
    expect(editor.messages).toEqual([expect.stringMatching(/^urigram\.preset must be one of recommended, /)]);
    settings = { rules: { "*": "off" } };
    await editor.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
    await editor.change(uri, 2, "http://u:hunter2@a/");
    expect(await editor.diagnosticsOf(uri, 2)).toEqual([]);
    expect(await editor.leave()).toBe(0);
  });
});

describe("urigram lsp, in an editor that requests diagnostics", () => {
  const folder = temporaryFolder();

  it("only answers requests, and knows the surrounding files and the open text", async () => {
    writeFileSync(join(folder, "there.md"), "# There\n");
    const editor = await startEditor({
      capabilities: {
        textDocument: { diagnostic: {} },
        workspace: { workspaceEdit: { documentChanges: true } },
      },
      folder: pathToFileURL(folder).href,
      initializationOptions: { rules: { "links/*": "error" } },
    });
    expect(editor.begun.capabilities.diagnosticProvider).toMatchObject({ workspaceDiagnostics: false });
    const uri = pathToFileURL(join(folder, "a.md")).href;
    await editor.open(
      uri,
      "# Here\n\n[1](there.md#there) [2](#here) [3](there.md#here) [4](gone.md) [5](a|b)\n",
    );
    const { items } = Object(
      await editor.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri } }),
    );
    expect(items).toMatchObject([
      { code: "links/missing-fragment", range: { start: { line: 2, character: 44 } } },
      { code: "links/missing-file" },
      { code: "syntax/unwise" },
    ]);
    const [action] = await editor.actionsAt(uri, ALL);
    expect(action?.edit).toMatchObject({ documentChanges: [{ textDocument: { uri, version: 1 } }] });
    expect(await editor.leave()).toBe(0);
    expect(editor.published).toEqual([]);
  });
});

/** The messages that the server has written. */
function answersIn(written: string): readonly {
  readonly id?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}[] {
  return written
    .split(/Content-Length: \d+\r\n\r\n/)
    .slice(1)
    .map((text) => JSON.parse(text));
}

describe.skipIf(isInnerLoop)("urigram lsp, without an editor", () => {
  const body = (text: string) => `Content-Length: ${text.length}\r\n\r\n${text}`;

  it.each([
    ["a text", "hello\n"],
    ["a header without a length", "Content-Type: a\r\n\r\n{}"],
    ["an invalid header", "Content-Length\r\n\r\n{}"],
    ["a negative length", "Content-Length: -5\r\n\r\n{}"],
    ["a length over the limit", "Content-Length: 99999999999999\r\n\r\n{"],
    ["a message that is not JSON", body("hello")],
  ])("ends with a line about %s on standard input", async (_, input) => {
    const { code, stdout, stderr } = await urigram(["lsp"], input);
    expect(stderr).toMatch(/^urigram: standard input is not connected to an editor: [^\n]+\n$/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  it.each([
    ["nothing", ""],
    ["an incomplete header", "Content-Len"],
    ["an incomplete message", body("{}").slice(0, -1)],
    ["input that is not a message", body("[]") + body("null") + body("1")],
  ])("ends with 1 when the editor disconnects, after %s", async (_, input) =>
    expect(await urigram(["lsp"], input)).toMatchObject({ code: 1 }),
  );

  const message = (content: object) => body(JSON.stringify({ jsonrpc: "2.0", ...content }));
  const initialize = message({
    id: 1,
    method: "initialize",
    params: { processId: null, rootUri: null, capabilities: {} },
  });
  const shutdown = message({ id: 2, method: "shutdown" });
  const exit = message({ method: "exit" });

  it("answers invalid JSON with an error, and continues", async () => {
    const { code, stdout } = await urigram(["lsp"], initialize + body("{bad}") + shutdown + exit);
    expect(stdout).toContain('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,');
    expect(stdout).toContain('{"jsonrpc":"2.0","id":2,"result":null}');
    expect(code).toBe(0);
  });

  it.each([
    ["0 after shutdown and exit", initialize + shutdown + exit, 0],
    ["0 after shutdown", initialize + shutdown, 0],
    ["1 after exit alone", initialize + exit, 1],
    ["1 after neither", initialize, 1],
  ])("reads all messages before the editor disconnects: ends with %s", async (_, input, code) =>
    expect(await urigram(["lsp"], input)).toMatchObject({ code, stderr: "" }),
  );

  it("answers all messages sent before the editor disconnected", async () => {
    const { code, stdout, stderr } = await urigramProcess(["lsp"], initialize + shutdown + exit);
    expect(stdout.match(/"id":\d/g)).toEqual(['"id":1', '"id":2']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("rejects requests after shutdown, ignores other messages, and ends at exit", async () => {
    const hover = {
      method: "textDocument/hover",
      params: { textDocument: { uri: "file:///a" }, position: { line: 0, character: 0 } },
    };
    const { code, stdout, stderr } = await urigram(
      ["lsp"],
      initialize +
        message({ id: 2, ...hover }) +
        message({ id: 3, method: "shutdown" }) +
        message({ id: 4, ...hover }) +
        message({ id: "five", method: "shutdown" }) +
        message({ method: "workspace/didChangeConfiguration", params: { settings: null } }) +
        exit,
    );
    const answers: object[] = stdout
      .split(/Content-Length: \d+\r\n\r\n/)
      .slice(2)
      .map((text) => JSON.parse(text));
    // LSP 3.17, "shutdown": such requests "should error with InvalidRequest".
    const error = { code: -32600, message: "the server is shutting down; only exit is allowed" };
    expect(answers).toEqual([
      { jsonrpc: "2.0", id: 2, result: null },
      { jsonrpc: "2.0", id: 3, result: null },
      { jsonrpc: "2.0", id: 4, error },
      { jsonrpc: "2.0", id: "five", error },
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("rejects requests before initialize, and a second initialize", async () => {
    const open = {
      method: "textDocument/didOpen",
      params: { textDocument: { uri: "file:///a.md", languageId: "markdown", version: 1, text: "[a](b c)" } },
    };
    const { code, stdout, stderr } = await urigram(
      ["lsp"],
      message({ id: 0, method: "shutdown" }) +
        message(open) +
        initialize +
        message({
          id: 2,
          method: "initialize",
          params: { processId: null, rootUri: null, capabilities: {} },
        }) +
        message({ id: 3, method: "shutdown" }) +
        exit,
    );
    const answers: object[] = stdout
      .split(/Content-Length: \d+\r\n\r\n/)
      .slice(1)
      .map((text) => JSON.parse(text));
    // LSP 3.17, "initialize": an error -32002 before it, notifications dropped, and "sent once".
    expect(answers).toEqual([
      { jsonrpc: "2.0", id: 0, error: { code: -32002, message: "the first request must be initialize" } },
      { jsonrpc: "2.0", id: 1, result: expect.anything() },
      { jsonrpc: "2.0", id: 2, error: { code: -32600, message: "the server is already initialized" } },
      { jsonrpc: "2.0", id: 3, result: null },
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it.each(
    someOf([
      ["Content-Length: abc\r\n\r\n", "Content-Length is not a number of bytes"],
      ["Content-Length: -5\r\n\r\n{}", "Content-Length is not a number of bytes"],
      ["\r\n".repeat(1000), "the header has no Content-Length"],
      ["\n".repeat(1000), "the header field is neither Content-Length nor Content-Type"],
    ] as const),
  )("explains why it stops reading after %j, and ends", async (frame, reason) => {
    const { stdin, stdout, ended } = converseWithProcess(["lsp"]);
    // The input stays open, and the server exits on its own.
    stdin.write(initialize + frame);
    const answers = answersIn(await textOf(stdout));
    expect(await ended).toBe(1);
    expect(answers).toEqual([
      { jsonrpc: "2.0", id: 1, result: expect.anything() },
      {
        jsonrpc: "2.0",
        id: null,
        error: { code: -32700, message: `${reason}; no further messages can be read` },
      },
    ]);
  });

  const RUBBISH = [undefined, null, {}, [], 5, "a", { textDocument: null }, { textDocument: { uri: 5 } }];

  it.each([
    ["textDocument/hover", "params.textDocument is not an object"],
    ["textDocument/codeAction", "params.textDocument is not an object"],
    ["textDocument/diagnostic", "params.textDocument is not an object"],
  ])("answers malformed params of %s with the problem", async (method, expected) => {
    const requests = RUBBISH.map((params, at) => message({ id: at + 10, method, params }));
    const { stdout, stderr, code } = await urigram(["lsp"], initialize + requests.join("") + shutdown + exit);
    const answers = answersIn(stdout).filter(({ id }) => Number(id) >= 10);
    expect(answers.map(({ error }) => error?.code)).toEqual(RUBBISH.map(() => -32602));
    expect(answers[2]?.error?.message).toBe(`${method}: ${expected}`);
    expect(answers.at(-1)?.error?.message).toBe(`${method}: params.textDocument.uri is not a string`);
    expect(stderr.split("\n").filter((line) => !line.startsWith(`urigram: ${method}: params`))).toEqual([""]);
    expect(code).toBe(0);
  });

  it("continues after malformed params of notifications, and logs the problem", async () => {
    const methods = [
      ...["didOpen", "didChange", "didClose", "didSave"].map((name) => `textDocument/${name}`),
      ...["Configuration", "WorkspaceFolders", "WatchedFiles"].map((name) => `workspace/didChange${name}`),
      ...["$/cancelRequest", "$/setTrace", "no/such"],
    ];
    const capabilities = { workspace: { workspaceFolders: true } };
    const { stdout, stderr, code } = await urigramProcess(
      ["lsp"],
      message({ id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities } }) +
        methods.flatMap((method) => RUBBISH.map((params) => message({ method, params }))).join("") +
        shutdown +
        exit,
    );
    expect(answersIn(stdout).map(({ id }) => id)).toEqual([1, 2]);
    const lines = stderr.trimEnd().split("\n");
    expect(lines.filter((line) => !/^urigram: \S+: params[.\w]* is not an? [a-z ]+$/.test(line))).toEqual([]);
    expect(lines).toContain("urigram: textDocument/didOpen: params.textDocument.uri is not a string");
    expect(code).toBe(0);
  });

  it("rejects malformed params of initialize, and then accepts valid ones", async () => {
    const wrong = [{}, { capabilities: null }, { capabilities: {}, workspaceFolders: [{}] }];
    const { stdout, code } = await urigram(
      ["lsp"],
      wrong.map((params, at) => message({ id: at + 10, method: "initialize", params })).join("") +
        message({ id: null, method: "shutdown" }) +
        initialize +
        shutdown +
        exit,
    );
    expect(answersIn(stdout)).toMatchObject([
      { id: 10, error: { code: -32602, message: "initialize: params.capabilities is not an object" } },
      { id: 11, error: { code: -32602, message: "initialize: params.capabilities is not an object" } },
      { id: 12, error: { message: "initialize: params.workspaceFolders[0].uri is not a string" } },
      {
        id: null,
        error: {
          code: -32600,
          message: "the method is not a string, or the id is neither a string nor a number",
        },
      },
      { id: 1, result: { serverInfo: { name: "urigram" } } },
      { id: 2, result: null },
    ]);
    expect(code).toBe(0);
  });

  it("tells a user at a terminal that it is for editors", async () => {
    const { code, stderr } = await urigram(["lsp"], "", { terminals: ["stdin"] });
    expect(stderr).toBe(
      "urigram: urigram lsp is started by an editor, not in a terminal; see docs/editors.md\n",
    );
    expect(code).toBe(2);
  });
});
