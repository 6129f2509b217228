import { describe, expect, it } from "vitest";
import { packageOf, pathOf, readPackages } from "../../bench/precision/package.ts";

const packages = readPackages(
  '{ "npm": { "express@4.21.2": "sha512-AA==", "@hapi/hapi@21.4.0": "sha512-BB==" }, "pypi": { "Flask@3.1.3": "sha256-CC==" }, "github": { "a/b@0c": "git-0c" } }',
);

describe("the packages of a corpus", () => {
  it("are named by registry, name and version", () =>
    expect(packages.map(pathOf)).toEqual([
      "npm/express@4.21.2",
      "npm/@hapi/hapi@21.4.0",
      "pypi/Flask@3.1.3",
      "github/a/b@0c",
    ]));

  it("are recognized by the paths of their files", () =>
    expect(packages.map((one) => packageOf(`${pathOf(one)}/docs/README.md`))).toEqual(packages.map(pathOf)));
});
