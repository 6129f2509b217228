/**
 * `npm run bench:native`: compares urigram with native libraries on the same references, in alternating runs:
 * fluent-uri, iri-string and oxiri from crates.io if cargo is installed, and java.net.URI if a JDK is. Missing compilers
 * are reported and their libraries skipped.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Library, openCheckout } from "./checkout.ts";
import { BASE, collect } from "./corpus.ts";
import { type Contender, LEAST_CALLS, type Measured, ROUNDS, row, WARM_UP } from "./measure.ts";
import { compareTimes, OURS, type Output, type Rejected, readOutput, type Time } from "./native/output.ts";
import { withText } from "./processes.ts";
import { buildRust, compileJava, installed } from "./toolchains.ts";

const ROOT = new URL("../../", import.meta.url);
const NATIVE = fileURLToPath(new URL("native/", import.meta.url));
const RUNS = 5;
/** A virtual machine compiles only code that has run often. */
const WARM_UP_OF_JAVA = 20 * WARM_UP;
/** The number of rejected references printed for each job. */
const SHOWN = 10;

/** A program that measures libraries. */
interface Program {
  readonly name: string;
  readonly needs: readonly string[];
  readonly make: () => void;
  readonly command: readonly [program: string, ...args: string[]];
  readonly warmUp: number;
}

const folder = mkdtempSync(join(tmpdir(), "urigram-native-"));
const env = { ...process.env, LC_ALL: "C.UTF-8", CARGO_TARGET_DIR: join(folder, "rust") };

const programs: readonly Program[] = [
  {
    name: "Rust: fluent-uri, iri-string and oxiri",
    needs: ["cargo"],
    make: () => buildRust(env, join(NATIVE, "rust/Cargo.toml")),
    command: [join(folder, "rust/release/urigram-native")],
    warmUp: WARM_UP,
  },
  {
    name: "Java: java.net.URI",
    needs: ["java", "javac"],
    make: () => compileJava(env, join(NATIVE, "Native.java"), folder),
    command: ["java", "-cp", folder, "Native"],
    warmUp: WARM_UP_OF_JAVA,
  },
];

try {
  const { library } = await openCheckout(OURS, fileURLToPath(ROOT));
  const references = referencesOf(library);
  const here = installed(env, programs);
  for (const { make } of here) make();
  const ours = row("native", () => references, contendersOf(library));
  const outputs = withText(references.map((reference) => `${reference}\n`).join(""), (file) =>
    Array.from({ length: RUNS }, () => [
      { times: ours.measure().map(timeOfOurs), rejected: [] },
      ...here.map((program) => outputOf(program, file)),
    ]),
  );
  // Each run rejects the same references.
  const rejected = outputs[0]?.flatMap((output) => output.rejected) ?? [];
  printTimes(
    outputs.flat().flatMap(({ times }) => times),
    rejected,
  );
  printRejected(rejected);
  const environment = `Node ${process.version}, ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}`;
  console.log(`\n${environment}; ${references.length} references, medians of ${RUNS} runs`);
} finally {
  rmSync(folder, { recursive: true });
}

/** References that are valid in both specifications. */
function referencesOf({ urigram: { rfc2396, rfc3986 } }: Library): readonly string[] {
  return collect(ROOT, (text) => rfc2396.accepts(text) && rfc3986.accepts(text)).flat.all;
}

function contendersOf({ urigram }: Library): readonly Contender<string>[] {
  return (["rfc3986", "rfc2396"] as const).flatMap((id) => {
    const { accepts, components, tryParse, against } = urigram[id];
    return [
      { name: `${id}.accepts`, run: accepts },
      { name: `${id}.components`, run: components },
      { name: `${id}.tryParse`, run: (text: string) => tryParse(text) },
      { name: `${id}.against(base)`, run: against(BASE) },
    ];
  });
}

function timeOfOurs({ contender, nanoseconds }: Measured): Time {
  return { library: OURS, job: contender, beside: contender, nanoseconds };
}

/** Runs a program on a file of references. */
function outputOf({ command: [program, ...args], warmUp }: Program, file: string): Output {
  const numbers = [warmUp, ROUNDS, LEAST_CALLS].map(String);
  const options = { env, encoding: "utf8", maxBuffer: 1 << 26 } as const;
  return readOutput(execFileSync(program, [...args, file, BASE, ...numbers], options));
}

function printTimes(times: readonly Time[], rejected: readonly Rejected[]): void {
  console.log("| library | job | ns a reference | least | spread | share of urigram's | rejected |");
  console.log("|---|---|--:|--:|--:|--:|--:|");
  for (const { library, job, beside, nanoseconds, least, spread, share } of compareTimes(times)) {
    const count = rejected.filter((one) => one.library === library && one.job === job).length;
    const compared = [`${share.toFixed(2)} of ${beside}`, String(count)];
    const cells = [nanoseconds.toFixed(0), least.toFixed(0), `${Math.round(100 * spread)} %`];
    console.log(`| ${[library, job, ...cells, ...(library === OURS ? ["", ""] : compared)].join(" | ")} |`);
  }
}

/** Prints the references that a library rejects although both specifications accept them. */
function printRejected(rejected: readonly Rejected[]): void {
  const groups = new Map<string, string[]>();
  for (const { library, job, reference } of rejected) {
    const name = `${library}, ${job}`;
    groups.set(name, [...(groups.get(name) ?? []), reference]);
  }
  for (const [name, references] of groups) {
    console.log(`\n${name} rejects ${references.length} of the references:`);
    for (const reference of references.slice(0, SHOWN)) console.log(`  ${reference}`);
    if (references.length > SHOWN) console.log(`  and ${references.length - SHOWN} more`);
  }
}
