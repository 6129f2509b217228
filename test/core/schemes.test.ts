import { describe, expect, it } from "vitest";
import { draftRelativeUrl05, rfc1808, schemeOf } from "../../src/index.ts";

describe("schemeOf returns the three classes of schemes (RFC 1808, 2.3; draft 05, 2.3)", () => {
  it.each([
    ["never", "never used with relative URLs", "mailto news telnet"],
    ["sometimes", "used with relative URLs whenever the base URL follows the syntax", "gopher prospero wais"],
    ["always", "always parsed using the generic-RL syntax", "file ftp http nntp"],
  ])("%s: %s: %s", (genericSyntax, _, names) => {
    for (const name of names.split(" ")) {
      const isHierarchical = genericSyntax === "always";
      expect(schemeOf(name), name).toMatchObject({ genericSyntax, isHierarchical });
      expect(schemeOf(name.toUpperCase())).toEqual(schemeOf(name));
    }
  });

  it("returns no class for other schemes, except https, which has the syntax of http (RFC 2818, 2.4)", () => {
    expect(schemeOf("https")).toEqual({ defaultPort: 443, genericSyntax: "always", isHierarchical: true });
    for (const name of ["", "x", "ldap", "urn", "constructor"]) expect(schemeOf(name)).toBeUndefined();
  });
});

describe("the type in the path of a gopher URL (RFC 1808, 2.3)", () => {
  it.each([rfc1808, draftRelativeUrl05])("is kept by relative-path references: $title", (dialect) => {
    const base = "gopher://h/00/a/b";
    expect(dialect.resolve("c", base)).toBe("gopher://h/00/a/c");
    expect(dialect.resolve(".", base)).toBe("gopher://h/00/a/");
    expect(dialect.relativize("gopher://h/11/a/c", base)).toBe("/11/a/c");
  });
});
