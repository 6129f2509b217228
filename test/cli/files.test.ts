import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { decodeName, encodeName } from "../../src/cli/documents/file-name.ts";
import { ENV, MAIN, urigram as runUrigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { forAll } from "../support/for-all.ts";
import { usageError } from "../support/output.ts";
import { isInnerLoop } from "../support/some.ts";

const DOCUMENT = "[x](a|b)\n";

const folder = temporaryFolder();

const urigram = (args: readonly string[]) => runUrigram(args, "", { cwd: folder });

async function filesOf(...paths: readonly string[]): Promise<readonly unknown[]> {
  const { stdout } = await urigram(["lint", ...paths, "--format", "json"]);
  return JSON.parse(stdout).map(({ file }: { file: string }) => file);
}

describe("different names of one file", () => {
  beforeAll(() => {
    mkdirSync(join(folder, "docs"));
    writeFileSync(join(folder, "docs", "a.md"), DOCUMENT);
  });

  it.each([
    [["docs/a.md", "ABSOLUTE/docs/a.md"], ["docs/a.md"]],
    [["ABSOLUTE/docs/a.md", "docs"], ["ABSOLUTE/docs/a.md"]],
    [["ABSOLUTE/docs", "docs/*.md", "./docs/../docs/a.md"], ["ABSOLUTE/docs/a.md"]],
  ])("%j are one file, with the first name", async (paths, expected) => {
    const named = (name: string) => name.replace("ABSOLUTE", folder);
    expect(await filesOf(...paths.map(named))).toEqual(expected.map(named));
  });
});

describe("a name with ..", () => {
  beforeAll(() => {
    mkdirSync(join(folder, "here", "far", "away"), { recursive: true });
    symlinkSync("far/away", join(folder, "here", "near"));
    writeFileSync(join(folder, "here", "far", "a.md"), DOCUMENT);
    writeFileSync(join(folder, "here", "b.md"), DOCUMENT);
  });

  it.each([
    ["here/far/../b.md", "here/b.md"],
    ["here/./far/away/../../b.md", "here/b.md"],
    ["here/near/../a.md", "here/far/a.md"],
    ["here/near/..", "here/far/a.md"],
  ])("%s resolves like the system: %s", async (path, name) => {
    expect(await filesOf(path)).toEqual([name]);
    const { stdout } = await urigram(["lint", path, "--format", "sarif"]);
    expect(JSON.parse(stdout).runs[0].results).toMatchObject([
      { locations: [{ physicalLocation: { artifactLocation: { uri: name } } }] },
    ]);
  });

  it("stays relative above the working directory", async () => {
    const { stdout } = await runUrigram(["lint", "../b.md", "--format", "json"], "", {
      cwd: join(folder, "here", "far"),
    });
    expect(JSON.parse(stdout)).toMatchObject([{ file: "../b.md" }]);
  });
});

describe("links", () => {
  beforeAll(() => {
    mkdirSync(join(folder, "links", "deep"), { recursive: true });
    writeFileSync(join(folder, "links", "a.md"), DOCUMENT);
    symlinkSync(".", join(folder, "links", "loop"));
    symlinkSync("..", join(folder, "links", "deep", "up"));
    symlinkSync("a.md", join(folder, "links", "b.md"));
  });

  it.each(["links", "links/**/*.md", "links/**", "links/*.md"])(
    "%j are not followed, since searches find their targets",
    async (path) => expect(await filesOf(path)).toEqual(["links/a.md"]),
  );

  it.each(["links/b.md", "links/loop/a.md", "links/loop/*.md"])(
    "%j is followed as far as it is named",
    async (path) => expect(await filesOf(path)).toEqual([path.replace("*", "a")]),
  );
});

describe("names that are not UTF-8", () => {
  // Some systems reject such names.
  const isPossible = process.platform === "linux";
  /** `a\xff.md`, and a name that ends inside a character. */
  const names = [Buffer.from("a\xff.md", "latin1"), Buffer.from("b\xe2\x82", "latin1")];
  beforeAll(() => {
    if (!isPossible) return;
    mkdirSync(join(folder, "bytes"));
    for (const name of names)
      writeFileSync(Buffer.concat([Buffer.from(`${folder}/bytes/`), name]), "http://http://a/");
  });

  it.runIf(isPossible).each([["bytes"], ["bytes/*"], ["bytes/a\ufffd.md", "bytes/b\ufffd"]])(
    "%j name the files, with each byte decoded as in Python (PEP 383)",
    async (...paths) => expect(await filesOf(...paths)).toEqual(["bytes/a\udcff.md", "bytes/b\udce2\udc82"]),
  );

  it.runIf(isPossible && !isInnerLoop)("can be passed by a shell, and reports show their bytes", () => {
    const { stdout, stderr } = spawnSync("sh", ["-c", '"$0" "$1" extract bytes/*', process.execPath, MAIN], {
      cwd: folder,
      env: ENV,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(stdout).toBe(
      "bytes/a\\xFF.md:1:1  text  http://http://a/\nbytes/b\\xE2\\x82:1:1  text  http://http://a/\n",
    );
  });

  it("are missing if their folder is missing", async () =>
    expect(await urigram(["lint", "no\ufffd/a\ufffd"])).toEqual(
      usageError('urigram: "no\ufffd/a\ufffd" does not exist\n'),
    ));

  it("decode to distinct strings that encode to the same bytes", () => {
    const octets = fc.oneof(
      fc.uint8Array(),
      fc.string({ unit: "binary" }).map((text) => Buffer.from(text)),
      fc.array(fc.constantFrom(0x80, 0xbf, 0xc2, 0xe0, 0xed, 0xa0, 0xf0, 0xf4, 0x90, 0x61)).map(Buffer.from),
    );
    forAll(octets, (each) => {
      const bytes = Buffer.from(each);
      expect(Buffer.from(encodeName(decodeName(bytes)))).toEqual(bytes);
    });
  });

  it("decode like UTF-8 if they are UTF-8", () =>
    forAll(fc.string({ unit: "grapheme" }), (name) => {
      expect(decodeName(Buffer.from(name))).toBe(name);
    }));
});
