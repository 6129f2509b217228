import { describe, expect, it } from "vitest";
import { ConfigError, formatPath } from "../../src/config/error.ts";
import { checkConfig } from "../../src/config/keys.ts";
import { readRows } from "../support/vectors.ts";

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
  it.each(
    readRows<{ config: unknown; path: string; message: string }>("test/vectors/bad-configurations.jsonl"),
  )("$config", ({ config, path, message }) => expect(troubleWith(config)).toEqual([path, message]));

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
