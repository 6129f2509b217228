/**
 * `npm run bench:memory`: measures the peak memory of the filters for streams of several lengths, up to ten gigabytes.
 * An argument adds another length in gigabytes. Requires Linux, which reports the peak.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rfc2396 } from "../../src/index.ts";
import { wholeNumber } from "../whole-number.ts";
import { BASE, collect } from "./corpus.ts";

const ROOT = new URL("../../", import.meta.url);
const MAIN = fileURLToPath(new URL("dist/src/cli/main.js", ROOT));
const GIGABYTE = 1e9;
const LENGTHS = [0.1, wholeNumber("the length, in gigabytes,", process.argv[2] ?? "10")];
const COMMANDS = [
  ["check", "--to", "tsv"],
  ["classify", "--to", "tsv"],
  ["resolve", "--to", "tsv", "--base", BASE],
  ["check", "--from", "csv", "--no-header", "--keep", "1", "--to", "ndjson"],
];

const part = Buffer.from(lines());
for (const args of COMMANDS) {
  for (const gigabytes of LENGTHS) {
    const begin = Date.now();
    const megabytes = await peakOf(args, gigabytes * GIGABYTE);
    const seconds = (Date.now() - begin) / 1000;
    console.log(
      `${args.join(" ")}: ${gigabytes} GB, ${megabytes.toFixed(0)} MB at most, ${seconds.toFixed(0)} s`,
    );
  }
}

/** Valid references, with one invalid reference in every hundred. */
function lines(): string {
  const { flat, bad } = collect(ROOT, (text) => rfc2396.accepts(text));
  return flat.all
    .map((good, i) => `${i % 100 === 0 ? bad[i % bad.length] : good}\n`)
    .join("")
    .repeat(4);
}

/** The peak memory of a command, in megabytes, for input of a given size in bytes. */
async function peakOf(args: readonly string[], bytes: number): Promise<number> {
  const child = spawn(process.execPath, [MAIN, ...args, "--exit-zero"], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  for (let left = bytes; left > 0; left -= part.length) {
    if (!child.stdin.write(part)) await once(child.stdin, "drain");
  }
  // The process still exists, because it waits for its input.
  const [, kilobytes = ""] =
    /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
  child.stdin.end();
  await once(child, "close");
  return Number(kilobytes) / 1000;
}
