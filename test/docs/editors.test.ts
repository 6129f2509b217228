import { describe, expect, it } from "vitest";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import { createSettings, emptyConfiguration } from "../../src/config/settings.ts";
import { readSettings } from "../../src/lsp/configuration.ts";
import { readProjectFile } from "../support/project.ts";

// No editor runs in these tests: only urigram's part of their configurations is tested. editors/vscode/test runs the
// VS Code extension.
const page = readProjectFile("docs/editors.md");
const fences = fencesOf(page).filter(({ language }) => language !== "console" && language !== "sh");

/** Reads the settings in a configuration as JSON, in any configuration language. */
const written = /rules.*?(authority\/password)"?\]?(?:"? ?[:=] ?| )"(\w+)"/;

describe.each(fences)("the configuration in $language", ({ language, text }) => {
  it.runIf(language !== "json")("starts the command with existing arguments", () =>
    expect(text.replace(/[",[\]{}=\s]+/g, " ")).toMatch(/urigram .*lsp --stdio/),
  );

  it("contains settings that the server accepts", () => {
    const [, rule = "", level] = written.exec(text) ?? [];
    const { settings, troubles } = readSettings({ rules: { [rule]: level } });
    expect(troubles).toEqual([]);
    expect(settings).toMatchObject({ said: { rules: { "authority/password": "error" } } });
  });

  it.runIf(language === "json")("uses settings that the VS Code extension declares", () => {
    const { contributes } = JSON.parse(readProjectFile("editors/vscode/package.json"));
    const used = Object.keys(JSON.parse(text)).filter((key) => key.startsWith("urigram."));
    expect(used).not.toEqual([]);
    for (const key of used) expect(contributes.configuration.properties).toHaveProperty([key]);
  });
});

describe("the table of settings", () => {
  it("states the defaults", () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \|.*\| .*?`"?(\w+)"?` \|$/gm)];
    const defaults = new Map(rows.map(([, name = "", value = ""]) => [name, value]));
    const { said, trusts } = readSettings(undefined).settings;
    const { presets, spec } = createSettings(emptyConfiguration, said)("");
    expect(Object.fromEntries(defaults)).toEqual({
      preset: presets.join(),
      spec,
      trustConfiguration: String(trusts),
    });
  });
});
