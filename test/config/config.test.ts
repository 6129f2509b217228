import { describe, expect, it } from "vitest";
import { ConfigError, formatPath } from "../../src/config/error.ts";
import { checkConfig } from "../../src/config/keys.ts";

/** The way to what is wrong with a configuration, and what is. */
function troubleWith(config: unknown): readonly [path: string, message: string] {
  try {
    checkConfig(config);
  } catch (error) {
    if (error instanceof ConfigError) return [formatPath(error.path), error.message];
    throw error;
  }
  throw new Error("it was taken");
}

describe("what a configuration may not say is an error with the way to it", () => {
  it.each<[unknown, string, string]>([
    [null, "", "must be an object, not null"],
    [["strict"], "", "must be an object, not a list"],
    [{ rulez: {} }, "rulez", "there is no such key"],
    [
      { rules: { "authority/pasword": "off" } },
      'rules["authority/pasword"]',
      'there is no rule "authority/pasword"',
    ],
    [{ rules: { "data:nope/*": "off" } }, 'rules["data:nope/*"]', 'there is no rule "nope/*"'],
    [{ rules: { "escapes/*": "on" } }, 'rules["escapes/*"]', 'there is no level "on"'],
    [{ rules: { "escapes/*": 2 } }, 'rules["escapes/*"]', "level must be a string, not a number"],
    [{ spec: "rfc9999" }, "spec", 'there is no specification "rfc9999"'],
    [{ base: "a/b" }, "base", '"a/b" is not an absolute URI; write one such as http://example.com/'],
    [{ ignores: "dist" }, "ignores", "must be a list of globs, not a string"],
    [{ ignores: ["a", ""] }, "ignores[1]", '"" is not a glob; write one such as "docs/**/*.md"'],
    [{ templates: "[~" }, "templates", "must be a list of pairs of delimiters, not a string"],
    [{ templates: ["[~", "~]"] }, "templates[0]", 'must be a pair such as ["[~", "~]"], not a string'],
    [{ templates: [["[~"]] }, "templates[0]", 'must be a pair such as ["[~", "~]"]; its length is 1'],
    [{ templates: [["[~", 5]] }, "templates[0][1]", "a delimiter must be a string, not a number"],
    [
      { overrides: [{ files: "a", templates: [["", "~]"]] }] },
      "overrides[0].templates[0][0]",
      '"" is not a delimiter; write the characters that are there',
    ],
    [{ overrides: [{}] }, "overrides[0]", 'lacks the key "files"'],
    [{ overrides: [{ files: "a", rulez: 1 }] }, "overrides[0].rulez", "there is no such key"],
    [{ overrides: [] }, "overrides", "has nothing; give overrides, or leave it out"],
    [{ plugins: [3] }, "plugins[0]", "must be an object, not a number"],
    [{ plugins: [{ rules: 3 }] }, "plugins[0]", "rules must be an array, not a number"],
    [
      { plugins: [{ rules: [{ id: "authority/x" }] }] },
      "plugins[0]",
      'the rule "authority/x" is in a group of urigram; give it a group of your own',
    ],
  ])("%j", (config, path, message) => {
    expect(troubleWith(config)).toEqual([path, message]);
  });

  it("knows the words that one may have meant", () => {
    const { known } = caught({ overrides: [{ files: "a", spec: "rfc398" }] });
    expect(known).toMatchObject({ word: "rfc398", words: expect.arrayContaining(["rfc3986", "auto"]) });
  });

  it("takes what a module leaves undefined as absent", () => {
    expect(() =>
      checkConfig({ rules: undefined, overrides: [{ files: "a", rules: { "*": undefined } }] }),
    ).not.toThrow();
    expect(troubleWith({ overrides: [{ files: undefined }] })[1]).toBe('lacks the key "files"');
  });
});

function caught(config: unknown): ConfigError {
  try {
    checkConfig(config);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error("it was taken");
}
