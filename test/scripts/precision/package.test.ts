import { describe, expect, it } from "vitest";
import { packageOf, pathOf, readPackages } from "../../../scripts/precision/package.ts";
import { isTest } from "../../../scripts/precision/tests.ts";

const packages = readPackages(
  '{ "npm": { "express@4.21.2": "sha512-AA==", "@hapi/hapi@21.4.0": "sha512-BB==" }, "pypi": { "Flask@3.1.3": "sha256-CC==" } }',
);

describe("the packages of a corpus", () => {
  it("are named by registry, name and version", () => {
    expect(packages.map(pathOf)).toEqual(["npm/express@4.21.2", "npm/@hapi/hapi@21.4.0", "pypi/Flask@3.1.3"]);
  });

  it("are found again from the files in them", () => {
    expect(packages.map((one) => packageOf(`${pathOf(one)}/docs/README.md`))).toEqual(packages.map(pathOf));
  });
});

describe("tests and what they read", () => {
  it.each([
    "test/index.html",
    "pkg-1.0/tests/data/feed.xml",
    "src/test_url.py",
    "lib/url.test.js",
    "a/__tests__/b.js",
    "Fixtures/page.html",
    "testdata/x.json",
  ])("are in %s", (path) => expect(isTest(path)).toBe(true));

  it.each(["docs/contest.md", "latest/README.md", "pytest/README.rst", "docs/testers.md"])(
    "are not in %s",
    (path) => expect(isTest(path)).toBe(false),
  );
});
