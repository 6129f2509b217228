import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { isAbsolute, join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { filesIn } from "../../src/cli/documents/files.ts";
import { diagnosticFormats } from "../../src/cli/formats/diagnostics.ts";
import { openCache } from "../../src/cli/lint/cache.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { urigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { usageError } from "../support/output.ts";
import { often } from "../support/some.ts";

const folder = temporaryFolder();
const caches = temporaryFolder();
beforeEach(() => {
  for (const each of [folder, caches]) rmSync(each, { recursive: true });
  mkdirSync(caches);
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  mkdirSync(join(folder, "below"), { recursive: true });
  write("page.html", "<a href='x:a b'>😀<a href='http://u:p@a/%2541'>\n<img src='c|d'>");
  write("below/notes.md", "[x](a|b)\r\n[y](http://a:/)\n");
  write("data.json", '{ "$ref": "http://a/%zz" }');
  write("plain.txt", `${"words ".repeat(often(300_000))} http://a:0/`);
  write("mail.eml", "Content-Transfer-Encoding: x-odd\r\nContent-Type: text/html\r\n\r\n<a href='x:a b'>");
  write("clean.md", "[x](y)");
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const USUAL = "node_modules/.cache/urigram/lint.cache";
const files = { ...filesIn(folder), userCaches: () => caches };
const lint = (...args: readonly string[]) => urigram(["lint", ".", ...args], "", { files });
const cacheFile = () => readFileSync(join(folder, USUAL), "utf8");
const DAMAGED =
  "urigram: the cache was damaged or written by another user; cached documents were checked again\n";

describe("lint --cache", () => {
  it.each(Object.keys(diagnosticFormats))(
    "writes the same %s report as a run without a cache, byte for byte",
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

  it("checks changed documents again", async () => {
    await lint("--cache");
    write("clean.md", "[x](y|z)");
    write("data.json", "{}");
    const others = ["--rule", "syntax/space:off", "--base", "http://a/"];
    for (const args of [[], others, ["--spec", "rfc2396"], ["--language", "text"], ["--preset", "security"]])
      expect(await lint(...args, "--cache"), String(args)).toEqual(await lint(...args));
  });

  it("checks again with another configuration, and always with custom rules", async () => {
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

  it("reports the same with suppressions and a baseline", async () => {
    write("hidden.md", "<!-- urigram-disable -->\n[x](a|b)\n<!-- urigram-enable -->\n[y](c|d)\n");
    await lint("--cache", "--update-baseline", "below/baseline.json");
    for (const args of [[], ["--no-inline-config"], ["--baseline", "below/baseline.json"]])
      for (const again of [false, true])
        expect(await lint(...args, "--cache"), `${args} ${again}`).toEqual(await lint(...args));
  });

  it("recognizes a document under another name", async () => {
    await lint("--cache");
    write("again.md", readFileSync(join(folder, "below/notes.md"), "utf8"));
    const before = cacheFile().length;
    const { stdout } = await lint("--cache", "--format", "unix");
    expect(stdout).toContain("again.md:1:6");
    expect(cacheFile().length).toBe(before);
  });

  it("reports the remaining problems after --fix", async () => {
    await lint("--cache");
    expect(await lint("--cache", "--fix", "--format", "unix")).toMatchObject({
      stderr: expect.stringContaining("fixed 1 place in 1 file"),
    });
    expect(await lint("--cache")).toEqual(await lint());
  });

  it("does not cache reports that depend on other files or come with remarks", async () => {
    write("links.md", "[x](there.md)");
    const args = ["--rule", "links/*:error", "--cache", "--format", "unix"];
    expect((await lint(...args)).stdout).toContain("links.md:1:5");
    write("there.md", "");
    expect((await lint(...args)).stdout).not.toContain("links.md:1:5");
    expect((await lint(...args)).stderr).toContain("mail.eml:");
  });

  it("contains no passwords (RFC 3986, 3.2.1)", async () => {
    write("secret.md", "[x](http://u:tr0ub4dor@h.org/) [y](a|b)");
    const first = await lint("--cache");
    expect(cacheFile()).not.toContain("tr0ub4dor");
    expect(await lint("--cache")).toEqual(first);
  });

  it("writes the cache to --cache-location, and does not lint it", async () => {
    const without = await lint();
    for (const location of [[], ["--cache-location", "below/remembered.txt"]]) {
      await lint("--cache", ...location);
      expect(await lint("--cache", ...location)).toEqual(without);
    }
    expect(readdirSync(join(folder, "node_modules/.cache/urigram")).sort()).toEqual([
      ".gitignore",
      "lint.cache",
    ]);
    expect(readdirSync(join(folder, "below"))).toEqual(["notes.md", "remembered.txt"]);
  });

  it.each([
    ["is cut", (text: string) => text.slice(0, -9)],
    ["has a changed letter", (text: string) => text.replace("unwise", "unwisE")],
    ["is not JSON", (text: string) => text.replace("\n", "\n{")],
    ["is a binary file", () => "\0\xff"],
    ["has an entry that is null", (text: string) => text.replace(/":\[.*$/, '":null}')],
    ["has another version", () => `${"A".repeat(43)}=\n{}`],
  ])("replaces a cache that %s, and says so", async (_, spoil) => {
    const without = await lint();
    await lint("--cache");
    const whole = cacheFile();
    write(USUAL, spoil(whole));
    expect(await lint("--cache")).toEqual({ ...without, stderr: without.stderr + DAMAGED });
    expect(cacheFile()).toBe(whole);
    expect(await lint("--cache")).toEqual(without);
  });

  it("writes a cache over an empty file", async () => {
    const without = await lint();
    mkdirSync(join(folder, "node_modules/.cache/urigram"), { recursive: true });
    write(USUAL, "");
    expect(await lint("--cache")).toEqual(without);
    expect(cacheFile()).not.toBe("");
  });

  it("rejects a cache written with another key, and accepts it with that key", async () => {
    const without = await lint();
    await lint("--cache");
    const theirs = readFileSync(join(caches, "urigram/key"));
    const poisoned = cacheFile();
    rmSync(join(caches, "urigram"), { recursive: true });
    expect(await lint("--cache")).toEqual({ ...without, stderr: without.stderr + DAMAGED });
    expect(readFileSync(join(caches, "urigram/key")).equals(theirs)).toBe(false);
    write(USUAL, poisoned);
    writeFileSync(join(caches, "urigram/key"), theirs);
    expect(await lint("--cache")).toEqual(without);
  });

  it("creates a key that only the user can read, and replaces any other", async () => {
    await lint("--cache");
    const name = join(caches, "urigram/key");
    const first = readFileSync(name);
    expect([first.length, statSync(name).mode & 0o077]).toEqual([32, 0]);
    await lint("--cache");
    expect(readFileSync(name).equals(first)).toBe(true);
    for (const spoil of [() => chmodSync(name, 0o644), () => writeFileSync(name, "short")]) {
      const before = readFileSync(name);
      spoil();
      expect((await lint("--cache")).stderr).toContain(DAMAGED);
      expect(readFileSync(name).equals(before)).toBe(false);
      expect([readFileSync(name).length, statSync(name).mode & 0o077]).toEqual([32, 0]);
    }
  });

  it("uses the user's cache folder if node_modules is missing or a link, or the cache is a pipe", async () => {
    const without = await lint();
    const spoils = [
      () => rmSync(join(folder, "node_modules"), { recursive: true }),
      () => symlinkSync(caches, join(folder, "node_modules")),
      () => {
        rmSync(join(folder, "node_modules"));
        mkdirSync(join(folder, "node_modules/.cache/urigram"), { recursive: true });
        symlinkSync(join(folder, "gone"), join(folder, USUAL));
      },
      () => {
        rmSync(join(folder, USUAL));
        symlinkSync("../../../clean.md", join(folder, USUAL));
      },
      // Opening a pipe for writing would wait for a reader.
      ...(process.platform === "win32"
        ? []
        : [
            () => {
              rmSync(join(folder, USUAL));
              execFileSync("mkfifo", [join(folder, USUAL)]);
            },
          ]),
    ];
    for (const spoil of spoils) {
      spoil();
      for (const _ of [1, 2]) expect(await lint("--cache")).toEqual(without);
      expect(readdirSync(join(caches, "urigram")).sort()).toEqual([
        expect.stringMatching(/^[\da-f]{64}\.cache$/),
        "key",
      ]);
    }
    expect(readFileSync(join(folder, "clean.md"), "utf8")).toBe("[x](y)");
    expect(readdirSync(folder)).not.toContain("gone");
  });

  it("creates a cache that git ignores", async () => {
    execFileSync("git", ["init", "-q"], { cwd: folder });
    await lint("--cache");
    const status = execFileSync("git", ["status", "--porcelain", "-uall"], { cwd: folder }).toString();
    expect(status).not.toContain("node_modules");
  });

  it("reports normally if the cache cannot be used, and says so", async () => {
    const { stdout, code } = await lint();
    // In /proc, Node's recursive mkdir would not end.
    for (const home of [join(folder, "plain.txt"), ...(process.platform === "linux" ? ["/proc/x/y"] : [])]) {
      const noHome = { ...files, userCaches: () => home };
      const run = await urigram(["lint", ".", "--cache"], "", { files: noHome });
      expect(run).toMatchObject({ stdout, code });
      expect(run.stderr).toMatch(/^urigram: the cache cannot be used: .+$/m);
    }
  });

  it("does not overwrite a named file that is not a cache", async () => {
    const run = await lint("--cache-location", "clean.md");
    expect(run).toEqual(
      usageError('urigram: --cache-location: "clean.md" is not a cache; choose another file\n'),
    );
    expect(readFileSync(join(folder, "clean.md"), "utf8")).toBe("[x](y)");
    for (const other of ["below", ...(process.platform === "win32" ? [] : ["/dev/zero"])])
      expect(await lint("--cache-location", other)).toEqual(
        usageError(`urigram: --cache-location: "${other}" is not a cache; choose another file\n`),
      );
  });

  it("caches the reports on a document only after reading it to the end", () => {
    const cache = openCache({ text: undefined, isForeign: false, write() {} });
    const remembering = cache.remembering(createLinter({}), "key");
    const source = "http://a:0/ http://a:0/";
    for (const _ of remembering(source, {})) break;
    expect([...remembering(source, {})]).toHaveLength(2);
    expect([...remembering(source, {})].map(({ diagnostics }) => diagnostics)).toEqual(
      [...createLinter({})(source, {})].map(({ diagnostics }) => diagnostics),
    );
  });

  it("checks a document with an invalid cache entry again", () => {
    const source = "http://a:0/ http://a:0/";
    const lint = createLinter({});
    const judged = () => [...lint(source, {})].map(({ diagnostics }) => diagnostics);
    let text = "";
    const write = (next: string) => {
      text = next;
    };
    const first = openCache({ text: undefined, isForeign: false, write });
    for (const _ of first.remembering(lint, "key")(source, {}));
    first.write();
    expect(first.isDamaged()).toBe(false);
    const again = (entry: (given: Record<string, unknown>[][]) => unknown) => {
      const entries = Object.entries(JSON.parse(text)).map(([hash, given]) => [
        hash,
        entry(structuredClone(given) as Record<string, unknown>[][]),
      ]);
      const cache = openCache({
        text: JSON.stringify(Object.fromEntries(entries)),
        isForeign: false,
        write() {},
      });
      const found = [...cache.remembering(lint, "key")(source, {})].map(({ diagnostics }) => diagnostics);
      expect(JSON.parse(JSON.stringify(found))).toEqual(JSON.parse(JSON.stringify(judged())));
      return cache.isDamaged();
    };
    expect(again((given) => given)).toBe(false);
    for (const wrong of [null, 1, "a", {}, [null], [[null]], [[{}]]])
      expect(
        again(() => wrong),
        JSON.stringify(wrong),
      ).toBe(true);
    const members = { start: -1, end: 1000, level: "fatal", message: 5, advice: 5, standard: 5, fix: {} };
    for (const [name, value] of Object.entries({ ...members, referenceSpan: null, rule: null }))
      expect(
        again((given) => given.map((each) => each.map((one) => ({ ...one, [name]: value })))),
        name,
      ).toBe(true);
  });
});

describe("the key", () => {
  it.each(["", "home"])("is not in the working directory if HOME is %j", (home) => {
    vi.stubEnv("HOME", home);
    vi.stubEnv("XDG_CACHE_HOME", "");
    try {
      expect(isAbsolute(filesIn(folder).userCaches())).toBe(true);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
