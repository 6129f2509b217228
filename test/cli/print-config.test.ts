import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { presets } from "../../src/lint/presets.ts";
import { urigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";

const folder = temporaryFolder();

/** References with all kinds of mistakes. */
const REFERENCES = [
  ..."HTTP://u:hunter2@Example.com:80/%7e/../a http://a/b|c http://[::1]/?a[b]".split(" "),
  ..."ftp://a:hunter2@h/d ?y http:g g%zz [~g%zz~] @@g|h@@ http://http://a/ //a_b/%41".split(" "),
];
const NAMES = ["a.md", "docs/b.html", "docs/deep/c.txt", "d.unknown", "e.tmpl", "f.css"] as const;
const TEXTS: { readonly [name in (typeof NAMES)[number]]: string } = {
  "a.md": REFERENCES.map((reference) => `[x](${reference})\n`).join("\n"),
  "docs/b.html": REFERENCES.map((reference) => `<a href="${reference}">\n`).join(""),
  "docs/deep/c.txt": REFERENCES.map((reference) => `see ${reference} there\n`).join(""),
  "d.unknown": REFERENCES.map((reference) => `see ${reference} there\n`).join(""),
  "e.tmpl": REFERENCES.map((reference) => `<a href="${reference}">\n`).join(""),
  "f.css": REFERENCES.map((reference) => `a { background: url("${reference}") }\n`).join(""),
};

const patterns = [
  ..."* syntax/* authority/* authority/password escapes/* escapes/unreserved tolerated/*".split(" "),
  ..."scheme/twice resolution/* context/* portability/*".split(" "),
];
const rules = fc.dictionary(
  fc
    .tuple(fc.constantFrom("", "", "http:", "FTP:"), fc.constantFrom(...patterns))
    .map(([scheme, pattern]) => scheme + pattern),
  fc.constantFrom("off", "warn", "error"),
  { maxKeys: 4 },
);
const sayings = {
  rules,
  spec: fc.constantFrom("auto", "rfc3986", "rfc2396", "rfc1808"),
  language: fc.constantFrom("html", "markdown", "text", "unknown"),
  base: fc.constantFrom("http://a/b/c", "mailto:a@b"),
  templates: fc.constantFrom([["[~", "~]"]], [["@@", "@@"]]),
};
const config = fc.record(
  {
    extends: fc.subarray(Object.keys(presets), { minLength: 1 }),
    ...sayings,
    overrides: fc.array(
      fc.record(
        {
          files: fc.constantFrom("*.md", "docs/", "docs/*", "!docs/b.html", "**/c.*", "*.tmpl", "d.unknown"),
          ...sayings,
        },
        { requiredKeys: ["files"] },
      ),
      { minLength: 1, maxLength: 3 },
    ),
  },
  { requiredKeys: [] },
);

interface Found {
  readonly rule: string;
  readonly level: string;
  readonly reference: string;
}

function schemeOf(reference: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*(?=:)/i.exec(reference)?.[0].toLowerCase();
}

async function found(name: string, args: readonly string[]): Promise<readonly Found[]> {
  const { stdout, stderr } = await urigram(["lint", "--format", "json", ...args, name], "", { cwd: folder });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

describe("the output of --print-config", () => {
  it("reproduces the diagnostics of lint and their levels if used as the only configuration", async () => {
    for (const [name, text] of Object.entries(TEXTS)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    let count = 0;
    const property = fc.asyncProperty(
      config,
      fc.constantFrom(...NAMES),
      fc.option(rules),
      async (value, name, last) => {
        writeFileSync(join(folder, "urigram.config.json"), JSON.stringify(value));
        const args = Object.entries(last ?? {}).flatMap(([pattern, level]) => [
          "--rule",
          `${pattern}:${level}`,
        ]);
        const { stdout } = await urigram(["lint", ...args, "--print-config", name], "", { cwd: folder });
        const {
          spec,
          language,
          base,
          encoding,
          templates,
          rules: levels,
          rulesInExamples = {},
        } = JSON.parse(stdout);
        const reports = await found(name, args);
        writeFileSync(
          join(folder, "printed.json"),
          JSON.stringify({ spec, language, base, encoding, templates, rules: levels }),
        );
        // Levels set in a configuration also apply to examples, so there may be more reports on them.
        const isOther = ({ rule, reference }: Found) =>
          !reference.includes("@Example.com") ||
          (rulesInExamples[`${schemeOf(reference)}:${rule}`] ?? rulesInExamples[rule]) === undefined;
        const all = await found(name, ["--config", "printed.json"]);
        expect(all.filter(isOther)).toEqual(reports.filter(isOther));
        expect(all).toEqual(expect.arrayContaining([...reports]));
        for (const { rule, level, reference } of reports) {
          expect([rule, level]).toEqual([rule, levels[`${schemeOf(reference)}:${rule}`] ?? levels[rule]]);
          count++;
        }
      },
    );
    await fc.assert(property, { numRuns: Math.ceil(inject("effort").runs / 10) });
    expect(count).toBeGreaterThan(0);
  });
});
