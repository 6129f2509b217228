import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import { languages, plainText } from "../../src/extract/languages.ts";
import { urigram } from "../support/command.ts";
import { lacks } from "../support/installed.ts";
import { readProjectFile } from "../support/project.ts";

const MANIFEST = ".pre-commit-hooks.yaml";
const [hook]: readonly { readonly entry: string; readonly files: string }[] = parse(
  readProjectFile(MANIFEST),
);

it.skipIf(lacks("pre-commit", `nothing has validated ${MANIFEST}`))("pre-commit accepts the manifest", () => {
  const { status, stdout } = spawnSync("pre-commit", ["validate-manifest", MANIFEST], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    encoding: "utf8",
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
});

it("the hook matches the files of every host language, and no others", () => {
  const [, pattern = ""] = /^\(\?i\)(.*)$/.exec(hook?.files ?? "") ?? [];
  const files = new RegExp(pattern, "i");
  for (const language of languages) {
    for (const end of language.extensions) expect(files.test(`a${end}`), end).toBe(language !== plainText);
  }
  for (const path of ["a.ts", "html", "a.md.bak", "Makefile"]) expect(files.test(path), path).toBe(false);
});

it("the hook runs a command that accepts file names", async () => {
  const [, command = ""] = /^npx --no urigram (.*)$/.exec(hook?.entry ?? "") ?? [];
  const { code, stdout } = await urigram([...command.split(" "), "README.md"]);
  expect(stdout).toContain("1 file");
  expect(code).toBe(0);
});

const [example] = fencesOf(readProjectFile("docs/integrations.md")).filter(
  ({ language }) => language === "yaml",
);

it("the local hook in the documentation installs the package by name and runs its command", () => {
  const { name, version } = JSON.parse(readProjectFile("package.json"));
  const [{ hooks }] = parse(example?.text ?? "").repos;
  expect(hooks).toMatchObject([
    { language: "node", entry: "urigram lint", additional_dependencies: [`/path/to/${name}-${version}.tgz`] },
  ]);
});

it.skipIf(lacks("pre-commit", "nothing has validated the hook in docs/integrations.md"))(
  "pre-commit accepts the local hook",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "urigram-pre-commit-"));
    const file = join(folder, "config.yaml");
    writeFileSync(file, example?.text ?? "");
    const { status, stdout } = spawnSync("pre-commit", ["validate-config", file], { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  },
);
