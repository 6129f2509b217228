/**
 * `npm run docs`: updates the output of commands in README.md and docs/, and the list of what is not implemented. Review
 * the diff.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { blockOf, examplesOf, openShell, prints, programsOf } from "./docs/console.ts";
import { withFences } from "./docs/markdown.ts";
import { withNotImplemented } from "./docs/not-implemented.ts";
import { paths } from "./docs/pages.ts";
import { isInstalled } from "./docs/programs.ts";

const shell = openShell(fileURLToPath(new URL("..", import.meta.url)), process.env);
for (const path of paths) {
  const file = new URL(`../${path}`, import.meta.url);
  const text = readFileSync(file, "utf8");
  const folder = shell.open(path);
  const written = withFences(text, "console", (block) => {
    const missing = programsOf(block).filter((program) => !isInstalled(program));
    if (missing.length > 0) {
      console.warn(`${path}: left a block as it is, for there is no ${missing.join(" and no ")}`);
      return block;
    }
    return blockOf(
      examplesOf(block).map((example) => {
        const printed = shell.run(example.command, folder);
        return prints(example, printed) ? example : { ...example, output: printed };
      }),
    );
  });
  if (written === text) continue;
  writeFileSync(file, written);
  console.log(`${path} written`);
}
shell.close();

const standards = new URL("../docs/standards.md", import.meta.url);
const statements = readFileSync(new URL("../test/vectors/statements.jsonl", import.meta.url), "utf8");
writeFileSync(
  standards,
  withNotImplemented(
    readFileSync(standards, "utf8"),
    statements
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ),
);
