/** `npm run budgets`: the sizes of what somebody may import. Exit code 1 where one is more than its budget. */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const ROOT = new URL("../", import.meta.url);

/** What somebody may import of an entry, and how many bytes it may be after bundling, minifying and gzip -9. */
const SIZES = [
  { names: ["accepts"], budget: 1_460 },
  { names: ["components"], budget: 9_090 },
  { names: ["resolve"], budget: 13_120 },
  { names: ["parse"], budget: 12_320 },
  { names: ["accepts", "parse", "components", "resolve"], budget: 19_060 },
  { names: [], budget: 25_950 },
].map((size) => ({ ...size, entry: "urigram/rfc2396" }));
const SIZES_OF_RFC3986 = [
  { names: ["accepts"], budget: 1_540 },
  { names: [], budget: 32_730 },
].map((size) => ({ ...size, entry: "urigram/rfc3986" }));

const sizes = await Promise.all(
  [...SIZES, ...SIZES_OF_RFC3986, { names: [], budget: 112_880, entry: "urigram" }].map(
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
      return { what, size, budget };
    },
  ),
);

for (const { what, size, budget } of sizes) {
  const isKept = size <= budget;
  if (!isKept) process.exitCode = 1;
  console.log(
    `${isKept ? "kept" : "BROKEN"}  ${what}: ${size} of ${budget} bytes, bundled, minified, gzip -9`,
  );
}
