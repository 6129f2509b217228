import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A live Java process that answers questions about java.net.URI (test/differential/java/Oracle.java). */
export interface Jvm {
  /** The version of Java: `17.0.15`. */
  readonly version: string;
  /** Returns an answer for each question: the fields of its line, null for an absent one. */
  readonly ask: (questions: readonly (readonly string[])[]) => Promise<readonly Answer[]>;
  readonly close: () => void;
}

/** The fields of an answer. The first one of an error is "!" and the index. */
export type Answer = readonly (string | null)[];

const ORACLE = fileURLToPath(new URL("../differential/java/Oracle.java", import.meta.url));

/** Lists the `java` commands of the installed JDKs, each once: on the path, in JAVA_HOME and in /usr/lib/jvm. */
export function listJdks(): readonly string[] {
  const homes = [process.env["JAVA_HOME"] ?? "", ...foldersIn("/usr/lib/jvm")];
  const onPath = (process.env["PATH"] ?? "").split(":").map((folder) => `${folder}/java`);
  const commands = [...onPath, ...homes.map((home) => `${home}/bin/java`)].filter((path) => existsSync(path));
  return [...new Set(commands.map((path) => realpathSync(path)))].filter(compiles);
}

function foldersIn(path: string): readonly string[] {
  return existsSync(path) ? readdirSync(path).map((name) => `${path}/${name}`) : [];
}

/** Checks for a JDK, which can run a source file. */
function compiles(java: string): boolean {
  return /^jdk\.compiler@/m.test(execFileSync(java, ["--list-modules"], { encoding: "utf8" }));
}

/** Starts a process. */
export async function startJvm(java: string): Promise<Jvm> {
  const child = spawn(java, [ORACLE], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value: version } = await lines.next();
  return {
    version,
    async ask(questions) {
      child.stdin.write(questions.map((fields) => `${fields.map(write).join("\t")}\n`).join(""));
      const answers: Answer[] = [];
      while (answers.length < questions.length) {
        const { value, done } = await lines.next();
        if (done)
          throw new Error(`${java} ended after ${write(questions[answers.length]?.join("\t") ?? "")}`);
        answers.push(value.split("\t").map(readField));
      }
      return answers;
    },
    close: () => end(child),
  };
}

function end(child: ChildProcess): void {
  child.stdin?.end();
}

/** Writes a field as in Java: everything except printable ASCII escaped. */
export function write(field: string): string {
  return field.replace(/[^ -[\]-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Reads a field of an answer, or of a recorded question; null for "-". */
export function readField(field: string): string | null {
  if (field === "-") return null;
  const text = field.startsWith("=") ? field.slice(1) : field;
  return text.replace(/\\u(....)/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
