import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { ENV, MAIN, start, urigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const folder = temporaryFolder();

const WAITING = "urigram: waiting for changes; press Ctrl-C to stop\n";

/** A run in watch mode, and its reports. */
function watch(name: string, ...args: readonly string[]) {
  return watchProcess(
    name,
    start(["lint", "--watch", "--format", "unix", ...args], { cwd: join(folder, name) }),
  );
}

function watchProcess(name: string, child: ChildProcess) {
  const cwd = join(folder, name);
  let [stdout, stderr] = ["", ""];
  let arrived = () => {};
  child.stdout?.on("data", (chunk) => {
    stdout += chunk;
    arrived();
  });
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
    arrived();
  });
  const until = async (isDone: () => boolean) => {
    while (!isDone())
      await new Promise<void>((resolve) => {
        arrived = resolve;
      });
  };
  return {
    write: (file: string, text: string) => writeFileSync(join(cwd, file), text),
    replace(file: string, text: string) {
      writeFileSync(join(cwd, ".new"), text);
      renameSync(join(cwd, ".new"), join(cwd, file));
    },
    read: (file: string) => readFileSync(join(cwd, file), "utf8"),
    /** The positions in the next complete report. */
    async nextReport(): Promise<readonly string[]> {
      await until(() => stderr.includes(WAITING));
      const places = [...stdout.matchAll(/^(\S+:\d+):\d+: /gm)].map(([, place = ""]) => place);
      stdout = "";
      stderr = stderr.slice(stderr.indexOf(WAITING) + WAITING.length);
      return places;
    },
    /** Waits for a line about a report that failed. */
    async nextLine(line: RegExp): Promise<void> {
      await until(() => line.test(stderr));
      stderr = "";
    },
    async interrupt(): Promise<unknown> {
      const closed = once(child, "close");
      child.kill("SIGINT");
      const [code]: unknown[] = await closed;
      return code;
    },
    /** The lines printed since the last report. */
    said: () => stdout + stderr,
  };
}

describe.concurrent("lint --watch", () => {
  it("lints all files, then changed, new and replaced ones, until Ctrl-C", async () => {
    mkdirSync(join(folder, "all"));
    writeFileSync(join(folder, "all", "a.md"), "[x](a|b)\n");
    writeFileSync(join(folder, "all", "b.md"), "[x](a|b)\n");
    const run = watch("all", ".");
    expect(await run.nextReport()).toEqual(["a.md:1", "b.md:1"]);
    run.write("a.md", "\n[x](a|b)\n");
    expect(await run.nextReport()).toEqual(["a.md:2"]);
    run.write("new.md", "[x](a|b)\n");
    expect(await run.nextReport()).toEqual(["new.md:1"]);
    mkdirSync(join(folder, "all", "below"));
    run.write("below/c.md", "[x](a|b)\n");
    expect(await run.nextReport()).toEqual(["below/c.md:1"]);
    rmSync(join(folder, "all", "a.md"));
    run.replace("b.md", "\n\n[x](a|b)\n");
    expect(await run.nextReport()).toEqual(["b.md:3"]);
    run.write("urigram.config.json", '{ "rules": { "syntax/*": "off" } }');
    expect(await run.nextReport()).toEqual([]);
    run.replace("urigram.config.json", '{ "rules": { "sintax/*": "off" } }');
    await run.nextLine(/unknown rule "sintax/);
    run.write("urigram.config.json", "{}");
    expect(await run.nextReport()).toEqual(["b.md:3", "below/c.md:1", "new.md:1"]);
    expect(run.said()).not.toMatch(/[\x00-\x09\x0b-\x1f]/);
    expect(await run.interrupt()).toBe(130);
  });

  it("lints all files again after a change to configurations, the files they name, or baselines", async () => {
    const above = mkdtempSync(join(folder, "above-"));
    const at = join(above, "docs");
    mkdirSync(at);
    mkdirSync(join(above, ".git"));
    const write = (name: string, text: string) => writeFileSync(join(above, name), text);
    write("docs/a.md", "[x](a|b)\n");
    write("docs/b.md", "[x](c|d)\n");
    write("none.json", '{ "version": 1, "files": {} }');
    const run = watch(at.slice(folder.length), "--baseline", "../none.json", ".");
    expect(await run.nextReport()).toEqual(["a.md:1", "b.md:1"]);
    write("urigram.config.mjs", 'export default { rules: { "syntax/*": "off" } };');
    expect(await run.nextReport()).toEqual([]);
    write("urigram.config.mjs", 'export default { extends: "./base.json" };');
    await run.nextLine(/"\.\/base\.json" does not exist/);
    write("base.json", '{ "overrides": [{ "files": "b.md", "rules": { "*": "off" } }] }');
    expect(await run.nextReport()).toEqual(["a.md:1"]);
    write("base.json", "{}");
    expect(await run.nextReport()).toEqual(["a.md:1", "b.md:1"]);
    write(".gitignore", "b.md\n");
    expect(await run.nextReport()).toEqual(["a.md:1"]);
    rmSync(join(above, ".gitignore"));
    expect(await run.nextReport()).toEqual(["a.md:1", "b.md:1"]);
    const { code } = await urigram(["lint", "--update-baseline", "../new.json", "b.md"], "", { cwd: at });
    expect(code).toBe(0);
    renameSync(join(above, "new.json"), join(above, "none.json"));
    expect(await run.nextReport()).toEqual(["a.md:1"]);
    expect(await run.interrupt()).toBe(130);
  });

  it("ignores its own writes with --fix", async () => {
    mkdirSync(join(folder, "fixed"));
    writeFileSync(join(folder, "fixed", "a.md"), "[x](http://a:/) [y](a|b)\n");
    const run = watch("fixed", "--fix", "a.md");
    expect(await run.nextReport()).toEqual(["a.md:1"]);
    expect(run.read("a.md")).toBe("[x](http://a/) [y](a|b)\n");
    run.replace("a.md", "\n[x](http://b:/) [y](a|b)\n");
    expect(await run.nextReport()).toEqual(["a.md:2"]);
    expect(run.read("a.md")).toBe("\n[x](http://b/) [y](a|b)\n");
    // The linter has noticed its own writes by now.
    run.write("a.md", "\n\n[y](a|b)\n");
    expect(await run.nextReport()).toEqual(["a.md:3"]);
    expect(run.said()).toBe("");
    expect(await run.interrupt()).toBe(130);
  });

  it("ignores the file to which its report is written, and does not collect listeners", async () => {
    const cwd = join(folder, "redirected");
    mkdirSync(cwd);
    writeFileSync(join(cwd, "a.md"), "[x](a|b)\n");
    const report = openSync(join(cwd, "report.txt"), "w");
    const run = watchProcess(
      "redirected",
      spawn(process.execPath, [MAIN, "lint", "--watch", "."], {
        cwd,
        env: ENV,
        stdio: ["pipe", report, "pipe"],
      }),
    );
    await run.nextReport();
    for (let line = 1; line <= 12; line++) {
      run.write("a.md", `${"\n".repeat(line)}[x](a|b)\n`);
      await run.nextReport();
    }
    // A run that the report causes would begin by now.
    await setTimeout(500);
    expect(run.said()).toBe("");
    expect(await run.interrupt()).toBe(130);
    // Each run ends with a summary, even over no files.
    expect(run.read("report.txt").match(/ in 1 reference of 1 file$/gm)).toHaveLength(13);
    expect(run.read("report.txt")).not.toContain("of 0 files");
  });

  it.each([
    [["-"], "--watch cannot read standard input; specify files, folders or globs"],
    [["--files-from", "-"], "--watch cannot read standard input; specify files, folders or globs"],
    [[".", "--format", "json=a"], "--watch reports to standard output only; remove =FILE from --format"],
    [
      [".", "--update-baseline", "a"],
      "--watch and --update-baseline cannot be combined: updating a baseline requires checking all files",
    ],
    [["gone.md"], '"gone.md" does not exist'],
  ])("rejects %j", async (args, message) => {
    const { code, stderr } = await urigram(["lint", "--watch", ...args], "", { cwd: folder });
    expect({ code, stderr }).toEqual({ code: 2, stderr: `urigram: ${message}\n` });
  });
});
