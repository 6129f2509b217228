import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { siteConfigs } from "../../src/cli/documents/sites.ts";
import { urigram } from "../support/command.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";

/** Returns the references that `links/missing-file` and `links/missing-fragment` report in one document of a folder. */
async function missing(files: { readonly [name: string]: string }, name: string): Promise<readonly string[]> {
  const cwd = join(temporaryFolder(), "root");
  writeFiles(cwd, files);
  const rules = ["--rule", "links/missing-file:error", "--rule", "links/missing-fragment:error"];
  const { stdout } = await urigram(["lint", "--no-config", "--format", "ndjson", ...rules, name], "", {
    cwd,
  });
  const records = stdout.split("\n").filter((line) => line.includes('"rule":"links/'));
  return records.map((line) => JSON.parse(line).reference);
}

const links = (paths: string): string =>
  paths
    .split(" ")
    .map((path) => `[a](${path})\n\n`)
    .join("");

describe("a missing path in an unknown site is reported", () => {
  it("if it is the path of a document or an image, which no generator makes from nothing", async () => {
    const source = links("no.md no.png no.pdf no.html no/ no no.md#a yes.md ../a.md");
    expect(await missing({ "a.md": source, "yes.md": "" }, "a.md")).toEqual([
      "no.md",
      "no.png",
      "no.pdf",
      "no.md#a",
    ]);
  });

  it("unless its letter case differs, it is ignored by git, or programs resolve it", async () => {
    const source = links("YES.md build/a.png ~/a.md @/a.md ../issues a{b}.md /a/no.md");
    expect(await missing({ "b/a.md": source, "b/yes.md": "", ".gitignore": "build/" }, "b/a.md")).toEqual([]);
  });

  it("unless the document may be a part of another", async () => {
    const source = links("no.md #no");
    for (const name of ["_a.md", "includes/a.md", ".github/ISSUE_TEMPLATE/a.md", "0000-template.md", "a.css"])
      expect(await missing({ [name]: source }, name), name).toEqual([]);
    expect(await missing({ "a.html": '<a href="no.md">' }, "a.html")).toEqual([]);
    expect(await missing({ "a.html": '<!doctype html><a href="no.md">' }, "a.html")).toEqual(["no.md"]);
  });
});

describe("a site generator", () => {
  it.each([
    ["mkdocs.yml", "docs_dir: src", "src"],
    ["book.toml", "[book]\ntitle = 'a'", "src"],
    [".vitepress/config.ts", "export default { base: '/b/' }", "."],
  ])("is recognized by %s, and serves x.html, x/ and x from x.md", async (config, text, root) => {
    const source = links("b.html b/ b c.html c/ c no.html no/ no /sub/d.html /sub/no.html /else/no.html");
    const files = {
      [config]: text,
      [`${root}/a.md`]: source,
      [`${root}/b.md`]: "",
      [`${root}/c/README.md`]: "",
    };
    expect(await missing({ ...files, [`${root}/sub/d.md`]: "" }, `${root}/a.md`)).toEqual([
      "no.html",
      "no/",
      "no",
      "/sub/no.html",
    ]);
  });

  it.each([
    ["hugo.toml", "title = 'a'", "content/a.md", "static"],
    ["docusaurus.config.js", "module.exports = {}", "docs/a.md", "static"],
    ["_config.yml", "title: a", "a.md", "."],
    [".vitepress/config.mts", "export default {}", "a.md", "public"],
  ])("recognized by %s serves images from its public folder", async (config, text, page, folder) => {
    const files = { [config]: text, [page]: links("/img/a.png /img/no.png /b"), [`${folder}/img/a.png`]: "" };
    expect(await missing(files, page)).toEqual(["/img/no.png"]);
  });

  it("decides which ids headings have", async () => {
    const page = `# One & two\n\n# Über\n\n${links("#one--two #one-two #ber #uber")}`;
    expect(await missing({ "book.toml": "", "src/a.md": page }, "src/a.md")).toEqual([
      "#one-two",
      "#ber",
      "#uber",
    ]);
    expect(await missing({ "mkdocs.yml": "", "docs/a.md": page }, "docs/a.md")).toEqual(["#ber"]);
    expect(await missing({ "_config.yml": "", "a.md": page }, "a.md")).toEqual(["#one-two", "#uber"]);
    expect(await missing({ "a.md": page }, "a.md")).toEqual([]);
  });

  it.each([
    ["_config.yml", "title: a", "---\n---\n![a](/b c.png) [d](http://a.org/b c)", ["syntax/space"]],
    ["_config.yml", "markdown: kramdown", "---\n---\n[a](b c.md)", []],
    ["_config.yml", "markdown: CommonMark", "---\n---\n[a](b c.md)", ["markdown/spaced-destination"]],
    // Jekyll copies files without front matter.
    ["_config.yml", "title: a", "[a](b c.md)", ["markdown/spaced-destination"]],
    ["mkdocs.yml", "docs_dir: .", "---\n---\n[a](b c.md)", ["markdown/spaced-destination"]],
  ])("%s with %j decides if destinations may have spaces: %j", async (config, text, page, rules) => {
    const cwd = join(temporaryFolder(), "root");
    writeFiles(cwd, { [config]: text, "a.md": page });
    const { stdout } = await urigram(["lint", "--no-config", "--format", "ndjson", "a.md"], "", { cwd });
    expect(stdout.split("\n").flatMap((line) => (line ? [JSON.parse(line).rule] : []))).toEqual(rules);
  });

  it("is never run, and its configuration has no effect if it is larger than 1 MiB", async () => {
    const config = "throw new Error();\nprocess.exit(7);\n";
    const files = { "a.md": links("/img/no.png no.md"), "static/img/a.png": "" };
    expect(await missing({ ...files, "docusaurus.config.js": config }, "a.md")).toEqual([
      "/img/no.png",
      "no.md",
    ]);
    const large = config + "/".repeat(1 << 20);
    expect(await missing({ ...files, "docusaurus.config.js": large }, "a.md")).toEqual(["no.md"]);
  });
});

it("a document that includes others has unknown fragments", async () => {
  const included = [
    "{{#include b.md}}",
    "{% include b.md %}",
    '--8<-- "b.md"',
    "<!--@include: b.md-->",
    "::: a.b",
  ];
  for (const text of included)
    expect(await missing({ "a.md": `${text}\n\n[a](#no)` }, "a.md"), text).toEqual([]);
  expect(await missing({ "a.md": "::: tip\nb\n:::\n\n[a](#no)" }, "a.md")).toEqual(["#no"]);
});

describe("the configuration of a site generator", () => {
  const rootsIn = (config: string) => new Map(siteConfigs).get("docusaurus.config.js")?.(config).roots ?? [];

  it("adds a limited number of roots, with a limited length", () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `root${index}`);
    expect(rootsIn(`path: [${names.join()}]`)).toContain("root0");
    expect(rootsIn(`path: [${names.join()}]`).length).toBeLessThan(50);
    expect(rootsIn(names.map((name) => `path: ${name}\n`).join("")).length).toBeLessThan(50);
    expect(rootsIn(`path: ${"a".repeat(10_000)}`).join("").length).toBeLessThan(100);
  });

  it("may name a folder that no system can have", async () => {
    const config = 'src = "a\0"\n';
    expect(await missing({ "book.toml": config, "a.md": "[a](/b.md) [c](no.md)" }, "a.md")).toEqual([
      "no.md",
    ]);
  });

  // A search for the "]" of each "[" would take quadratic time.
  it("is not searched for the end of a list after the beginning of another", () => {
    expect(rootsIn("path: [a,\npath: [b]")).toContain("b");
  });
});
