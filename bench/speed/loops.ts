/**
 * `npm run bench:loops`: compares `check` with line-reading loops in other languages, by alternating processes. Installs
 * what the loops need from PyPI and crates.io; languages that are not installed are reported and skipped.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rfc2396, rfc3986 } from "../../src/index.ts";
import { cacheFolder } from "../engines/lab.ts";
import { imports, pip, pythonOf } from "../engines/programs.ts";
import { EXTENDED } from "./by-hand.ts";
import { collect } from "./corpus.ts";
import { inTurns, timeOf, withText } from "./processes.ts";
import { ECHO } from "./rows/filter.ts";
import { buildRust, compileJava, installed } from "./toolchains.ts";

const ROOT = new URL("../../", import.meta.url);
const LOOPS = fileURLToPath(new URL("loops/", import.meta.url));
const LINES = 2_000_000;
/** The number of lines for slow loops. */
const FEW = 100_000;
const ROUNDS = 5;
const PYTHON = "rfc3986";
const BASE = "http://example.com/a/b/c/d;p?q";

const folder = mkdtempSync(join(tmpdir(), "urigram-loops-"));
const env = { ...process.env, LC_ALL: "C.UTF-8", CARGO_TARGET_DIR: join(folder, "rust") };
const lab = { env, cache: cacheFolder };

/** A loop: the programs it needs, its preparation, and its command. */
interface Loop {
  readonly name: string;
  readonly needs: readonly string[];
  readonly make: () => void;
  readonly command: readonly [program: string, ...args: string[]];
  /** The number of lines that it reads. */
  readonly lines: number;
}

const loops: readonly Loop[] = [
  urigram("check --to tsv", "check", "--to", "tsv"),
  urigram("check --only-invalid --to tsv", "check", "--only-invalid", "--to", "tsv"),
  urigram("classify --to tsv", "classify", "--to", "tsv"),
  urigram("resolve", "resolve", "--base", BASE),
  urigram("resolve --to tsv", "resolve", "--to", "tsv", "--base", BASE),
  loop("a line loop of Node that writes each line again", [process.execPath, "--eval", ECHO]),
  loop("wc -l", ["wc", "-l"]),
  // If its output is /dev/null, grep stops at the first match.
  loop("grep -cE, the same language as one expression", [
    "sh",
    "-c",
    'LC_ALL=C grep -cE "$0" | cat',
    EXTENDED,
  ]),
  {
    name: "Java, java.net.URI",
    needs: ["java", "javac"],
    make: () => compileJava(env, join(LOOPS, "Loop.java"), folder),
    command: ["java", "-cp", folder, "Loop"],
    lines: LINES,
  },
  {
    name: "Python, rfc3986",
    needs: ["python3"],
    make: () => {
      if (!imports(lab, PYTHON, "rfc3986")) pip(lab, PYTHON, "rfc3986==2.0.0");
    },
    command: [
      "sh",
      "-c",
      `head -n ${FEW} | ${join(pythonOf(lab, PYTHON), "python")} ${join(LOOPS, "loop.py")}`,
    ],
    lines: FEW,
  },
  {
    name: "Rust, fluent-uri",
    needs: ["cargo"],
    make: () => buildRust(env, join(LOOPS, "rust/Cargo.toml")),
    command: [join(folder, "rust/release/urigram-loop")],
    lines: LINES,
  },
];

try {
  const here = installed(env, loops);
  for (const { make } of here) make();
  withText(lines(), (file) => {
    const contenders = here.map(({ name, command: [program, ...args], lines }) => ({
      name,
      measure: () => timeOf(program, args, file, env) / lines,
    }));
    const measured = inTurns(contenders, ROUNDS);
    const echo = measured.find(({ contender }) => contender.includes("Node"))?.nanoseconds ?? Number.NaN;
    console.log("| | lines a second | of the throughput of the loop of Node | spread |\n|---|--:|--:|--:|");
    for (const { contender, nanoseconds, spread } of measured) {
      const cells = [Math.round(1e9 / nanoseconds).toLocaleString("en"), (echo / nanoseconds).toFixed(2)];
      console.log(`| ${contender} | ${cells.join(" | ")} | ${Math.round(100 * spread)} % |`);
    }
  });
} finally {
  rmSync(folder, { recursive: true });
}

function urigram(name: string, ...args: readonly string[]): Loop {
  return loop(`urigram ${name}`, [
    process.execPath,
    fileURLToPath(new URL("dist/src/cli/main.js", ROOT)),
    ...args,
  ]);
}

function loop(name: string, command: Loop["command"]): Loop {
  return { name, needs: command.slice(0, 1), make: () => {}, command, lines: LINES };
}

/** Valid references. */
function lines(): string {
  const { flat } = collect(ROOT, (text) => rfc2396.accepts(text) && rfc3986.accepts(text));
  return Array.from({ length: LINES }, (_, i) => `${flat.all[i % flat.all.length]}\n`).join("");
}
