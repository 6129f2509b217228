import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { accepts } from "../../site/core/accepts.ts";
import { isSpecId } from "../../site/core/listed.ts";
import { type Dialect, dialects } from "../../src/index.ts";

const vectors = (name: string) => readFileSync(new URL(`../vectors/${name}`, import.meta.url), "utf8");

it.each(Object.values<Dialect>(dialects))(
  "the chip of $id has the verdict of the dialect",
  ({ id, ...dialect }) => {
    if (!isSpecId(id)) throw new Error(`${id} has no chip`);
    const invalid = vectors("errors.jsonl")
      .trim()
      .split("\n")
      .map((line): { readonly text: string } => JSON.parse(line));
    for (const text of [...vectors("references.txt").split("\n"), ...invalid.map((each) => each.text)])
      expect(accepts[id](text), text).toBe(dialect.accepts(text));
  },
);
