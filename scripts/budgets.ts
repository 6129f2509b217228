/** `npm run budgets`: what urigram costs those who import it. Exit code 1 where that is more than the budget. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { median } from "./bench/measure.ts";

const ROOT = new URL("../", import.meta.url);

/** What somebody may import of an entry, and how many bytes it may be after bundling, minifying and gzip -9. */
const SIZES = [
  { names: ["accepts"], budget: 1_420 },
  { names: ["components"], budget: 9_030 },
  { names: ["resolve"], budget: 12_970 },
  { names: ["parse"], budget: 12_280 },
  { names: ["accepts", "parse", "components", "resolve"], budget: 18_900 },
  { names: [], budget: 25_730 },
].map((size) => ({ ...size, entry: "urigram/rfc2396" }));
const SIZES_OF_RFC3986 = [
  { names: ["accepts"], budget: 1_500 },
  { names: [], budget: 32_450 },
].map((size) => ({ ...size, entry: "urigram/rfc3986" }));

/** Times what @hyperjump/uri takes to import, the smallest strict peer; in processes of their own, in turns. */
const IMPORT = { module: "urigram/rfc2396", peer: "@hyperjump/uri", budget: 3, rounds: 9 };

const sizes = await Promise.all(
  [...SIZES, ...SIZES_OF_RFC3986, { names: [], budget: 112_020, entry: "urigram" }].map(
    async ({ names, budget, entry }) => {
      const { outputFiles } = await build({
        stdin: {
          contents: names.length === 0 ? `export * from "${entry}";` : `export { ${names} } from "${entry}";`,
          resolveDir: fileURLToPath(ROOT),
        },
        bundle: true,
        minify: true,
        format: "esm",
        write: false,
      });
      const [bundle] = outputFiles;
      const size = bundle ? gzipSync(bundle.contents, { level: 9 }).length : Number.NaN;
      const what = `${names.join(", ") || "all"} of ${entry}`;
      return { what, reached: size, budget, unit: "bytes, bundled, minified, gzip -9" };
    },
  ),
);

const rounds = Array.from({ length: IMPORT.rounds }, () => [
  millisecondsToImport(IMPORT.module),
  millisecondsToImport(IMPORT.peer),
]);
const [ours, peer] = [0, 1].map((i) => median(rounds.map((round) => round[i] ?? Number.NaN)));
const ratio = (ours ?? Number.NaN) / (peer ?? Number.NaN);
const time = {
  what: `import ${IMPORT.module}`,
  reached: ratio,
  budget: IMPORT.budget,
  unit: `times the import of ${IMPORT.peer}`,
};

for (const { what, reached, budget, unit } of [...sizes, time]) {
  const isKept = reached <= budget;
  if (!isKept) process.exitCode = 1;
  console.log(`${isKept ? "kept" : "BROKEN"}  ${what}: ${Number(reached.toFixed(2))} of ${budget} ${unit}`);
}

function millisecondsToImport(module: string): number {
  const script = `const begin = performance.now(); await import(${JSON.stringify(module)}); console.log(performance.now() - begin)`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return Number(output);
}
