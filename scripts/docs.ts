/**
 * `npm run docs`: updates the output of commands in README.md and docs/, the list of rules, and the list of
 * unimplemented statements. Review the changes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { blockOf, examplesOf, openShell, prints, programsOf } from "./docs/console.ts";
import { withFences } from "./docs/markdown.ts";
import { withNotImplemented } from "./docs/not-implemented.ts";
import { paths } from "./docs/pages.ts";
import { isInstalled } from "./docs/programs.ts";
import { ruleList } from "./docs/rule-list.ts";

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
writeFileSync(standards, withNotImplemented(readFileSync(standards, "utf8"), readRows("statements")));
writeFileSync(new URL("../docs/rule-list.md", import.meta.url), ruleList(readRows("rule-examples")));

function readRows<Row>(name: string): readonly Row[] {
  return readFileSync(new URL(`../test/vectors/${name}.jsonl`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line): Row => JSON.parse(line));
}
