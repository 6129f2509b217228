import { describe, expect, it } from "vitest";
import { ConfigError, formatPath } from "../../src/config/error.ts";
import { checkConfig } from "../../src/config/keys.ts";
import { readRows } from "../support/vectors.ts";

/** Returns the path and message of the error in a configuration. */
function errorIn(config: unknown): readonly [path: string, message: string] {
  try {
    checkConfig(config);
  } catch (error) {
    if (error instanceof ConfigError) return [formatPath(error.path), error.message];
    throw error;
  }
  throw new Error("the configuration was accepted");
}

describe("an error in a configuration has its path and a message", () => {
  it.each(
    readRows<{ config: unknown; path: string; message: string }>("test/vectors/bad-configurations.jsonl"),
  )("$config", ({ config, path, message }) => expect(errorIn(config)).toEqual([path, message]));

  it("lists the valid words for a misspelled one", () => {
    const { known } = caught({ overrides: [{ files: "a", spec: "rfc398" }] });
    expect(known).toMatchObject({ word: "rfc398", words: expect.arrayContaining(["rfc3986", "auto"]) });
  });

  it("treats undefined values as absent", () => {
    expect(() =>
      checkConfig({ rules: undefined, overrides: [{ files: "a", rules: { "*": undefined } }] }),
    ).not.toThrow();
    expect(errorIn({ overrides: [{ files: undefined }] })[1]).toBe('the key "files" is missing');
  });
});

function caught(config: unknown): ConfigError {
  try {
    checkConfig(config);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error("the configuration was accepted");
}
