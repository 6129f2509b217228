import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import { checkConfig } from "../../src/config/keys.ts";
import { readProjectFile } from "../support/project.ts";

const page = readProjectFile("docs/configuration.md");
const schema: { readonly properties: object } = JSON.parse(
  readProjectFile("schema/urigram.config.schema.json"),
);
const isValid = new Ajv().compile(schema);
const examples = fencesOf(page)
  .filter(({ language }) => language === "json")
  .map(({ text }): unknown => JSON.parse(text));

describe("the examples of docs/configuration.md", () => {
  it.each(examples)("%j is valid for the reader and for the schema", (example) => {
    expect(() => checkConfig(example)).not.toThrow();
    expect(isValid(example)).toBe(true);
  });

  it("show every key", () => {
    const text = JSON.stringify(examples);
    expect(Object.keys(schema.properties).filter((key) => !text.includes(`"${key}":`))).toEqual([]);
  });
});
