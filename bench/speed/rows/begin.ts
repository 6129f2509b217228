import { spawnSync } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Checkout, resolveEntry } from "../checkout.ts";
import type { Corpus } from "../corpus.ts";
import type { Row } from "../measure.ts";
import { inTurns, withText } from "../processes.ts";

/** Node prints its processor time when it exits, regardless of where its output goes. */
const REPORT =
  'import { writeSync } from "node:fs"; process.on("exit", () => { const { user, system } = process.cpuUsage(); writeSync(3, String(user + system)); });';
const IMPORT = fileURLToPath(new URL("../import.js", import.meta.url));
const COLD = fileURLToPath(new URL("../cold.js", import.meta.url));
const PEER = "@hyperjump/uri, the smallest strict peer";

/** Rows for startup: importing the library, the first calls, and running a command. */
export function rowsOfBeginning(checkouts: readonly Checkout[], { flat }: Corpus): readonly Row[] {
  return [
    rowOfImports("urigram/rfc2396", checkouts),
    rowOfImports("urigram", checkouts),
    rowOfFirstCalls(checkouts, flat.all),
    rowOfCommand(checkouts),
  ];
}

function rowOfImports(entry: string, checkouts: readonly Checkout[]): Row {
  const modules = [
    ...modulesOf(checkouts, entry),
    { name: PEER, module: import.meta.resolve("@hyperjump/uri") },
  ];
  return {
    name: `import ${entry}`,
    measure: () =>
      inTurns(modules.map(({ name, module }) => ({ name, measure: () => numberFrom(IMPORT, module) }))),
  };
}

function rowOfFirstCalls(checkouts: readonly Checkout[], texts: readonly string[]): Row {
  const parsers = [
    ...modulesOf(checkouts, "urigram/rfc2396").map((one) => ({ ...one, parse: "parse" })),
    { name: PEER, module: import.meta.resolve("@hyperjump/uri"), parse: "parseUriReference" },
  ];
  // Every third reference, so that all kinds are among the first.
  const first = texts.filter((_, i) => i % 3 === 0).slice(0, 1000);
  const contendersOn = (file: string) =>
    parsers.map(({ name, module, parse }) => ({
      name,
      measure: () => numberFrom(COLD, module, parse, file) / first.length,
    }));
  return {
    name: "parse, the first 1,000 calls in a new process",
    measure: () => withText(first.join("\n"), (file) => inTurns(contendersOn(file))),
  };
}

function modulesOf(checkouts: readonly Checkout[], entry: string) {
  return checkouts.map(({ name, folder }) => ({
    name,
    module: pathToFileURL(resolveEntry(folder, entry)).href,
  }));
}

/** The number that a script prints; NaN if it fails. */
function numberFrom(...args: readonly string[]): number {
  return Number.parseFloat(spawnSync(process.execPath, args, { encoding: "utf8" }).stdout);
}

/** Processor time, which other processes disturb less than elapsed time. */
function rowOfCommand(checkouts: readonly Checkout[]): Row {
  const programs = [
    ...checkouts.map(({ name, command }) => ({ name, args: [command, "check", "a"] })),
    { name: "node -e 0", args: ["--eval", "0"] },
  ];
  return {
    name: "urigram check a, processor time",
    measure: () => inTurns(programs.map(({ name, args }) => ({ name, measure: () => processorTime(args) }))),
  };
}

/** Nanoseconds. */
function processorTime(args: readonly string[]): number {
  const report = `data:text/javascript,${encodeURIComponent(REPORT)}`;
  const { output, error } = spawnSync(process.execPath, ["--import", report, ...args], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (error) throw error;
  return Number(output[3]) * 1000;
}
