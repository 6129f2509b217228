import { remark } from "remark";
import { VFile } from "vfile";
import { describe, expect, it } from "vitest";
import type { Config } from "../../src/config/index.ts";
import { rfc2396 } from "../../src/index.ts";
import remarkUrigram, { type RemarkOptions } from "../../src/integrations/remark.ts";
import type { Rule } from "../../src/lint/index.ts";

/** Processes Markdown with the plugin and returns the resulting messages. */
async function messagesOf(source: string, options: RemarkOptions = {}): Promise<VFile["messages"]> {
  const { messages } = await remark()
    .use(remarkUrigram, options)
    .process(new VFile({ path: "notes.md", value: source }));
  return messages;
}

describe("remark with the plugin", () => {
  it("reports an error as fatal, with its rule and place", async () => {
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

  it("reports a warning as not fatal, with advice and section", async () => {
    const [message] = await messagesOf("[mirror](ftp://me:hunter2@mirror/)");
    expect(message).toMatchObject({ ruleId: "authority/password", fatal: false });
    expect(message?.note).toMatch(/^remove the password, .* \(RFC 3986 3\.2\.1\)$/);
  });

  it("reports places in the source even if earlier plugins changed the tree", async () => {
    const source = "[a](/a) [b](http://a/%zz)";
    const { messages } = await remark()
      .use(() => (tree) => {
        Object.assign(tree, { children: [] });
      })
      .use(remarkUrigram)
      .process(source);
    expect(messages.map(({ place }) => place)).toMatchObject([{ start: { offset: source.indexOf("%zz") } }]);
  });

  it("obeys suppression comments, as urigram lint does", async () => {
    const link = "[a](<http://a/b c>)\n";
    expect(await messagesOf(link)).toHaveLength(1);
    expect(await messagesOf(`<!-- urigram-disable-next-line -->\n${link}`)).toEqual([]);
  });

  it("accepts the options of lint", async () => {
    const source = "[mirror](ftp://me:hunter2@mirror/) [a](?y)";
    const rules = await messagesOf(source, { levels: { "authority/password": "off" }, dialect: rfc2396 });
    // RFC 2396, 5: no relative reference begins with "?".
    expect(rules.map(({ ruleId }) => ruleId)).toEqual(["syntax/query-without-path"]);
  });

  it("treats undefined options as absent, even with a configuration", async () => {
    const config: Config = { spec: "rfc1808", base: "http://a/" };
    const [source, options] = ["[this](http://a/%zz)", { extract: undefined, presets: undefined }];
    expect(await messagesOf(source, options)).toHaveLength(1);
    const unset = { ...options, config, comments: undefined, dialect: undefined, default: undefined };
    const [message] = await messagesOf(source, unset);
    expect(message?.note).toMatch(/RFC 1808/);
  });

  it("accepts a configuration of urigram lint with plugin rules, which the other options override", async () => {
    const source = "[mirror](ftp://me:hunter2@mirror/) [a](?y) [b](a|b) [c](g)";
    const none: Rule & { readonly id: "acme/none" } = {
      id: "acme/none",
      summary: "none",
      section: "Handbook 1",
      reason: "None.",
      advice: "do not",
      level: "error",
      valid: [],
      invalid: [],
      check: ({ text }) => (text === "g" ? [{ start: 0, end: 1, what: "no" }] : []),
    };
    const config: Config<"acme/none"> = {
      plugins: [{ rules: [none] }],
      rules: { "authority/password": "off", "acme/none": "warn" },
      overrides: [{ files: "notes.md", spec: "rfc2396" }],
    };
    const messages = await messagesOf(source, { config, levels: { "syntax/unwise": "off" } });
    // RFC 2396, 5: no relative reference begins with "?".
    expect(messages.map(({ ruleId, fatal }) => [ruleId, fatal])).toEqual([
      ["syntax/query-without-path", true],
      ["acme/none", false],
    ]);
    expect(await messagesOf(source, { config: { ignores: ["notes.md"] } })).toEqual([]);
    await expect(messagesOf(source, { config: { plugins: ["./rules.js"] } })).rejects.toThrow(
      "config: plugins[0]: files and packages are not loaded here; import the module and pass what it exports",
    );
  });

  it("adds its template delimiters to those of the configuration", async () => {
    const config: Config = { templates: [["[~", "~]"]] };
    const source = "[a](<[~ a b ~]>) [b](<(: a b :)>)";
    expect(await messagesOf(source, { config })).not.toEqual([]);
    expect(await messagesOf(source, { config, templates: [["(:", ":)"]] })).toEqual([]);
  });

  it("reports nothing for valid references", async () =>
    expect(await messagesOf("[a](http://a/) ![b](b.png) <mailto:c@d>")).toEqual([]));
});
