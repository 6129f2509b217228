import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POISON, POISON_EVERY } from "../../bench/engines/crawl.ts";
import { duckdb } from "../../bench/engines/duckdb.ts";
import type { Lab } from "../../bench/engines/engine.ts";
import { hadoop } from "../../bench/engines/hadoop.ts";
import { engines } from "../../bench/engines/index.ts";
import { openLab } from "../../bench/engines/lab.ts";
import { parallel } from "../../bench/engines/parallel.ts";
import { sqlite } from "../../bench/engines/sqlite.ts";
import { xargs } from "../../bench/engines/xargs.ts";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import { readProjectFile } from "../support/project.ts";
import { someOf } from "../support/some.ts";

// A small version of `npm run engines`, with the engines that npm installs and those installed on many machines.
const SMALL = [parallel, xargs, sqlite, duckdb, hadoop];
/** All kinds of poisonous values are among them. */
const LINKS = POISON.length * POISON_EVERY;

describe.each(someOf(SMALL))("$name", ({ name, isHere, checks }) => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await openLab(LINKS);
  });
  afterAll(() => rmSync(lab.folder, { recursive: true }));

  it.each(checks)("$name", async ({ run }) => {
    if (!isHere(lab))
      return console.warn(`NOT TESTED: ${name} is not installed, so nothing has run urigram in it`);
    await run(lab);
  });
});

describe("docs/engines.md", () => {
  const sections = readProjectFile("docs/engines.md").split(/^## /m).slice(1);

  it("has an engine for each section with recipes, in the order of the page", () => {
    const headings = sections
      .filter((section) => fencesOf(section).some(({ language }) => language !== "console"))
      .map((section) => section.split("\n")[0]);
    expect(headings).toEqual(engines.map(({ name }) => name));
  });

  it("contains the SQL of examples/spark", () => {
    const sql = sections.flatMap(fencesOf).find(({ language }) => language === "sql")?.text;
    expect(readProjectFile("examples/spark/links.py")).toContain(sql);
  });
});
