import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A size of the code and its cap. A change that raises a cap says why in its commit. */
export interface Size {
  readonly what: string;
  readonly size: number;
  readonly cap: number;
}

/** The number of lines below which a file is small. A file with a whole idea usually has more lines. */
const SMALL = 30;

/**
 * The core was simplified to 400 files and 35,250 lines, not to 32,000 as intended. Nine of the small files are the
 * constraints of one scheme each, and most others are an entry or a type that several rooms share. What was added since:
 * java.net.URI, the URL Standard, the grammars of schemes, six languages of documents, and rules for Markdown, local
 * links, spoofing, sample values, archives and generated pages.
 */
const CAPS = { files: 449, small: 32, lines: 51_676, tests: 44_578 };

/** Measures the code: files, lines, files written for each specification, and files that one call enters. */
export async function measureSizes(): Promise<readonly Size[]> {
  const sources = listLines("src");
  const written = readdirSync(join(ROOT, "src/dialects"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => listLines(`src/dialects/${name}`).length);
  return [
    { what: "files in src/", size: sources.length, cap: CAPS.files },
    {
      what: `files in src/ of ${SMALL} lines or fewer`,
      size: sources.filter((n) => n <= SMALL).length,
      cap: CAPS.small,
    },
    { what: "lines in src/", size: sum(sources), cap: CAPS.lines },
    { what: "lines in test/", size: sum(listLines("test")), cap: CAPS.tests },
    { what: "files written for a specification, the most", size: Math.max(...written), cap: 6 },
    ...(await Promise.all(
      CALLS.map(async ([call, cap]) => ({
        what: `files that a call enters: ${call}`,
        size: await countEntered(call),
        cap,
      })),
    )),
  ];
}

/** The calls in enter.ts, each with its cap. */
const CALLS: readonly (readonly [call: string, cap: number])[] = [
  ["accepts", 2],
  ["parse", 5],
  ["tryParse, invalid", 12],
  ["resolve", 5],
  ["resolve, above the root", 5],
  ["resolve, trees", 6],
  ["lint", 29],
];

/** Counts the lines of each TypeScript file in a folder. */
function listLines(folder: string): readonly number[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8").split("\n").length - 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** Each call runs in its own process, so that earlier calls have prepared nothing. */
async function countEntered(call: string): Promise<number> {
  const enter = join(ROOT, "scripts/rooms/enter.ts");
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", enter, call], {
    cwd: ROOT,
  });
  return stdout.split("\n").length - 1;
}
