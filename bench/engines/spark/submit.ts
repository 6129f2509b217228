import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Lab } from "../engine.ts";
import { pythonOf } from "../programs.ts";

/** The Python environment that has Spark. */
export const PYTHON = "spark";
/** The number of executors with one core that the recipe requests. */
export const EXECUTORS = 2;

/** A running Spark job. */
export interface Job {
  readonly process: ChildProcess;
  /** Resolves to its output when it has ended; rejects if it fails. */
  readonly ended: Promise<string>;
  /** The log of Spark so far. */
  readonly log: string;
}

/** Starts a job given as a shell command, with additional Spark settings. */
export function submit(lab: Lab, line: string, settings: { readonly [name: string]: string } = {}): Job {
  const folder = mkdtempSync(join(lab.folder, "spark-"));
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(folder, "spark-defaults.conf"), lines.join(""));
  const env = {
    ...lab.env,
    PATH: `${pythonOf(lab, PYTHON)}${delimiter}${lab.env["PATH"]}`,
    SPARK_CONF_DIR: folder,
    SPARK_LOCAL_DIRS: folder,
  };
  const log = join(folder, "log");
  const child = spawn("bash", ["-c", line], { cwd: lab.folder, env, stdio: ["ignore", "pipe", "pipe"] });
  child.stderr.pipe(createWriteStream(log));
  const ended = Promise.all([text(child.stdout), once(child, "close")]).then(([printed, [code]]) => {
    if (code !== 0) throw new Error(`Spark ended with ${code}: see ${log}`);
    return printed;
  });
  return { process: child, ended, log };
}

/** Kills an executor of a job as soon as a task has written its output. Returns false if the job ended first. */
export async function killExecutor({ process }: Job, out: string): Promise<boolean> {
  const tasks = join(out, "_temporary/0");
  while (process.exitCode === null) {
    const [executor] = executorsOf(process.pid ?? 0);
    if (
      executor !== undefined &&
      existsSync(tasks) &&
      readdirSync(tasks).some((name) => name.startsWith("task_"))
    ) {
      spawnSync("kill", ["-9", String(executor)]);
      return true;
    }
    await sleep(100);
  }
  return false;
}

/** Finds the executors among the descendants of a process. */
function executorsOf(root: number): readonly number[] {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8", maxBuffer: 1 << 26 });
  const all = stdout.split("\n").map((line) => {
    const [, pid, parent, command = ""] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), command };
  });
  const below = (pid: number): readonly (typeof all)[number][] =>
    all.filter(({ parent }) => parent === pid).flatMap((each) => [each, ...below(each.pid)]);
  return below(root)
    .filter(({ command }) => command.includes("CoarseGrainedExecutorBackend"))
    .map(({ pid }) => pid);
}
