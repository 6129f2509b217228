import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { temporaryFolder, writeFiles } from "../support/folder.ts";

const ADVICE = "; omit --no-config-code if you trust the configuration's authors\n";
const RUN = 'import { writeFileSync } from "node:fs"; writeFileSync("ran", ""); export default {};\n';

describe("--no-config-code", () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "data/urigram.config.json": '{ "extends": "./base.json" }',
    "data/base.json": '{ "rules": { "syntax/*": "off" } }',
    "module/urigram.config.mjs": RUN,
    "plugin/urigram.config.json": '{ "plugins": ["./rules.mjs"] }',
    "plugin/rules.mjs": RUN,
    "package/urigram.config.json": '{ "extends": "some-package" }',
    "outside/urigram.config.json": '{ "extends": "../data/base.json" }',
  });
  for (const name of ["data", "module", "plugin", "package", "outside"])
    writeFiles(join(folder, name), { "a.md": "[x](http://a/%zz)\n" });

  it.each(["lint", "extract"])("lets %s use a configuration that is data", async (command) => {
    const cwd = join(folder, "data");
    expect(await urigram([command, "--no-config-code", "a.md"], "", { cwd })).toMatchObject({
      code: 0,
      stderr: "",
    });
  });

  it.each([
    ["module", [], `urigram: urigram.config.mjs: loading it would run code${ADVICE}`],
    [
      "module",
      ["--config", "urigram.config.mjs"],
      `urigram: urigram.config.mjs: loading it would run code${ADVICE}`,
    ],
    ["plugin", [], `urigram: rules.mjs: loading it would run code${ADVICE}`],
    ["package", [], `urigram: urigram.config.json: it names a package${ADVICE}`],
    ["outside", [], `urigram: urigram.config.json: it names a file outside the root${ADVICE}`],
  ])("rejects the configuration in %s (%j), and runs nothing", async (name, args, stderr) => {
    const cwd = join(folder, name);
    for (const command of [["lint", "a.md"], ["extract", "a.md"], ["rules"]])
      expect(await urigram([...command, ...args, "--no-config-code"], "", { cwd })).toEqual({
        code: 2,
        stdout: "",
        stderr,
      });
    expect(existsSync(join(cwd, "ran"))).toBe(false);
  });
});
