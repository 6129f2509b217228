// The sizes in README.md and docs/ are the budgets that `npm run budgets` enforces, rounded to 0.1 kB.
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
    `\`components\` of \`rfc3986\` takes ${sizeOf("urigram/rfc3986/lean", "components")} kB instead of ${sizeOf("urigram/rfc3986", "components")})`,
  ));

it("docs/integrations.md states the sizes of uri", () =>
  expect(lineOf("docs/integrations.md")).toContain(
    `it takes ${sizeOf("urigram/standard-schema/lean", "uri")} kB instead of ${sizeOf("urigram/standard-schema", "uri")} (`,
  ));

it("docs/speed.md states the sizes of the entries", () => {
  const listed = (entry: string, ...names: readonly string[]) =>
    names.map((name) => `\`${name}\` ${sizeOf(entry, name)}`).join(", ");
  const names = ["accepts", "components", "resolve", "parse"];
  for (const sentence of [
    `\`urigram/rfc2396\` ${sizeOf("urigram/rfc2396")} kB (${listed("urigram/rfc2396", ...names)}), \`urigram/rfc3986\` ${sizeOf("urigram/rfc3986")} kB (${listed("urigram/rfc3986", ...names)}), \`urigram\` ${sizeOf("urigram")} kB.`,
    `\`uri\` of \`urigram/standard-schema\` takes ${sizeOf("urigram/standard-schema", "uri")} kB`,
    `\`components\` of \`urigram/rfc3986/lean\` takes ${sizeOf("urigram/rfc3986/lean", "components")} kB, ${listed("urigram/rfc3986/lean", "resolve", "parse")}.`,
  ])
    expect(lineOf("docs/speed.md")).toContain(sentence);
});
