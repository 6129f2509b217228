import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type Files, filesIn, type NewFile } from "../../src/cli/documents/files.ts";
import { urigram as runUrigram, type Setting, start } from "../support/command.ts";
import { emptiedFolder, writeFiles } from "../support/folder.ts";
import { isInnerLoop, someOf } from "../support/some.ts";

const folder = emptiedFolder();

const urigram = (args: readonly string[], input: string | Uint8Array = "", setting: Setting = {}) =>
  runUrigram(["lint", "--rule", "*:warn", "--rule", "syntax/*:error", ...args], input, {
    cwd: folder,
    ...setting,
  });

const write = (name: string, content: string | Uint8Array) => writeFiles(folder, { [name]: content });
const read = (name: string) => readFileSync(join(folder, name));

/** Files in all languages, before and after the safe fixes. */
const mixed: { readonly [name: string]: readonly [before: string, after: string] } = {
  "page.html": ['<a href="HTTP://x.test:80/?a&amp;b">x</a>\n', '<a href="http://x.test/?a&amp;b">x</a>\n'],
  "notes.md": ["[x](<HTTP://x.test/>)\r\n", "[x](<http://x.test/>)\r\n"],
  "style.css": ["a { background: url(HTTP://x.test/%3a) }", "a { background: url(http://x.test/%3A) }"],
  "feed.rss": ["<rss><link>http://x.test:/a</link></rss>", "<rss><link>http://x.test/a</link></rss>"],
  "data.json": ['{"u": "HTTP://x.test/"}\n', '{"u": "http://x.test/"}\n'],
  "page.1": [".UR HTTP://x.test/\n.UE\n", ".UR http://x.test/\n.UE\n"],
  "code.ts": ['// HTTP://x.test/ and "http://X.test/"\n', '// http://x.test/ and "http://x.test/"\n'],
  "mail.eml": [
    "Content-Type: text/html\r\n\r\n<a href='HTTP://x.test/'>\r\n",
    "Content-Type: text/html\r\n\r\n<a href='http://x.test/'>\r\n",
  ],
};

describe("urigram lint --fix", () => {
  it("fixes files of all languages, and then finds nothing left to fix", async () => {
    for (const [name, [before]] of Object.entries(mixed)) write(name, before);
    const { code, stdout, stderr } = await urigram(["--fix", "."]);
    expect(stderr).toBe("urigram: fixed 11 places in 8 files\n");
    expect(code).toBe(0);
    expect(stdout).toBe("0 errors, 0 warnings in 9 references of 8 files\n");
    for (const [name, [, after]] of Object.entries(mixed)) expect(read(name).toString(), name).toBe(after);
    expect(readdirSync(folder).sort()).toEqual(Object.keys(mixed).sort());
    expect(await urigram(["--fix", "."])).toEqual({ code: 0, stdout, stderr: "" });
  });

  it("leaves nothing fixable in a repository with all fixes", async () => {
    const bad: Readonly<Record<string, string>> = {
      "page.html": '<a href="my file.html">x</a> <a href="&lt;http://x.test/&gt;">\n',
      "notes.md": "[x](this:that) ![y](a\\|b) <ftp://u:hunter2@x.test/>\n",
      "style.css": "a { background: url('a|b') } b { background: url(my pic.png) }",
      "feed.rss": "<rss><link>ftp://u:hunter2@x.test/?a&amp;b c</link></rss>",
      "data.json": '{"u": "ftp://u:hunter2@x.test/\\u0061"}\n',
      "code.py": '# see http://x.test:/\nU = "ftp://u:hunter2@x.test/"\n',
      "mail.eml":
        "Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<a href=3D'a|b=C3=A9'>\n",
    };
    for (const [name, content] of Object.entries(bad)) write(name, content);
    const fixable = async () => {
      const { stdout } = await urigram(["--format", "json", "."]);
      return JSON.parse(stdout).filter(({ fix }: { fix: unknown }) => fix !== null);
    };
    const found = await fixable();
    expect(new Set(found.map(({ file }: { file: string }) => file))).toEqual(new Set(Object.keys(bad)));
    await urigram(["--fix-unsafe", "."]);
    expect(await fixable()).toEqual([]);
  });

  it("reports the remaining problems, which determine the exit code", async () => {
    write("a.md", "[x](HTTP://x.test/) [y](a b.md)\n");
    const { code, stdout, stderr } = await urigram(["--fix", "--format", "ndjson", "a.md"]);
    expect(code).toBe(1);
    expect(stderr).toBe("urigram: fixed 1 place in 1 file\n");
    expect(JSON.parse(stdout)).toMatchObject({ rule: "markdown/spaced-destination", column: 26 });
  });

  it("does not write a file without fixes", async () => {
    write("a.md", "[x](http://x.test/)\n");
    const before = statSync(join(folder, "a.md"));
    await urigram(["--fix", "a.md"]);
    const after = statSync(join(folder, "a.md"));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
  });

  it("keeps the permissions of a file", async () => {
    write("a.txt", "HTTP://x.test/");
    for (const mode of [0o755, 0o666, 0o600]) {
      writeFileSync(join(folder, "b.txt"), "HTTP://x.test/");
      chmodSync(join(folder, "b.txt"), mode);
      await urigram(["--fix", "b.txt"]);
      expect(statSync(join(folder, "b.txt")).mode & 0o777).toBe(mode);
      expect(read("b.txt").toString()).toBe("http://x.test/");
      rmSync(join(folder, "b.txt"));
    }
  });

  it.runIf(process.getuid?.() === 0)(
    "keeps owner, group and mode of a file, including the set-user-id bit",
    async () => {
      write("a.txt", "HTTP://x.test/");
      const stats = () => {
        const { uid, gid, mode } = statSync(join(folder, "a.txt"));
        return { uid, gid, mode: mode & 0o7777 };
      };
      chownSync(join(folder, "a.txt"), 12345, 23456);
      chmodSync(join(folder, "a.txt"), 0o6754);
      const before = stats();
      expect(before).toEqual({ uid: 12345, gid: 23456, mode: 0o6754 });
      await urigram(["--fix", "a.txt"]);
      expect(read("a.txt").toString()).toBe("http://x.test/");
      expect(stats()).toEqual(before);
    },
  );

  it("does not fix a file whose owner it cannot preserve, and says so", async () => {
    write("a.txt", "HTTP://x.test/");
    const files = filesIn(folder);
    const { code, stderr } = await urigram(["--fix", "a.txt"], "", {
      files: { ...files, createNew: (...args) => ({ ...files.createNew(...args), own: () => false }) },
    });
    expect(stderr).toContain("urigram: a.txt: not fixed: its owner, group and mode cannot be preserved\n");
    expect([code, read("a.txt").toString(), readdirSync(folder)]).toEqual([2, "HTTP://x.test/", ["a.txt"]]);
  });

  it.runIf(process.getuid?.() === 0 && !isInnerLoop)(
    "notices that a user cannot give files away",
    async () => {
      write("a.txt", "");
      chmodSync(folder, 0o777);
      const module = new URL("../../src/cli/documents/files.ts", import.meta.url).href;
      const code = `
      const { filesIn } = await import(${JSON.stringify(module)});
      process.setgid(65534);
      process.setuid(65534);
      const file = filesIn(${JSON.stringify(folder)}).createNew("b.txt", 0o600);
      console.log(file.own({ uid: 65534, gid: 65534, mode: 0o640 }), file.own({ uid: 1, gid: 65534, mode: 0o640 }));`;
      const printed = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code]);
      expect(printed.toString()).toBe("true false\n");
    },
  );

  it("does not fix a read-only file, even behind a link, and says so", async () => {
    write("a.txt", "HTTP://x.test/");
    chmodSync(join(folder, "a.txt"), 0o444);
    symlinkSync("a.txt", join(folder, "link.txt"));
    for (const name of ["a.txt", "link.txt"]) {
      const { code, stderr } = await urigram(["--fix", name]);
      expect(stderr).toContain(`urigram: ${name}: not fixed: it is read-only\n`);
      expect(code).toBe(2);
      expect(read("a.txt").toString()).toBe("HTTP://x.test/");
    }
  });

  it("fixes a file with several names once, and enters a cyclic folder link once", async () => {
    write("a.txt", "HTTP://x.test/");
    symlinkSync(".", join(folder, "self"));
    const { code, stderr } = await urigram(["--fix", "a.txt", "self/a.txt", "./a.txt", "self"]);
    expect(stderr).toContain("urigram: fixed 1 place in 1 file\n");
    expect(code).toBe(0);
    expect(read("a.txt").toString()).toBe("http://x.test/");
  });

  it("fixes the target of a link and keeps the link", async () => {
    write("real/a.txt", "HTTP://x.test/");
    symlinkSync("real/a.txt", join(folder, "link.txt"));
    await urigram(["--fix", "link.txt"]);
    expect(lstatSync(join(folder, "link.txt")).isSymbolicLink()).toBe(true);
    expect(read("real/a.txt").toString()).toBe("http://x.test/");
  });
});

describe("a file over the limits", () => {
  it.skipIf(isInnerLoop)("is judged up to the limit and not fixed", async () => {
    const source = `["HTTP://x.test/",${'{"a":'.repeat(100_001)}`;
    write("deep.json", source);
    const { code, stdout, stderr } = await urigram(["--fix", "--format", "ndjson", "deep.json"]);
    expect(code).toBe(2);
    expect(stderr).toContain("urigram: deep.json: has more than 100,000 open objects");
    expect(JSON.parse(stdout)).toMatchObject({ rule: "scheme/upper-case" });
    expect(read("deep.json").toString()).toBe(source);
  });
});

describe("the encoding of a file is preserved", () => {
  it.each([
    ["UTF-8", Buffer.from("é HTTP://x.test/ é\r"), Buffer.from("é http://x.test/ é\r")],
    ["UTF-8 with its mark", Buffer.from("\ufeffé HTTP://x.test/"), Buffer.from("\ufeffé http://x.test/")],
    [
      "UTF-16LE",
      Buffer.from("\ufeffé HTTP://x.test/", "utf16le"),
      Buffer.from("\ufeffé http://x.test/", "utf16le"),
    ],
    [
      "UTF-16BE",
      Buffer.from("\ufeffé HTTP://x.test/", "utf16le").swap16(),
      Buffer.from("\ufeffé http://x.test/", "utf16le").swap16(),
    ],
  ])("%s", async (_, before, after) => {
    write("a.txt", before);
    await urigram(["--fix", "a.txt"]);
    expect(read("a.txt").equals(after)).toBe(true);
  });

  it.each(["windows-1252", "iso-8859-5", "koi8-r"])("%s, a single-byte encoding", async (encoding) => {
    const head = Buffer.from(`<meta charset="${encoding}">\xe4\xb0\xff <a href="`, "latin1");
    write("a.html", Buffer.concat([head, Buffer.from('HTTP://x.test/">')]));
    await urigram(["--fix", "a.html"]);
    expect(read("a.html").equals(Buffer.concat([head, Buffer.from('http://x.test/">')]))).toBe(true);
  });

  it.each([
    [
      "Shift_JIS cannot be written",
      Buffer.from('<meta charset="shift_jis">\x83\x41<a href="HTTP://x.test/">', "latin1"),
      "shift_jis",
    ],
    ["invalid UTF-8 would be lost", Buffer.from('\xff<a href="HTTP://x.test/">', "latin1"), "utf-8"],
  ])("%s, so the file is not fixed, with an error", async (_, before, encoding) => {
    write("a.html", before);
    const { code, stdout, stderr } = await urigram(["--fix", "--format", "ndjson", "a.html"]);
    expect(stderr).toBe(
      `urigram: a.html: not fixed: decoding from ${encoding} and re-encoding would change the file\n`,
    );
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ rule: "scheme/upper-case" });
    expect(read("a.html").equals(before)).toBe(true);
  });
});

describe("urigram lint --fix-dry-run", () => {
  it("prints a diff for git apply, and writes nothing", async () => {
    for (const [name, [before]] of Object.entries(mixed)) write(name, before);
    write("deep/a b.txt", "HTTP://x.test/");
    const { code, stdout, stderr } = await urigram(["--fix-dry-run", "."]);
    expect(code).toBe(0);
    expect(stderr).toBe(
      "0 errors, 0 warnings in 10 references of 9 files\nurigram: would fix 12 places in 9 files\n",
    );
    for (const [name, [before]] of Object.entries(mixed)) expect(read(name).toString()).toBe(before);
    execFileSync("git", ["apply", "-"], { cwd: folder, input: stdout });
    for (const [name, [, after]] of Object.entries(mixed)) expect(read(name).toString(), name).toBe(after);
    expect(read("deep/a b.txt").toString()).toBe("http://x.test/");
  });

  it.skipIf(isInnerLoop)("prints the original bytes, which git compares", async () => {
    const head = Buffer.from('<meta charset="iso-8859-1">\n\xe4\n', "latin1");
    write("a.html", Buffer.concat([head, Buffer.from('<a href="HTTP://x.test/">\n')]));
    const child = start(["lint", "--rule", "scheme/*:warn", "--fix-dry-run", "a.html"], { cwd: folder });
    const chunks: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    await once(child, "close");
    execFileSync("git", ["apply", "-"], { cwd: folder, input: Buffer.concat(chunks) });
    expect(read("a.html").equals(Buffer.concat([head, Buffer.from('<a href="http://x.test/">\n')]))).toBe(
      true,
    );
  });

  it("names files relative to the working directory, as git apply requires", async () => {
    write("deep/a.txt", "HTTP://x.test/");
    write("b.txt", "HTTP://x.test/");
    const { stdout } = await urigram(["--fix-dry-run", join(folder, "b.txt"), "./deep/../deep/a.txt"]);
    execFileSync("git", ["apply", "-"], { cwd: folder, input: stdout });
    expect(read("deep/a.txt").toString()).toBe("http://x.test/");
    expect(read("b.txt").toString()).toBe("http://x.test/");
  });

  it("reports that a file behind a link has no diff", async () => {
    write("real/a.txt", "HTTP://x.test/");
    symlinkSync("real", join(folder, "folder"));
    symlinkSync("real/a.txt", join(folder, "link.txt"));
    for (const name of ["folder/a.txt", "link.txt"]) {
      const { code, stdout, stderr } = await urigram(["--fix-dry-run", name]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain(`urigram: ${name}: not in the diff: git apply does not follow links\n`);
    }
  });

  it("reports that a file outside the working directory has no diff", async () => {
    write("top.txt", "HTTP://x.test/");
    write("deep/a.txt", "HTTP://x.test/");
    for (const name of ["../top.txt", join(folder, "top.txt")]) {
      const { code, stdout, stderr } = await urigram(["--fix-dry-run", name, "a.txt"], "", {
        cwd: join(folder, "deep"),
      });
      expect(code).toBe(2);
      expect(stdout).toMatch(/^--- a\/a\.txt\n/);
      expect(stdout).not.toContain("top.txt");
      expect(stderr).toContain(
        `urigram: ${name}: not in the diff: git apply rejects files outside the working directory\n`,
      );
    }
  });

  it("reports that UTF-16 has no diff", async () => {
    write("a.txt", Buffer.from("\ufeffHTTP://x.test/", "utf16le"));
    const { code, stdout, stderr } = await urigram(["--fix-dry-run", "a.txt"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("urigram: a.txt: not in the diff: git treats UTF-16 as binary\n");
  });
});

describe("standard input with --fix", () => {
  it("is fixed on standard output, with the report on standard error", async () => {
    const { code, stdout, stderr } = await urigram(
      ["-", "--fix", "--language", "markdown"],
      "[x](HTTP://x.test/) [y](a b.md)\n",
    );
    expect(code).toBe(1);
    expect(stdout).toBe("[x](http://x.test/) [y](a b.md)\n");
    expect(stderr).toContain("error[markdown/spaced-destination]");
    expect(stderr).toContain("urigram: fixed 1 place in 1 file\n");
  });

  it.each(["nothing to fix\r\n", "", "\0binary"])("copies %j unchanged", async (input) => {
    expect((await urigram(["-", "--fix"], input)).stdout).toBe(input);
  });
});

/** A file system that fails at one write operation, given by its number. A failing write has written half. */
function faulty(at: number): { readonly files: Files; readonly operations: () => number } {
  const files = filesIn(folder);
  let count = 0;
  const attempt = <Value>(operation: () => Value, half: () => void = () => {}): Value => {
    if (count++ !== at) return operation();
    half();
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { syscall: "write" });
  };
  const writing = (file: NewFile): NewFile => ({
    write: (bytes) =>
      attempt(
        () => file.write(bytes.subarray(0, Math.ceil(bytes.length / 2))),
        () => file.write(bytes.subarray(0, 1)),
      ),
    own: file.own,
    sync: () => attempt(file.sync),
    close: () => attempt(file.close, file.close),
  });
  return {
    operations: () => count,
    files: {
      ...files,
      createNew: (name, mode) => writing(attempt(() => files.createNew(name, mode))),
      rename: (from, to) => attempt(() => files.rename(from, to)),
      remove: (name) => attempt(() => files.remove(name)),
    },
  };
}

describe("an error while a file is written", () => {
  const before = "see HTTP://x.test/\n";
  const after = "see http://x.test/\n";

  it("leaves the old or the new file complete at each operation, and is reported", async () => {
    write("a.txt", before);
    const { files, operations } = faulty(-1);
    await urigram(["--fix", "a.txt"], "", { files });
    expect(read("a.txt").toString()).toBe(after);
    expect(operations()).toBeGreaterThan(4);

    for (let at = 0; at < operations(); at++) {
      write("a.txt", before);
      write("b.txt", before);
      const { code, stderr } = await urigram(["--fix", "a.txt", "b.txt"], "", { files: faulty(at).files });
      expect([read("a.txt").toString(), read("b.txt").toString()], `operation ${at}`).toEqual([
        before,
        after,
      ]);
      expect(code).toBe(2);
      expect(stderr).toContain("urigram: a.txt: no space left on device\n");
      expect(readdirSync(folder).sort(), "nothing is left beside it").toEqual(["a.txt", "b.txt"]);
    }
  });

  it("does not overwrite changes made in the meantime", async () => {
    write("a.txt", before);
    const files = filesIn(folder);
    const { code, stderr } = await urigram(["--fix", "a.txt"], "", {
      files: {
        ...files,
        createNew(name, mode) {
          write("a.txt", "new");
          return files.createNew(name, mode);
        },
      },
    });
    expect(read("a.txt").toString()).toBe("new");
    expect(code).toBe(2);
    expect(stderr).toContain(
      "urigram: a.txt: not fixed: the file changed in the meantime; run urigram again\n",
    );
    expect(readdirSync(folder)).toEqual(["a.txt"]);
  });

  it.skipIf(process.platform === "win32")(
    "does not follow a link out of the root, even one that is new",
    async () => {
      const [outside, searched] = [join(folder, "outside"), join(folder, "searched")];
      for (const each of [outside, join(searched, "sub")]) writeFiles(each, { "a.txt": before });
      const files = filesIn(searched);
      let isOpened = false;
      const { code, stderr } = await urigram(["--fix", "."], "", {
        files: {
          ...files,
          openFound(name, root) {
            isOpened = true;
            return files.openFound(name, root);
          },
          placeIn(root, name) {
            if (isOpened) {
              rmSync(join(searched, "sub"), { recursive: true, force: true });
              symlinkSync(outside, join(searched, "sub"));
            }
            return files.placeIn(root, name);
          },
        },
      });
      expect(readFileSync(join(outside, "a.txt"), "utf8")).toBe(before);
      expect(code).toBe(2);
      expect(stderr).toContain("not fixed: it is no longer in the root of the search\n");
    },
  );
});

describe("the leftovers of a killed run", () => {
  it("are removed by the next run that writes there, and nothing else is", async () => {
    const dead = spawnSync(process.execPath, ["-e", ""]).pid;
    const [run, random] = ["0123456789abcdef", "fedcba9876543210"];
    const left = `.urigram-${dead}-${run}-${random}`;
    // Every run in a container may have the same process id.
    const leftByOwnId = `.urigram-${process.pid}-${run}-${random}`;
    const kept = [
      `.urigram-${process.ppid}-${run}-${random}`,
      `.urigram-${dead}-${run}`,
      `.urigram-x-${run}-${random}`,
      "a.txt",
    ];
    for (const name of [left, leftByOwnId, ...kept]) write(name, "HTTP://x.test/");
    await urigram(["."]);
    expect(readdirSync(folder)).toContain(left);
    const { stderr } = await urigram(["--fix", "."]);
    expect(stderr).toBe("urigram: fixed 1 place in 1 file\n");
    expect(readdirSync(folder).sort()).toEqual(kept.toSorted());
  });

  it("do not include links and folders", async () => {
    const dead = spawnSync(process.execPath, ["-e", ""]).pid;
    const name = (random: string) => `.urigram-${dead}-0123456789abcdef-${random.repeat(16)}`;
    write("a.txt", "HTTP://x.test/");
    write(`${name("a")}/b.txt`, "");
    symlinkSync("a.txt", join(folder, name("b")));
    await urigram(["--fix", "a.txt"]);
    expect(readdirSync(folder).sort()).toEqual([name("a"), name("b"), "a.txt"]);
  });
});

describe("a binary file without an end", () => {
  it.each(["--fix", "--fix-dry-run", "--add-suppressions"])(
    "is rejected after its beginning: %s",
    async (option) => {
      write("zero.html", "");
      let chunks = 0;
      async function* endless(): AsyncGenerator<Uint8Array> {
        for (; chunks < 50; chunks++) yield new Uint8Array(1 << 16);
      }
      const { code, stderr } = await urigram([option, "zero.html"], "", {
        files: { ...filesIn(folder), open: endless },
      });
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("zero.html") });
      expect(chunks).toBeLessThan(3);
    },
  );
});

describe.skipIf(isInnerLoop)("a killed run", () => {
  const before = `${"x".repeat(20_000)} HTTP://x.test/\n`;
  const after = before.replace("HTTP", "http");
  const names = Array.from({ length: 400 }, (_, i) => `f${i}.txt`);

  it.each(someOf([50, 1, 20, 90, 140]))(
    "leaves every file complete, old or new, after %d fixed files",
    async (some) => {
      for (const name of names) write(name, before);
      const child = start(["lint", "--rule", "scheme/*:warn", "--fix", "."], { cwd: folder });
      const closed = once(child, "close");
      const watched = names.toSorted()[some - 1] ?? "";
      while (child.exitCode === null && read(watched).toString() === before) await sleep(1);
      child.kill("SIGKILL");
      const [, signal] = await closed;
      const found = names.map((name) => read(name).toString());
      expect(found.every((text) => text === before || text === after)).toBe(true);
      expect(found.filter((text) => text === after).length).toBeGreaterThanOrEqual(some);
      expect(signal, "it was killed before it was done").toBe("SIGKILL");
      expect(existsSync(join(folder, names[0] ?? ""))).toBe(true);
      await urigram(["--fix", "."]);
      expect(readdirSync(folder).filter((name) => name.startsWith(".urigram-"))).toEqual([]);
    },
  );
});
