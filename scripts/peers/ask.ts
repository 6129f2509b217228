import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { printedGrammars } from "./abnf.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const HERE = fileURLToPath(new URL(".", import.meta.url));

/** A program that answers a question in each line with the tab-separated fields of a line. */
export interface Program {
  readonly title: string;
  /** The command that installs it. */
  readonly needs: string;
  readonly isInstalled: () => boolean;
  readonly command: readonly string[];
}

const JAR = "build/peers/jain-sip-ri-1.3.0-91.jar";

export const ruby: Program = {
  title: "Ruby URI",
  needs: "apt-get install ruby",
  isInstalled: () => works("ruby", "-ruri", "-e", ""),
  command: ["ruby", `${HERE}peer.rb`],
};

export const perl: Program = {
  title: "Perl URI",
  needs: "apt-get install liburi-perl",
  isInstalled: () => works("perl", "-MURI", "-e", ""),
  command: ["perl", `${HERE}peer.pl`],
};

/** Its library is downloaded on first use. */
export const jainSip: Program = {
  title: "JAIN SIP",
  needs: "apt-get install default-jdk maven",
  isInstalled: () =>
    works("java", "--version") &&
    (existsSync(`${ROOT}${JAR}`) ||
      works(
        "mvn",
        "-q",
        "dependency:copy",
        "-Dartifact=javax.sip:jain-sip-ri:1.3.0-91",
        `-DoutputDirectory=${ROOT}build/peers`,
      )),
  command: ["java", "-cp", `${ROOT}${JAR}`, `${HERE}Peer.java`],
};

const PYTHON = `${ROOT}build/peers/python/bin/python`;

/** A program on packages of PyPI, which are installed on first use. */
function onPypi(
  title: string,
  file: string,
  packages: readonly string[],
  ...args: readonly string[]
): Program {
  return {
    title,
    needs: "apt-get install python3 python3-venv",
    isInstalled: () =>
      (existsSync(PYTHON) || works("python3", "-m", "venv", `${ROOT}build/peers/python`)) &&
      works(PYTHON, "-m", "pip", "install", "-q", ...packages),
    command: [PYTHON, `${HERE}${file}`, ...args],
  };
}

/** It reads the grammars of this project as printed, so it finds differences between a grammar and its transcription. */
export const abnf: Program = onPypi(
  "PyPI abnf",
  "peer_abnf.py",
  ["abnf==2.9.1"],
  JSON.stringify(printedGrammars()),
);

export const python: Program = onPypi("PyPI geouri and urnparse", "peer.py", [
  "geouri==0.2.0",
  "urnparse==0.2.2",
]);

/** Its library is installed on first use. */
export const didResolver: Program = {
  title: "npm did-resolver",
  needs: "npm",
  isInstalled: () =>
    existsSync(`${ROOT}build/peers/node_modules/did-resolver`) ||
    works(
      "npm",
      "install",
      "--prefix",
      `${ROOT}build/peers`,
      "--no-audit",
      "--no-fund",
      "did-resolver@6.0.0",
    ),
  command: ["node", `${HERE}peer.mjs`, `${ROOT}build/peers/`],
};

function works(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

/** Returns the fields of the answer to each question. Throws an error if an answer is missing. */
export function ask(
  { title, command }: Program,
  questions: readonly string[],
): readonly (readonly string[])[] {
  const [file = "", ...args] = command;
  const output = execFileSync(file, args, {
    input: questions.map((question) => `${question}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["pipe", "pipe", "ignore"],
  });
  const answers = output.split("\n").slice(0, -1);
  if (answers.length !== questions.length)
    throw new Error(`${title} answered ${answers.length} of ${questions.length} questions`);
  return answers.map((line) => line.split("\t"));
}
