import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, inject, it } from "vitest";
import { ENV, MAIN, type Run, start, urigram, urigramProcess } from "../support/command.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";
import { linesOf, objectsOf } from "../support/output.ts";
import { someOf } from "../support/some.ts";

// Tests with a real process: its streams, memory, exit code and terminal. Everything else is tested without one.
const ROOT = new URL("../../", import.meta.url);
const ONE_LINE = /^urigram: [^\n]+\n$/;
const { memory } = inject("effort");

const folder = temporaryFolder();

/** Runs a program with an environment, or with streams other than pipes. */
async function outcomeOf(
  program: string,
  args: readonly string[],
  { env = {}, stdio = ["pipe", "pipe", "pipe"], input = "" }: Surroundings = {},
): Promise<Run> {
  const child = spawn(program, args, { env: { ...ENV, ...env }, stdio: [...stdio] });
  child.stdin?.end(input);
  const [stdout, stderr, [code]]: [string, string, unknown[]] = await Promise.all([
    child.stdout ? text(child.stdout) : "",
    child.stderr ? text(child.stderr) : "",
    once(child, "close"),
  ]);
  return { code, stdout, stderr };
}

interface Surroundings {
  readonly env?: NodeJS.ProcessEnv;
  readonly stdio?: readonly ("pipe" | "ignore" | number)[];
  readonly input?: string;
}

/** Runs a shell command line in which `"$@"` is the command. */
function inShell(line: string, args: readonly string[], surroundings: Surroundings = {}): Promise<Run> {
  return outcomeOf("sh", ["-c", line, "sh", process.execPath, MAIN, ...args], surroundings);
}

/** Returns the output of a run, and the modules loaded in it, one per line. */
async function loadedBy(args: readonly string[]): Promise<{ stdout: string; loaded: string }> {
  const hooks = `import { writeSync } from "node:fs";
    export async function load(url, context, next) { writeSync(2, url + "\\n"); return next(url, context); }`;
  const register = `import { register } from "node:module"; register(${JSON.stringify(dataUrl(hooks))});`;
  const { stdout, stderr } = await urigramProcess(args, "", { node: ["--import", dataUrl(register)] });
  return { stdout, loaded: stderr };

  function dataUrl(code: string): string {
    return `data:text/javascript,${encodeURIComponent(code)}`;
  }
}

describe.concurrent("the process", () => {
  it.each(
    someOf<readonly [code: number, args: readonly string[]]>([
      [1, ["check", "a", "b c"]],
      [0, ["check", "a"]],
      [2, ["check", "--no-such"]],
    ]),
  )("exits with %i and prints the same as a run in this process: %j", async (code, args) => {
    const run = await urigramProcess(args);
    expect(run.code).toBe(code);
    expect(run).toEqual(await urigram(args));
  });

  it("prints the version of the package", async () => {
    const { code, stdout } = await urigramProcess(["--version"]);
    expect(JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8")).version).toBe(stdout.trim());
    expect(code).toBe(0);
  });

  it("finds files relative to its working directory", async () => {
    writeFileSync(join(folder, "a.md"), "[x](a|b)\n");
    const { stdout } = await urigramProcess(["lint", "*.md", "--format", "ndjson"], "", { cwd: folder });
    expect(objectsOf(stdout)).toMatchObject([{ file: "a.md", rule: "syntax/unwise" }]);
  });

  it("check loads only the checks of one dialect, and no linter or extractors", async () => {
    const { stdout, loaded } = await loadedBy(["check", "a"]);
    expect(stdout).toBe("valid    a\n");
    const files = linesOf(loaded).flatMap(
      (url) => /\/dist\/((?:src\/|generated\/).*)/.exec(url)?.[1]?.replace("src/", "") ?? [],
    );
    expect(files.sort()).toEqual([
      "cli/commands/check.js",
      "cli/common.js",
      "cli/main.js",
      "core.js",
      "generated/rfc2396/checking.js",
    ]);
    const packages = linesOf(loaded).flatMap((url) => /\/dist\/vendor\/(.*)/.exec(url)?.[1] ?? []);
    expect(packages.sort()).toEqual(["commander.js"]);
  });

  it.each(someOf(["text", "svg"]))(
    "productions loads the drawing code only for --to svg: --to %s",
    async (to) => {
      const { loaded } = await loadedBy(["productions", "host", "--to", to]);
      expect(loaded.includes("/railroad-")).toBe(to === "svg");
    },
  );

  it("can be ended by a signal while it waits", async () => {
    const child = start(["check"]);
    child.stdin.write("a\n");
    await once(child.stdout, "data");
    child.kill("SIGINT");
    expect(await once(child, "close")).toEqual([null, "SIGINT"]);
  });
});

describe.concurrent("Ctrl-C, and a reader that stops early", () => {
  // Plain text is linted in pieces, and the first piece has been read by then.
  const begin = "see http://a:0/ and more\n".repeat(100_000);

  async function interrupted(...args: readonly string[]) {
    const cwd = mkdtempSync(join(folder, "interrupted-"));
    const child = start(["lint", "-", ...args], { cwd });
    const errors = text(child.stderr);
    child.stdin.write(begin);
    const { stdout, code } = await killedAfterFinding(child);
    return { code, stdout, stderr: await errors, files: readdirSync(cwd) };
  }

  async function killedAfterFinding(child: ReturnType<typeof start>) {
    const closed = once(child, "close");
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      if (!stdout.includes("rule") && String(chunk).includes("rule")) child.kill("SIGINT");
      stdout += chunk;
    });
    const [code]: unknown[] = await closed;
    return { stdout, code };
  }

  it("end lint while it reads standard input: JSON is complete, and the exit code is 130", async () => {
    const { code, stdout, stderr } = await interrupted("--format", "json");
    expect(code).toBe(130);
    expect(stderr).toBe("urigram: interrupted; the remaining files were not checked\n");
    const found: readonly object[] = JSON.parse(stdout);
    expect(found[0]).toMatchObject({ line: 1, rule: "authority/port-range" });
  });

  it("leave no report file, and SARIF that says so", async () => {
    const { code, stdout, files } = await interrupted("--format", "sarif", "--format", "json=out.json");
    expect(code).toBe(130);
    expect(files).toEqual([]);
    expect(JSON.parse(stdout).runs[0].invocations).toMatchObject([
      { exitCode: 130, executionSuccessful: false },
    ]);
  });

  it("leave no incomplete report file if standard output is closed", async () => {
    const cwd = mkdtempSync(join(folder, "unread-"));
    const child = start(["lint", "-", "--format", "ndjson", "--format", "json=out.json"], { cwd });
    child.stdin.write(begin);
    await once(child.stdout, "data");
    child.stdout.destroy();
    child.stdin.write(begin);
    await once(child, "close");
    expect(readdirSync(cwd)).toEqual([]);
  });

  it("end lint when pressed twice, even if it waits for a reader, and leave no incomplete report", async () => {
    const cwd = mkdtempSync(join(folder, "twice-"));
    const child = start(["lint", "-", "--format", "ndjson", "--format", "json=out.json"], { cwd });
    child.stdin.write(begin);
    child.stdin.end(begin);
    await once(child.stdout, "readable"); // and nobody reads
    const exited = once(child, "exit");
    for (; child.exitCode === null && child.signalCode === null; await sleep(20)) child.kill("SIGINT");
    expect(await exited).toEqual([130, null]);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it("end lint between two files", async () => {
    const cwd = mkdtempSync(join(folder, "many-"));
    for (let at = 0; at < 2000; at++) writeFileSync(join(cwd, `${at}.md`), "[x](a|b)\n".repeat(100));
    const child = start(["lint", ".", "--format", "json"], { cwd });
    const { stdout, code } = await killedAfterFinding(child);
    expect(code).toBe(130);
    expect(JSON.parse(stdout).length).toBeLessThan(200_000);
  });
});

describe.concurrent("standard input", () => {
  it("is answered record by record, and a character can arrive in two chunks", async () => {
    const child = start(["check", "--to", "tsv"]);
    const input = Buffer.from("a\né\n");
    child.stdin.write(input.subarray(0, 3));
    expect(String(await once(child.stdout, "data"))).toMatch(/^a\tvalid\t/);
    child.stdin.end(input.subarray(3));
    expect(String(await once(child.stdout, "data"))).toMatch(/^é\tinvalid\t/);
  });

  it("is not read if the references are arguments", async () => {
    const child = start(["check", "--to", "tsv", "a"]);
    expect(await once(child, "exit")).toEqual([0, null]); // and all the while its input is open
    child.stdin.end();
  });

  it.each(someOf([["check"], ["lint", "-"]]))(
    "that is a directory is a usage error of %j",
    async (...args) => {
      const directory = openSync(tmpdir(), "r");
      const { code, stdout, stderr } = await outcomeOf(process.execPath, [MAIN, ...args], {
        stdio: [directory, "pipe", "pipe"],
      });
      closeSync(directory);
      expect(stderr).toMatch(ONE_LINE);
      expect(stdout).toBe("");
      expect(code).toBe(2);
    },
  );
});

describe.concurrent("standard output", () => {
  const many = "a/b\n".repeat(250_000);

  it("can be closed early: nothing is printed, and the exit code differs from a complete run", async () => {
    const child = start(["check"]);
    const closed = once(child, "close");
    const errors = text(child.stderr);
    child.stdin.end(many);
    await once(child.stdout, "data");
    child.stdout.destroy();
    expect(await errors).toBe("");
    expect(await closed).toEqual([141, null]);
  });

  it("can be read slowly: the command waits and loses nothing", async () => {
    const child = start(["check", "--to", "tsv"]);
    child.stdin.end(many);
    await once(child.stdout, "readable");
    await sleep(1500);
    expect(child.stdin.writableFinished).toBe(false); // it has not taken what it cannot pass on
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(linesOf(output)).toHaveLength(250_000);
    expect(errors).toBe("");
  });

  it("gets every record even if standard error is closed", async () => {
    const child = start(["check"]);
    const closed = once(child, "close");
    const output = text(child.stdout);
    child.stdin.end("a b\n".repeat(4000));
    await once(child.stderr, "data");
    child.stderr.destroy();
    expect(linesOf(await output)).toHaveLength(4000);
    expect(await closed).toEqual([1, null]);
  });

  it.skipIf(!existsSync("/dev/full"))("that cannot be written is a one-line error", async () => {
    const full = openSync("/dev/full", "w");
    const { code, stderr } = await outcomeOf(process.execPath, [MAIN, "check", "--to", "tsv", "a"], {
      stdio: ["ignore", full, "pipe"],
    });
    closeSync(full);
    expect([code, stderr]).toEqual([
      2,
      "urigram: cannot write to standard output: no space left on device\n",
    ]);
  });

  it("can be closed from the start: the exit code still depends on the findings", async () => {
    const { code, stderr } = await inShell('"$@" >&-', ["check", "a b"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    expect(stderr).toContain("error[space]");
    expect(code).toBe(1);
  });
});

describe.skipIf(memory === 0).concurrent("memory", () => {
  const node = [`--max-old-space-size=${Math.ceil(22 + (42 * memory) / 1_000_000)}`];

  it(`is the same for ${memory} references as for a few`, async () => {
    const references = Array.from({ length: memory }, (_, at) => `http://example.com/${at}`);
    const records = references.map((reference) => `{"reference":"${reference}","valid":true}\n`);
    const input = references.join("\n");
    const { code, stdout, stderr } = await urigramProcess(["check", "--to", "ndjson"], input, { node });
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout === records.join("")).toBe(true); // a diff of megabytes helps nobody
  });

  it(`is flat over ${memory / 200} files`, async () => {
    const many = join(folder, "many");
    mkdirSync(many);
    const page = `<p>${"<a href='a'>x</a> some words\n".repeat(200)}<a href='x:a b'>`;
    for (let i = 0; i < memory / 200; i++)
      writeFileSync(join(many, `${i}.html`), i % 1000 === 0 ? page : "<a href='a'>");
    const args = ["lint", "many", "--format", "ndjson"];
    const { code, stdout } = await urigramProcess(args, "", { cwd: folder, node });
    expect(code).toBe(1);
    expect(objectsOf(stdout).map(({ line }) => line)).toEqual(Array(Math.ceil(memory / 200_000)).fill(201));
  });

  it(`is flat over ${memory * 100} characters of plain text, and what is in it is found`, async () => {
    const words = "some words, and others, and nothing that is a reference but one in a while\n".repeat(20);
    const line = `${words}http://example.com/a/b?c=d\n`;
    const many = line.repeat(Math.ceil(memory / line.length));
    const child = start(["lint", "-", "--format", "ndjson"], { node });
    const output = text(child.stdout);
    const closed = once(child, "close");
    for (let i = 0; i < 100; i++) if (!child.stdin.write(many)) await once(child.stdin, "drain");
    child.stdin.end("http://a:0/\n");
    const [code] = await closed;
    const found = objectsOf(await output);
    expect(code).toBe(1);
    expect(found.map(({ rule, line: at }) => [rule, at])).toEqual([
      ["authority/port-range", 100 * 21 * (many.length / line.length) + 1],
    ]);
  });
});

describe.skipIf(memory === 0)("memory for a file", () => {
  /** The memory of an idle command, plus 27 bytes per character. */
  const megabytes = Math.ceil(20 + (27 * memory) / 1_000_000);
  const LIMITED = 1_000_000;
  const repeat = (text: string, length = memory) => text.repeat(length / text.length);
  const definitions = Array.from({ length: memory / 15 }, (_, i) => `[${i}]: a\n`).join("");

  /** Lints files in one process with little memory, and a last file that proves that the process continued. */
  async function lint(
    files: { readonly [name: string]: string },
    megabytes: number,
  ): Promise<{ code: unknown; stderr: string }> {
    const cwd = mkdtempSync(join(folder, "memory-"));
    writeFiles(cwd, { ...files, "next.md": "[a](b c.md)" });
    const names = [...Object.keys(files), "next.md"];
    const node = [`--max-old-space-size=${megabytes}`];
    const args = ["lint", "--format", "ndjson", ...names];
    const { code, stdout, stderr } = await urigramProcess(args, "", { cwd, node });
    expect(objectsOf(stdout).at(-1)).toMatchObject({ file: "next.md" });
    rmSync(cwd, { recursive: true });
    return { code, stderr };
  }

  const documents: { readonly [name: string]: string } = {
    "a paragraph of words.md": "word ".repeat(memory * 0.7),
    "a paragraph of lines.md": repeat("word word word\n"),
    "a paragraph of links.md": repeat("[a](b)\n"),
    "open brackets.md": repeat("["),
    "quoted lines.md": repeat("> a\n"),
    "escapes.md": repeat("\\*"),
    "definitions.md": definitions,
    "HTML in Markdown.md": `<div>\n${repeat("<a href=b>\n")}`,
    "a style sheet of references.css": repeat("a{b:url(c)}\n"),
    "open parentheses in a style sheet.css": repeat("a("),
    "links in HTML.html": repeat("<a href=b>c</a>\n"),
    "references in a JSON text.json": `[${repeat('{"$ref":"a"},')}1]`,
    "expressions in MDX.mdx": repeat("{a}"),
    "open tags in MDX.mdx": repeat("<a "),
    "fragments in MDX.mdx": repeat("<>"),
    "links in MDX.mdx": repeat("[a](b)\n"),
    "interpreted text in reStructuredText.rst": repeat("`a` "),
    "references in gettext.po": repeat("http://a/\n"),
    "strings in a cell of a notebook.ipynb": `{"cells":[{"cell_type":"markdown","source":[${repeat('"",')}""]}]}`,
  };

  it("is bounded for documents of many kinds", async () => {
    const { code, stderr } = await lint(documents, megabytes);
    expect(stderr).toBe("");
    expect(code).toBe(1);
  });

  it("is bounded for a folder of .gitignore files with slow patterns", async () => {
    const cwd = join(folder, "ignoring");
    const patterns = "*?*a\n".repeat(1_900);
    for (let i = 0; i < 60; i++) writeFiles(cwd, { [`${i}/.gitignore`]: patterns, [`${i}/b.md`]: "" });
    const { code, stderr } = await urigramProcess(["lint", cwd], "", { node: ["--max-old-space-size=60"] });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("is bounded for a folder of long configurations", async () => {
    const cwd = join(folder, "configured");
    const ignores = Array.from({ length: 90_000 }, (_, i) => `a${i}`);
    for (let i = 0; i < 12; i++)
      writeFiles(cwd, { [`${i}/urigram.config.json`]: { ignores }, [`${i}/b.md`]: "" });
    const args = ["lint", "--format", "unix", cwd];
    const { code, stderr } = await urigramProcess(args, "", { node: ["--max-old-space-size=160"] });
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringContaining("skipped 12 minified files"),
    });
  });

  const tooMuch = [
    ["elements that nothing closes.xml", repeat("<a>", LIMITED), "100,000 open elements"],
    ["a string.css", `@import "${"a".repeat(2_000_001)}"`, "2,000,000 characters in one string"],
    ["a URL.css", `a{b:url(${"a".repeat(2_000_001)})}`, "2,000,000 characters in one string or url()"],
    ["suppression comments.css", repeat("/*urigram-disable*/", LIMITED), "10,000 suppressions"],
    [
      "rules in one suppression comment.html",
      `<!-- urigram-disable ${repeat("a/b ", LIMITED)}-->`,
      "10,000 suppressions",
    ],
    ["objects that nothing closes.json", repeat('{"a":', LIMITED), "100,000 open objects"],
    [
      "references in one attribute.html",
      `<a ping="${repeat("a ", LIMITED)}">`,
      "200,000 references in one value",
    ],
  ] as const;

  it("is bounded by an error for a file with too much of something, and the next file is read", async () => {
    const { code, stderr } = await lint(Object.fromEntries(tooMuch), 64);
    expect(stderr.trimEnd().split("\n")).toEqual(
      tooMuch.map(([name, , what]) => expect.stringMatching(`${name}.* has more than ${what}`)),
    );
    expect(code).toBe(2);
  });
});

describe.concurrent("both outputs in one pipe", () => {
  it("each diagnostic follows its record", async () => {
    const { stdout } = await inShell('"$@" 2>&1 | cat', ["check", "a b", "c", "%"]);
    expect(stdout.match(/^(?:valid|invalid|error)\b/gm)).toEqual(
      "invalid error valid invalid error".split(" "),
    );
  });

  it("even if the reader is slower than the command", async () => {
    // The explained records exceed the buffer of a pipe.
    const input = `${"a".repeat(2000)} b\n`.repeat(100);
    const { stdout } = await inShell('"$@" 2>&1 | (sleep 1; cat)', ["check"], { input });
    const kinds = stdout.match(/^(?:invalid|error)\b/gm)?.join(" ");
    expect(kinds === Array(100).fill("invalid error").join(" ")).toBe(true);
  });

  it.each(
    someOf<readonly [env: NodeJS.ProcessEnv, args: readonly string[], isColoured: boolean]>([
      [{ FORCE_COLOR: "1" }, [], true],
      [{ FORCE_COLOR: "1" }, ["--color", "never"], false],
      [{ NO_COLOR: "1" }, ["--color", "always"], true],
      [{}, [], false],
    ]),
  )("%j %j: colors are %s", async (env, args, isColoured) => {
    const { stderr } = await outcomeOf(process.execPath, [MAIN, "check", "a b", ...args], { env });
    expect(stderr).toContain("error[space]");
    expect(stderr.includes("\x1b[")).toBe(isColoured);
  });
});

/** `script` of util-linux runs a command on a terminal. Other versions take different arguments. */
const hasScript = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux");

describe.skipIf(!hasScript).concurrent("on a terminal", () => {
  const COMMAND = `'${process.execPath}' '${MAIN}'`;
  const SLOWLY = "for i in 1 2 3 4 5 6 7 8; do echo $i; sleep 0.3; done";

  async function onTerminal(command: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const child = spawn("script", ["-qec", command, "/dev/null"], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...ENV, SHELL: "/bin/sh", ...env },
    });
    child.stdin.end();
    return (await text(child.stdout)).replaceAll("\r\n", "\n");
  }

  it("diagnostics have color, and records have none", async () => {
    const output = await onTerminal(`${COMMAND} check --spec rfc2396 a 'b c'`);
    expect(output).toMatch(/^valid +a\ninvalid +b c\b[^\x1b]*\n\x1b\[/);
  });

  it.each(someOf<NodeJS.ProcessEnv>([{ NO_COLOR: "1" }, { TERM: "dumb" }]))(
    "%j disables color",
    async (env) => {
      const output = await onTerminal(`${COMMAND} check 'b c'`, env);
      expect(output).toContain("error[space]");
      expect(output).not.toContain("\x1b");
    },
  );

  it("a user without arguments is told that references are read", async () => {
    const output = await onTerminal(`${COMMAND} check`);
    expect(output).toContain("reading references from standard input, one per line; end with Ctrl-D\n");
  });

  it("progress and records never share a line", async () => {
    const output = await onTerminal(`(${SLOWLY}) | ${COMMAND} check --spec rfc2396`);
    const seen = output.replaceAll(/[^\n]*\r\x1b\[K/g, ""); // drops erased lines
    const records = linesOf(seen).map((line) => line.replace(/ +/, " "));
    const expected = Array.from({ length: 8 }, (_, at) => `valid ${at + 1}`);
    expect(records).toEqual([...expected, "urigram: 0 findings in 8 records"]);
  });

  it("a long job with output to a file shows its progress and erases it at the end", async () => {
    const output = await onTerminal(`(${SLOWLY}) | ${COMMAND} check > /dev/null`);
    expect(output).toMatch(/\d references\b/);
    expect(output).toMatch(/\r\x1b\[Kurigram: 0 findings in 8 records\r?\n$/);
  });
});
