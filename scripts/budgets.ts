/** `npm run budgets`: checks the sizes of what users may import. The exit code is 1 if a budget is exceeded. */
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { SIZES } from "./budgets/sizes.ts";

const ROOT = new URL("../", import.meta.url);

/** The functions of a dialect that schemas need. */
const OF_SCHEMAS = "accepts, classify, componentSpans, sectionOf, title, tryParse";

const sizes = await Promise.all(
  SIZES.map(async ([entry, names, budget, dialect]) => {
    const imported = names.length === 0 ? "*" : `{ ${names} }`;
    const functions = dialect ? `export { ${OF_SCHEMAS} } from "${dialect}";` : "";
    const { outputFiles } = await build({
      stdin: {
        contents: `export ${imported} from "${entry}"; ${functions}`,
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
