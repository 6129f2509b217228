import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openCache } from "../../src/cli/documents/cache.ts";
import { filesIn } from "../../src/cli/documents/files.ts";
import { diagnosticFormats } from "../../src/cli/formats/diagnostics.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { urigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { wrongUse } from "../support/output.ts";
import { often } from "../support/some.ts";

const folder = temporaryFolder();
beforeEach(() => {
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, "below"), { recursive: true });
  write("page.html", "<a href='a b'>😀<a href='http://u:p@a/%2541'>\n<img src='c|d'>");
  write("below/notes.md", "[x](a|b)\r\n[y](http://a:/)\n");
  write("data.json", '{ "$ref": "http://a/%zz" }');
  write("plain.txt", `${"words ".repeat(often(300_000))} http://a:0/`);
  write("mail.eml", "Content-Transfer-Encoding: x-odd\r\nContent-Type: text/html\r\n\r\n<a href='a b'>");
  write("clean.md", "[x](y)");
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const lint = (...args: readonly string[]) => urigram(["lint", ".", ...args], "", { cwd: folder });
const cacheFile = () => readFileSync(join(folder, ".urigram-cache"), "utf8");

describe("lint --cache", () => {
  it.each(Object.keys(diagnosticFormats))(
    "reports in %s, byte for byte, what a run without it does",
    async (format) => {
      const args = ["--format", format, "--preset", "strict", "--rule", "links/*:warn"];
      const without = await lint(...args);
      expect(without.code).toBe(1);
      expect(await lint(...args, "--cache")).toEqual(without);
      const written = cacheFile();
      expect(await lint(...args, "--cache")).toEqual(without);
      expect(cacheFile()).toBe(written);
    },
  );

  it("judges anew what changed, whatever else was judged before", async () => {
    await lint("--cache");
    write("clean.md", "[x](y|z)");
    write("data.json", "{}");
    const others = ["--rule", "syntax/space:off", "--base", "http://a/"];
    for (const args of [[], others, ["--spec", "rfc2396"], ["--language", "text"], ["--preset", "security"]])
      expect(await lint(...args, "--cache"), String(args)).toEqual(await lint(...args));
  });

  it("judges anew by another configuration, and always where that has own rules", async () => {
    await lint("--cache");
    write("urigram.config.json", '{ "rules": { "syntax/space": "off" } }');
    expect(await lint("--cache")).toEqual(await lint());
    const rule = (
      level: string,
    ) => `{ id: "own/rule", summary: "a", section: "RFC 3986 1", reason: "b", advice: "c",
      level: "${level}", valid: [], invalid: [], check: () => [{ start: 0, end: 1, what: "${level}" }] }`;
    write("urigram.config.json", '{ "plugins": ["./own.mjs"] }');
    write("own.mjs", `export const rules = [${rule("warn")}];`);
    const before = cacheFile();
    expect(await lint("--cache")).toEqual(await lint());
    expect(cacheFile()).toBe(before);
  });

  it("reports what comments and a baseline leave", async () => {
    write("hidden.md", "<!-- urigram-disable -->\n[x](a|b)\n<!-- urigram-enable -->\n[y](c|d)\n");
    await lint("--cache", "--update-baseline", "below/baseline.json");
    for (const args of [[], ["--no-inline-config"], ["--baseline", "below/baseline.json"]])
      for (const again of [false, true])
        expect(await lint(...args, "--cache"), `${args} ${again}`).toEqual(await lint(...args));
  });

  it("knows a text again by another name", async () => {
    await lint("--cache");
    write("again.md", readFileSync(join(folder, "below/notes.md"), "utf8"));
    const before = cacheFile().length;
    const { stdout } = await lint("--cache", "--format", "unix");
    expect(stdout).toContain("again.md:1:6");
    expect(cacheFile().length).toBe(before);
  });

  it("reports what remains after --fix", async () => {
    await lint("--cache");
    expect(await lint("--cache", "--fix", "--format", "unix")).toMatchObject({
      stderr: expect.stringContaining("fixed 1 mistake in 1 file"),
    });
    expect(await lint("--cache")).toEqual(await lint());
  });

  it("does not remember what depends on other files, or is said besides", async () => {
    write("links.md", "[x](there.md)");
    const args = ["--rule", "links/*:error", "--cache", "--format", "unix"];
    expect((await lint(...args)).stdout).toContain("links.md:1:5");
    write("there.md", "");
    expect((await lint(...args)).stdout).not.toContain("links.md:1:5");
    expect((await lint(...args)).stderr).toContain("mail.eml:");
  });

  it("holds no password (RFC 3986, 3.2.1)", async () => {
    write("secret.md", "[x](http://u:tr0ub4dor@h.org/) [y](a|b)");
    const first = await lint("--cache");
    expect(cacheFile()).not.toContain("tr0ub4dor");
    expect(await lint("--cache")).toEqual(first);
  });

  it("is no document, and is where --cache-location says", async () => {
    const without = await lint();
    for (const location of [[], ["--cache-location", "below/remembered.txt"]]) {
      await lint("--cache", ...location);
      expect(await lint("--cache", ...location)).toEqual(without);
    }
    expect(readdirSync(folder)).toContain(".urigram-cache");
    expect(readdirSync(join(folder, "below"))).toEqual(["notes.md", "remembered.txt"]);
  });

  it.each([
    ["is empty", () => ""],
    ["is cut", (text: string) => text.slice(0, -9)],
    ["has another letter", (text: string) => text.replace("unwise", "unwisE")],
    ["is no JSON", (text: string) => text.replace("\n", "\n{")],
    ["is no text", () => "\0\xff"],
  ])("is written anew where it %s", async (_, spoil) => {
    await lint("--cache");
    const whole = cacheFile();
    write(".urigram-cache", spoil(whole));
    expect(await lint("--cache")).toEqual(await lint("--cache"));
    expect(cacheFile()).toBe(whole);
  });

  it("says that it cannot be written, and reports all the same", async () => {
    const { stdout, code } = await lint();
    const run = await lint("--cache-location", "gone/cache");
    expect(run).toMatchObject({ stdout, code });
    expect(run.stderr).toMatch(/^urigram: the cache cannot be written: ENOENT[^\n]*\n$/m);
  });

  it("replaces no file that somebody named, and that is no cache", async () => {
    const run = await lint("--cache-location", "clean.md");
    expect(run).toEqual(
      wrongUse('urigram: --cache-location: "clean.md" is not a cache; name another file\n'),
    );
    expect(readFileSync(join(folder, "clean.md"), "utf8")).toBe("[x](y)");
  });

  it("keeps the reports on a text only once it was read to its end", () => {
    const cache = openCache("cache", filesIn(folder));
    const remembering = cache.remembering(createLinter({}), "key");
    const source = "http://a:0/ http://a:0/";
    for (const _ of remembering(source, {})) break;
    expect([...remembering(source, {})]).toHaveLength(2);
    expect([...remembering(source, {})].map(({ diagnostics }) => diagnostics)).toEqual(
      [...createLinter({})(source, {})].map(({ diagnostics }) => diagnostics),
    );
  });
});
