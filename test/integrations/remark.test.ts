import { remark } from "remark";
import { VFile } from "vfile";
import { describe, expect, it } from "vitest";
import { rfc2396 } from "../../src/index.ts";
import remarkUrigram, { type LintOptions } from "../../src/integrations/remark.ts";

/** What remark reports of a Markdown file. */
async function messagesOf(source: string, options: LintOptions = {}): Promise<VFile["messages"]> {
  const { messages } = await remark()
    .use(remarkUrigram, options)
    .process(new VFile({ path: "notes.md", value: source }));
  return messages;
}

describe("remark, with the plugin", () => {
  it("reports an error with its rule, at its place, and as fatal", async () => {
    // RFC 3986, 2.1: "%" begins an escape.
    const source = "# Notes\n\nSee [this](http://a/%zz).\n";
    const [message, ...others] = await messagesOf(source);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      source: "urigram",
      ruleId: "syntax/invalid-escape",
      fatal: true,
      place: { start: { line: 3, column: 21, offset: 29 }, end: { line: 3, column: 24, offset: 32 } },
    });
    expect(message?.reason).toContain("%zz");
  });

  it("reports a warning with what to do and the section, and not as fatal", async () => {
    const [message] = await messagesOf("[mirror](ftp://me:secret@mirror/)");
    expect(message).toMatchObject({ ruleId: "authority/password", fatal: false });
    expect(message?.note).toMatch(/^remove the password, .* \(RFC 3986 3\.2\.1\)$/);
  });

  it("reports the place in the source, where plugins before it changed the tree", async () => {
    const source = "[a](/a) [b](http://a/%zz)";
    const { messages } = await remark()
      .use(() => (tree) => {
        Object.assign(tree, { children: [] });
      })
      .use(remarkUrigram)
      .process(source);
    expect(messages.map(({ place }) => place)).toMatchObject([{ start: { offset: source.indexOf("%zz") } }]);
  });

  it("takes the options of lint", async () => {
    const source = "[mirror](ftp://me:secret@mirror/) [a](?y)";
    const rules = await messagesOf(source, { levels: { "authority/password": "off" }, dialect: rfc2396 });
    // RFC 2396, 5: no relative reference begins with "?".
    expect(rules.map(({ ruleId }) => ruleId)).toEqual(["syntax/query-without-path"]);
  });

  it("says nothing of clean references", async () => {
    expect(await messagesOf("[a](http://a/) ![b](b.png) <mailto:c@d>")).toEqual([]);
  });
});
