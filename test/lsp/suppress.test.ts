import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../src/extract/languages.ts";
import { ALL, applied, type Editor, startEditor } from "../support/editor.ts";

// The forms of comments are those in docs/suppressions.md.

const RULE = "syntax/invalid-escape";
const BAD = "http://a/%zz";

let editor: Editor;
let count = 0;
beforeAll(async () => {
  editor = await startEditor({ initializationOptions: { rules: { [RULE]: "error" } } });
});
afterAll(() => editor.leave());

/** Opens a document. Returns the results of its actions that suppress reports, by their titles. */
async function suppressed(extension: string, text: string, languageId = ""): Promise<Map<string, string>> {
  const uri = `file:///${++count}${extension}`;
  await editor.open(uri, text, languageId);
  expect(await editor.diagnosticsOf(uri, 1)).not.toEqual([]);
  const actions = await editor.actionsAt(uri, ALL, ["quickfix"]);
  const disabling = actions.filter(({ title }) => title.startsWith("Disable "));
  return new Map(disabling.map((action) => [action.title, applied(uri, text, action)]));
}

const LINE = `Disable ${RULE} for this line`;
const FILE = `Disable ${RULE} for this file`;

describe("the actions that disable a rule", () => {
  it.each([
    [
      ".md",
      "",
      `# A\n\n[x](${BAD})  \n`,
      `[x](${BAD}) <!-- urigram-disable-line ${RULE} -->  `,
      "<!-- #1 -->",
    ],
    [".md", "", `---\na: b\n---\n[x]: ${BAD}\n`, `<!-- urigram-disable-next-line ${RULE} -->`, "<!-- #4 -->"],
    [".mdx", "", `[x](${BAD})\n`, `[x](${BAD}) {/* urigram-disable-line ${RULE} */}`, "{/* #1 */}"],
    [
      ".html",
      "",
      `<!doctype html>\n<a href="${BAD}">`,
      `<a href="${BAD}"> <!-- urigram-disable-line ${RULE} -->`,
      "<!-- #2 -->",
    ],
    [
      ".svg",
      "",
      `<?xml version="1.0"?>\r\n<a xmlns="http://www.w3.org/2000/svg" href="${BAD}"/>\r\n`,
      `<a xmlns="http://www.w3.org/2000/svg" href="${BAD}"/> <!-- urigram-disable-line ${RULE} -->`,
      "<!-- #2 -->",
    ],
    [
      ".css",
      "",
      `@charset "utf-8";\na {\n  b: url(${BAD})\n}\n`,
      `  b: url(${BAD}) /* urigram-disable-line ${RULE} */`,
      "/* #2 */",
    ],
    [
      ".json",
      "jsonc",
      `{\n  "$ref": "${BAD}"\n}\n`,
      `  "$ref": "${BAD}" // urigram-disable-line ${RULE}`,
      "// #1",
    ],
    [".7", "", `'\\" t\n.UR ${BAD}\n`, `.\\" urigram-disable-next-line ${RULE}`, `.\\" #2`],
    [
      ".py",
      "python",
      `#!/usr/bin/python\n  a = "${BAD}"\n`,
      `  a = "${BAD}" # urigram-disable-line ${RULE}`,
      "# #2",
    ],
    [".yaml", "yaml", `---\na: 1\n---\nb: ${BAD}\n`, `b: ${BAD} # urigram-disable-line ${RULE}`, "# #1"],
    [
      ".vue",
      "vue",
      `<template><a href="${BAD}">x</a></template>\n`,
      `<template><a href="${BAD}">x</a></template> <!-- urigram-disable-line ${RULE} -->`,
      "<!-- #1 -->",
    ],
    [".sql", "sql", `select '${BAD}';\n`, `select '${BAD}'; -- urigram-disable-line ${RULE}`, "-- #1"],
  ])("insert a comment in %s (%s)", async (extension, languageId, text, line, file) => {
    const results = await suppressed(extension, text, languageId);
    expect([...results.keys()]).toEqual([LINE, FILE]);
    expect(results.get(LINE)?.split(/\r?\n/)).toContain(line);
    const [, comment = "", at] = /^(.*#(\d).*)$/.exec(file) ?? [];
    const first = comment.replace(`#${at}`, `urigram-disable ${RULE}`);
    expect(results.get(FILE)?.split(/\r?\n/)[Number(at) - 1]).toBe(first);
    for (const [title, result] of results) {
      const uri = `file:///${++count}${extension}`;
      await editor.open(uri, result, languageId);
      expect(await editor.diagnosticsOf(uri, 1), title).toEqual([]);
    }
  });

  it.each([
    ["JSON", ".json", "json", `{ "$ref": "${BAD}" }`],
    ["a message", ".eml", "", `Subject: x\n\n${BAD}\n`],
    ["plain text", ".txt", "plaintext", `see ${BAD}\n`],
    ["an unknown language", ".q", "", `see ${BAD}\n`],
  ])("do not exist in %s, which has no comments", async (_, extension, languageId, text) =>
    expect([...(await suppressed(extension, text, languageId)).keys()]).toEqual([]),
  );

  it("exist in every language whose standard defines comments", () => {
    const without = languages.filter(({ comment }) => !comment).map(({ id }) => id);
    // JSON has comments only as JSONC, and unknown languages depend on the editor.
    expect(without.sort()).toEqual(["json", "mime", "notebook", "text", "unknown", "webmanifest"]);
  });

  it("exist for the file alone in reStructuredText, where a comment would divide a paragraph", async () => {
    const results = await suppressed(".rst", `Title\n=====\n\nsee ${BAD} here\n`);
    expect([...results]).toEqual([[FILE, `.. urigram-disable ${RULE}\n\nTitle\n=====\n\nsee ${BAD} here\n`]]);
  });

  it("exist for the file alone where the line has no place for a comment", async () => {
    const results = await suppressed(".html", `<a\n href="${BAD}"\n id="x">`);
    expect([...results.keys()]).toEqual([FILE]);
  });

  it("do not exist where no comment can come before the report", async () => {
    const results = await suppressed(".py", `#!/usr/bin/env ${BAD}\n`, "python");
    expect([...results.keys()]).toEqual([]);
  });

  it("suppress all reports of one rule on a line, and no others", async () => {
    const text = `[x](${BAD}) [y](http://b/%zz) [z](ftp://me:hunter2@mirror/)\n[v](${BAD})\n`;
    const uri = `file:///${++count}.md`;
    await editor.open(uri, text);
    expect(await editor.diagnosticsOf(uri, 1)).toHaveLength(4);
    const at = { line: 0, character: text.indexOf("%zz") };
    const actions = await editor.actionsAt(uri, { start: at, end: at }, ["quickfix"]);
    const action = actions.find(({ title }) => title === LINE);
    if (!action) throw new Error("there is no action for the line");
    await editor.change(uri, 2, applied(uri, text, action));
    const left = await editor.diagnosticsOf(uri, 2);
    expect(left.map(({ code, range }) => [code, range.start.line])).toEqual([
      ["authority/password", 0],
      [RULE, 1],
    ]);
  });

  it("list the reports that they suppress", async () => {
    const uri = `file:///${++count}.md`;
    await editor.open(uri, `[x](${BAD}) [y](http://b/%zz)\n[v](${BAD})\n`);
    await editor.diagnosticsOf(uri, 1);
    const actions = await editor.actionsAt(uri, ALL, ["quickfix"]);
    const listed = actions.map(({ title, diagnostics }) => [title, diagnostics?.length]);
    expect(listed.filter(([title]) => title === LINE || title === FILE)).toEqual([
      [LINE, 2],
      [LINE, 1],
      [FILE, 3],
    ]);
  });
});
