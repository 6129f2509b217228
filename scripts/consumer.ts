/**
 * `npm run consumer`: compiles and runs the examples of README.md and docs/ in a new project that installs the packed
 * package and several versions of TypeScript from the registry. Examples that need other packages are skipped. Prints a
 * line for each check, and exits with 1 if one fails.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CHECK, type Example, examplesOf, hostsOf, RUN, runnable } from "./docs/examples.ts";
import { paths } from "./docs/pages.ts";
import { isInstalled } from "./docs/programs.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The versions of TypeScript, and the module kinds that each supports. CommonJS can require ES modules since 5.8. */
const COMPILERS = [
  { version: "5.4", kinds: ["esm"] },
  { version: "5.8", kinds: ["esm", "cjs"] },
  { version: "5.9", kinds: ["esm", "cjs"] },
  { version: "6", kinds: ["esm", "cjs"] },
  { version: "7", kinds: ["esm", "cjs"] },
] as const;

/** The module resolutions of each kind, with the `module` that each needs. */
const RESOLUTIONS = {
  esm: [
    ["nodenext", "nodenext"],
    ["bundler", "esnext"],
  ],
  cjs: [["nodenext", "nodenext"]],
} as const;

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  target: "es2022",
  lib: ["es2023", "esnext.disposable", "dom", "dom.iterable"],
  types: [],
};

const KINDS = [
  { kind: "esm", type: "module", extension: "mjs" },
  { kind: "cjs", type: "commonjs", extension: "cjs" },
] as const;

/** The programs that run the examples. Only Node runs CommonJS. */
const RUNTIMES = [
  { program: "node", options: ["--no-warnings"], kinds: ["esm", "cjs"] },
  { program: "deno", options: ["run", "--allow-read", "--allow-env"], kinds: ["esm"] },
  { program: "bun", options: ["run"], kinds: ["esm"] },
] as const;

const examples = paths
  .flatMap((path) => examplesOf(path, readFileSync(join(ROOT, path), "utf8")))
  .filter((example) => hostsOf(example).length === 0);

const project = mkdtempSync(join(tmpdir(), "urigram-consumer-"));
try {
  installPackages();
  for (const kind of KINDS) writeModules(kind, examples);
  for (const compiler of COMPILERS) for (const kind of compiler.kinds) compile(compiler.version, kind);
  for (const runtime of RUNTIMES) run(runtime);
} finally {
  rmSync(project, { recursive: true });
}

function installPackages(): void {
  const pack = ["pack", "--ignore-scripts", "--json", "--pack-destination", project];
  const [{ filename }]: [{ filename: string }] = JSON.parse(npm(ROOT, pack));
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true }));
  const compilers = COMPILERS.map(({ version }) => `typescript-${version}@npm:typescript@${version}`);
  npm(project, ["install", "--no-audit", "--no-fund", `./${filename}`, ...compilers]);
}

function npm(cwd: string, args: readonly string[]): string {
  return execFileSync("npm", args, { cwd, encoding: "utf8", shell: process.platform === "win32" });
}

function writeModules({ kind, type, extension }: (typeof KINDS)[number], all: readonly Example[]): void {
  const folder = join(project, kind);
  mkdirSync(folder);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("package.json", JSON.stringify({ type }));
  write("check.mjs", CHECK);
  write("run.mjs", RUN);
  for (const example of all) {
    write(`${example.name}.ts`, example.code);
    write(`${example.name}.${extension}`, runnable(example, kind));
  }
  for (const [moduleResolution, module] of RESOLUTIONS[kind]) {
    const compilerOptions = { ...STRICT, module, moduleResolution };
    write(`tsconfig.${moduleResolution}.json`, JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  }
}

function compile(version: string, kind: (typeof KINDS)[number]["kind"]): void {
  const compiler = join(project, "node_modules", `typescript-${version}`, "bin/tsc");
  for (const [moduleResolution] of RESOLUTIONS[kind]) {
    const args = [compiler, "-p", `tsconfig.${moduleResolution}.json`];
    const { stdout } = spawnSync(process.execPath, args, { cwd: join(project, kind), encoding: "utf8" });
    report(`TypeScript ${version}, ${kind}, ${moduleResolution}`, stdout);
  }
}

function run({ program, options, kinds }: (typeof RUNTIMES)[number]): void {
  if (!isInstalled(program)) {
    console.log(`SKIPPED  ${program} is not installed`);
    return;
  }
  for (const { kind, extension } of KINDS.filter((each) => kinds.some((name) => name === each.kind))) {
    const files = examples.map(({ name }) => `${name}.${extension}`);
    const args = [...options, "run.mjs", ...files];
    const { stdout, stderr } = spawnSync(program, args, { cwd: join(project, kind), encoding: "utf8" });
    const lines = stdout.split("\n").filter((line) => line.startsWith("{"));
    const wrong = lines.flatMap((line) => JSON.parse(line).wrong);
    const missing =
      lines.length < files.length ? [`only ${lines.length} of ${files.length} modules ran`] : [];
    report(`${program}, ${kind}`, [...wrong, ...missing, ...(missing.length > 0 ? [stderr] : [])].join("\n"));
  }
}

/** Prints the result of a check, with the first problems. */
function report(what: string, problems: string): void {
  if (problems !== "") process.exitCode = 1;
  const first = problems.split("\n").slice(0, 20).join("\n");
  console.log(problems === "" ? `kept     ${what}` : `BROKEN   ${what}\n${first}`);
}
