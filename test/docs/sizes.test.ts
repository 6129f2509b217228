// The sizes in README.md and docs/speed.md are the budgets that `npm run budgets` enforces, rounded to 0.1 kB.
import { expect, it } from "vitest";
import { SIZES } from "../../scripts/budgets/sizes.ts";
import { readProjectFile } from "../support/project.ts";

/** Returns the budget for names imported from an entry, in kB. */
function sizeOf(entry: string, ...names: readonly string[]): string {
  const row = SIZES.find(([from, imported]) => from === entry && `${imported}` === `${names}`);
  return ((row?.[2] ?? Number.NaN) / 1000).toFixed(1);
}

/** Returns a page as one line. */
function lineOf(path: string): string {
  return readProjectFile(path).replace(/\s+/g, " ");
}

it("README.md states the sizes of components", () =>
  expect(lineOf("README.md")).toContain(
    `\`components\` of \`rfc2396\` takes ${sizeOf("urigram/rfc2396/lean", "components")} kB instead of ${sizeOf("urigram/rfc2396", "components")})`,
  ));

it("docs/speed.md states the sizes of the entries", () => {
  const of2396 = (name: string) => sizeOf("urigram/rfc2396", name);
  expect(lineOf("docs/speed.md")).toContain(
    `\`urigram/rfc2396\` ${sizeOf("urigram/rfc2396")} kB (\`accepts\` ${of2396("accepts")}, \`components\` ${of2396("components")}, \`resolve\` ${of2396("resolve")}, \`parse\` ${of2396("parse")}), \`urigram/rfc3986\` ${sizeOf("urigram/rfc3986")} kB (\`accepts\` ${sizeOf("urigram/rfc3986", "accepts")}), \`urigram\` ${sizeOf("urigram")} kB`,
  );
});
