import { describe, expect, it } from "vitest";
import { ConfigError, formatPath } from "../../src/config/error.ts";
import { checkConfig } from "../../src/config/keys.ts";
import { configurationOf, createSettings } from "../../src/config/settings.ts";

const list = <Item>(length: number, make: (at: number) => Item) =>
  Array.from({ length }, (_, at) => make(at));

/** Reads a configuration that extends others. */
function read(value: unknown, ...bases: ReturnType<typeof configurationOf>[]) {
  checkConfig(value);
  return configurationOf("urigram.config.json", value, { bases, rules: [] });
}

function errorIn(value: unknown): readonly [path: string, message: string] {
  try {
    read(value);
  } catch (error) {
    if (error instanceof ConfigError) return [formatPath(error.path), error.message];
    throw error;
  }
  throw new Error("the configuration was accepted");
}

describe("a configuration that is expensive for each document", () => {
  it.each<[what: string, config: object, path: string, named: string]>([
    // Each glob costs 14 characters, so the 143rd is the first to exceed 2,000.
    ["wildcards", { ignores: list(30_000, () => "*a*a*a*a*a*b17") }, "ignores[142]", "*a*a*a*a*a*b17"],
    ["one glob", { ignores: ["a", "b*", ...list(3, () => "*".repeat(999))] }, "ignores[4]", "*".repeat(97)],
    [
      "overrides",
      { overrides: list(8_000, (at) => ({ files: `docs/${at}`, spec: "rfc3986" })) },
      "overrides[2000].files",
      "docs/2000",
    ],
    [
      "globs of overrides",
      { overrides: list(20, () => ({ files: list(100, () => "*"), spec: "rfc3986" })) },
      "overrides[19].files",
      "* *",
    ],
    [
      "levels",
      { rules: Object.fromEntries(list(40_000, (at) => [`s${at}:escapes/*`, "off"])) },
      'rules["s1000:escapes/*"]',
      "s1000:escapes/*",
    ],
    [
      "levels of overrides",
      {
        overrides: list(3, (n) => ({
          files: "a",
          rules: Object.fromEntries(list(500, (at) => [`s${n}.${at}:*`, "off"])),
        })),
      },
      'overrides[2].rules["s2.0:*"]',
      "s2.0:*",
    ],
    ["templates", { templates: list(60_000, (at) => [`{${at}`, "}"]) }, "templates[100]", "{100 }"],
  ])("is rejected with a one-line message that names the part: %s", (_, config, path, named) => {
    const [place, message] = errorIn(config);
    expect(place).toBe(path);
    expect(message).toContain(`with "${named}`);
    expect(message).not.toContain("\n");
  });

  it("is rejected if it exceeds a limit together with those that it extends", () => {
    const base = read({ ignores: list(140, () => "*a*a*a*a*a*b17") });
    expect(() => read({ ignores: ["*a*a*a*a*a*b17"] }, base)).not.toThrow();
    expect(() => read({ ignores: list(3, () => "*a*a*a*a*a*b17") }, base)).toThrow(ConfigError);
    expect(() => read({ overrides: [{ files: "*".repeat(60) }] }, base)).toThrow(ConfigError);
  });
});

describe("a large configuration", () => {
  it("may have any number of names without wildcards", () => {
    const configuration = read({ ignores: list(30_000, (at) => `name${at}`) });
    expect(configuration.ignores).toHaveLength(30_000);
  });

  it("merges the levels of all overrides that match", () => {
    const overrides = list(1_000, (at) => ({ files: `*.${at % 10}`, rules: { [`s${at}:*`]: "off" } }));
    const settingsOf = createSettings(read({ overrides: overrides.slice(0, 500) }), {});
    expect(Object.keys(settingsOf("a/b.7").rules)).toEqual(list(50, (at) => `s${at * 10 + 7}:*`));
    expect(settingsOf("a.7")).toBe(settingsOf("b/c.7"));
  });
});
