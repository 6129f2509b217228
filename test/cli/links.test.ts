import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { type Files, filesIn } from "../../src/cli/documents/files.ts";
import { targetsInRoots } from "../../src/cli/documents/targets.ts";
import { urigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const folder = temporaryFolder();
const site = () => join(folder, "site");
beforeAll(() => {
  mkdirSync(join(site(), "docs", "sub dir"), { recursive: true });
  writeFileSync(join(site(), "docs", "other.md"), "# A Heading\n");
  writeFileSync(join(site(), "docs", "page.html"), '<p id="p"><a href="#p"></a><a href="#q"></a>');
  writeFileSync(join(site(), "docs", "data.json"), "{}");
  writeFileSync(join(site(), "secret.txt"), "");
});

/** Lints for broken links. */
const LINT = "lint --format ndjson --rule links/missing-file:error --rule links/missing-fragment:error".split(
  " ",
);

/** Lints a Markdown document with these destinations. Returns the rule and the underlined part of each report. */
async function said(destinations: readonly string[], name = "index.md"): Promise<readonly string[]> {
  const source = destinations.map((destination) => `[a](<${destination}>)`).join("\n\n");
  return underlined(source, name, [`docs/${name}`], site());
}

/** Writes a document and lints paths. Returns the rule and the underlined part of each report on the document. */
async function underlined(source: string, name: string, paths: readonly string[], cwd: string) {
  writeFileSync(join(site(), "docs", name), source);
  const { stdout } = await urigram([...LINT, ...paths], "", { cwd });
  const records: readonly { file: string; rule: string; start: number; end: number }[] = stdout
    .trimEnd()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  return records
    .filter(({ file, rule }) => rule.startsWith("links/") && file.endsWith(name))
    .map(({ rule, start, end }) => `${rule} ${source.slice(start, end)}`);
}

describe("local targets", () => {
  it("are found relative to the document, ignoring the query", async () => {
    expect(
      await said(["other.md", "./other.md?a=b#a-heading", "sub%20dir/", "..", "../secret.txt", "#"]),
    ).toEqual([]);
    expect(await said(["no.md", "sub%20dir/no.md?a#b"])).toEqual([
      "links/missing-file no.md",
      "links/missing-file sub%20dir/no.md",
    ]);
  });

  it("have the fragments of their language", async () => {
    expect(
      await said(["other.md#no-heading", "page.html#q", "data.json#/a", "data.json#x", "sub%20dir#x"]),
    ).toEqual(["links/missing-fragment no-heading", "links/missing-fragment q"]);
    expect(await said(["#here", "other.md#A-Heading"])).toEqual(["links/missing-fragment here"]);
  });

  it("can be file: URIs", async () => {
    const uri = (name: string) => pathToFileURL(join(site(), "docs", name)).href;
    expect(await said([uri("other.md"), uri("no.md")])).toEqual([
      `links/missing-file ${new URL(uri("no.md")).pathname}`,
    ]);
  });

  it("are not checked at the root of a site, outside the working directory, or on a network", async () =>
    expect(
      await said("/no.md ../../no.md file:///no.md //host/no.md file://host/no.md http://a/b".split(" ")),
    ).toEqual([]));

  it("are checked after decoding, and never outside the working directory (RFC 3986, 7.3)", async () => {
    expect(await said(["%6fther.md", "%2e%2e/secret.txt", "%6eo.md"])).toEqual([
      "links/missing-file %6eo.md",
    ]);
    // An escaped delimiter is data in a segment, and file names cannot have NUL, so such a target is unknown.
    expect(await said(["%2e%2e/%2e%2e/no.md", "..%2f..%2fno.md", "sub%5cno.md", "no.md%00"])).toEqual([]);
  });

  it("are not checked by default", async () => {
    writeFileSync(join(site(), "docs", "off.md"), "[a](no.md) [b](#no)");
    const { stdout } = await urigram(["lint", "docs/off.md"], "", { cwd: site() });
    expect(stdout).not.toContain("links/");
  });

  it("are relative to the folder of standard input, whose own fragments are unknown", async () => {
    const { stdout } = await urigram(
      [...LINT, "-", "--stdin-filename", "docs/new.md"],
      "[a](#no) [b](other.md) [c](no.md)",
      { cwd: site() },
    );
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).rule),
    ).toEqual(["links/missing-file"]);
  });

  it("include the document itself, whatever base it declares (RFC 2396, 4.2; RFC 3986, 4.4)", async () => {
    const declared =
      '<html><base href="http://c/d"><p id="p"><a href="#p"></a><a href="#q"></a><a href="b.html#q">';
    const transitional = '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">';
    const parts = '<a xml:base="http://c/d" xmlns:x="http://www.w3.org/1999/xlink" id="p" x:href="#q"/>';
    const fragments = async (name: string, source: string, ...options: string[]) => {
      writeFileSync(join(site(), "docs", name), source);
      const { stdout } = await urigram([...LINT, ...options, `docs/${name}`], "", { cwd: site() });
      return [...stdout.matchAll(/"rule":"(links[^"]+)".*?"reference":"([^"]*)"/g)].map(
        ([, rule, reference]) => `${rule} ${reference}`,
      );
    };
    const missing = ["links/missing-fragment #q"];
    expect(await fragments("declared.html", declared)).toEqual(missing);
    expect(await fragments("declared.html", transitional + declared)).toEqual(missing);
    expect(await fragments("declared.html", declared, "--spec", "rfc2396")).toEqual(missing);
    // RFC 1808, 4: it inherits the path of the base, which is another document.
    expect(await fragments("declared.html", declared, "--spec", "rfc1808")).toEqual([]);
    expect(await fragments("declared.xml", parts)).toEqual(missing);
  });

  it.each([
    ["a searched folder", () => ["../site"], ["no.md", "../no.md"]],
    ["the folder of a named file", () => ["../site/docs/far.md"], ["no.md"]],
    ["the folder of a listed file", () => ["--force-exclude", join(site(), "docs", "far.md")], ["no.md"]],
    ["the widest of these", () => ["../site", "../site/docs/far.md"], ["no.md", "../no.md"]],
  ])("of a document outside the working directory are in %s", async (_, paths, missing) => {
    const source = "[a](no.md) [b](other.md#a-heading) [c](../no.md) [d](../../no.md)";
    const cwd = join(folder, "elsewhere");
    mkdirSync(cwd, { recursive: true });
    expect(await underlined(source, "far.md", paths(), cwd)).toEqual(
      missing.map((path) => `links/missing-file ${path}`),
    );
  });

  it("are decoded like documents", async () => {
    const euro = Buffer.concat([
      Buffer.from('<meta charset="windows-1252"><p id="'),
      Buffer.of(0x80),
      Buffer.from('">'),
    ]);
    writeFileSync(join(site(), "docs", "euro.html"), euro);
    writeFileSync(join(site(), "docs", "marked.md"), "\ufeff# Marked\n");
    // U+20AC is 0x80 in windows-1252 (Encoding Standard, 9), and E2 82 AC in UTF-8.
    expect(await said(["euro.html#%E2%82%AC", "euro.html#%C2%80", "marked.md#marked"])).toEqual([
      "links/missing-fragment %C2%80",
    ]);
  });

  it("are not looked up in a folder that does not exist", () => {
    const files = filesIn(site());
    let lookUps = 0;
    const counted: Files = {
      ...files,
      placeIn(...name) {
        lookUps++;
        return files.placeIn(...name);
      },
    };
    const { at } = targetsInRoots(counted)({ name: join(site(), "docs", "page.md"), linkRoot: site() });
    at("no/first");
    lookUps = 0;
    for (let other = 0; other < 10; other++) at(`no/other${other}`);
    expect(lookUps).toBeLessThanOrEqual(20);
  });

  it("are read once, however many other names are looked up in between", () => {
    const files = filesIn(site());
    const read: string[] = [];
    const counted: Files = {
      ...files,
      read(name, ...rest) {
        read.push(name);
        return files.read(name, ...rest);
      },
    };
    const { at } = targetsInRoots(counted)({ name: join(site(), "docs", "index.md"), linkRoot: site() });
    for (const part of ["first", "second"]) {
      expect(at("other.md")?.fragments()).toContain("a-heading");
      for (let other = 0; other < 10_001; other++) at(`no/${part}${other}.md`);
    }
    expect(read.filter((name) => name.endsWith("other.md"))).toHaveLength(1);
  });
});
