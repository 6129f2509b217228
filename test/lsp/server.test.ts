import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  DidChangeConfigurationNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
  MarkupKind,
} from "vscode-languageserver-protocol/node";
import { urigramProcess } from "../support/command.ts";
import { ALL, applied, type Editor, startEditor } from "../support/editor.ts";

// The command as a process, and a client of the protocol that others wrote.

/** Where a part of a text stands, as editors count. */
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
    });
  });
  afterAll(() => editor.leave());

  it("says what it can", () => {
    expect(editor.begun).toMatchObject({
      serverInfo: { name: "urigram" },
      capabilities: {
        hoverProvider: true,
        textDocumentSync: { openClose: true, change: 2 },
        codeActionProvider: { codeActionKinds: ["quickfix", "source.fixAll.urigram"] },
      },
    });
  });

  it.each([
    ["file:///a.md", "", "# Ä😀\n\n[x](http://a/%zz)\n"],
    ["file:///a.html", "", "<p>\r\n<a href='http://a/%zz'>😀</a>\r\n"],
    ["file:///a.json", "jsonc", '{\n  "$ref": "http://a/%zz" // no\n}\n'],
    ["file:///a.txt", "plaintext", "one\ntwo 😀 http://a/%zz three\n"],
    ["file:///README", "markdown", "[x](<http://a/%zz>)"],
    ["untitled:Untitled-1", "css", "body { background: url(http://a/%zz) }"],
  ])("reports what is wrong in %s (%s), where it is wrong in UTF-16 units", async (uri, languageId, text) => {
    await editor.open(uri, text, languageId);
    expect(await editor.diagnosticsOf(uri)).toMatchObject([
      { code: "syntax/invalid-escape", severity: 1, source: "urigram", range: rangeOf(text, "%zz") },
    ]);
  });
});
