/** `npm run budgets`: checks the sizes of what users may import. The exit code is 1 if a budget is exceeded. */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const ROOT = new URL("../", import.meta.url);

/** The names imported from an entry, and the budget in bytes after bundling, minifying and gzip -9. */
const SIZES: readonly (readonly [entry: string, names: readonly string[], budget: number])[] = [
  ["urigram/rfc2396", ["accepts"], 1_470],
  ["urigram/rfc2396", ["components"], 9_270],
  ["urigram/rfc2396", ["resolve"], 12_030],
  ["urigram/rfc2396", ["parse"], 14_370],
  ["urigram/rfc2396", ["accepts", "parse", "components", "resolve"], 18_800],
  ["urigram/rfc2396", [], 28_580],
  ["urigram/rfc2396/lean", ["components"], 1_650],
  ["urigram/rfc2396/lean", ["resolve"], 4_570],
  ["urigram/rfc2396/lean", ["parse"], 4_480],
  ["urigram/rfc3986", ["accepts"], 1_540],
  ["urigram/rfc3986", ["components"], 14_350],
  ["urigram/rfc3986", ["resolve"], 16_780],
  ["urigram/rfc3986", ["parse"], 21_290],
  ["urigram/rfc3986", [], 35_140],
  ["urigram/rfc3986/lean", ["components"], 1_890],
  ["urigram/rfc3986/lean", ["resolve"], 4_430],
  ["urigram/rfc3986/lean", ["parse"], 5_260],
  ["urigram/url-standard", [], 6_100],
  ["urigram", [], 137_450],
];

const sizes = await Promise.all(
  SIZES.map(async ([entry, names, budget]) => {
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
    return { what, size, budget };
  }),
);

for (const { what, size, budget } of sizes) {
  const isKept = size <= budget;
  if (!isKept) process.exitCode = 1;
  console.log(
    `${isKept ? "kept" : "BROKEN"}  ${what}: ${size} of ${budget} bytes, bundled, minified, gzip -9`,
  );
}
