import { describe, expect, it } from "vitest";
import { defaultPorts } from "../../src/core/schemes.ts";
import { draftRelativeUrl05, rfc1808, rfc2396, rfc3986, rfc3987, schemeOf } from "../../src/index.ts";
import { readProjectFile } from "../support/project.ts";
import { readRows } from "../support/vectors.ts";

describe("schemeOf returns the three classes of schemes (RFC 1808, 2.3; draft 05, 2.3)", () => {
  it.each([
    ["never", "never used with relative URLs", "mailto news telnet"],
    ["sometimes", "used with relative URLs whenever the base URL follows the syntax", "gopher prospero wais"],
    ["always", "always parsed using the generic-RL syntax", "file ftp http nntp"],
  ])("%s: %s: %s", (genericSyntax, _, names) => {
    for (const name of names.split(" ")) {
      expect(schemeOf(name), name).toMatchObject({ genericSyntax });
      expect(schemeOf(name.toUpperCase())).toEqual(schemeOf(name));
    }
  });

  it("returns no class for other schemes, except https, which has the syntax of http (RFC 2818, 2.4)", () => {
    expect(schemeOf("https")).toEqual({ defaultPort: 443, genericSyntax: "always" });
    expect(schemeOf("ldap")).toEqual({ defaultPort: 389 });
    for (const name of ["", "x", "sip", "urn", "constructor"]) expect(schemeOf(name)).toBeUndefined();
  });
});

describe("the default port of a scheme", () => {
  const rows = readRows<{ scheme: string; port: number; document: string; section: string; says: string }>(
    "test/vectors/default-ports.jsonl",
  );
  const source = readProjectFile("src/core/schemes.ts").split("\n");

  it.each(rows)("of $scheme is $port ($document, $section: $says)", ({ scheme, port, document, section }) => {
    expect(schemeOf(scheme)?.defaultPort).toBe(port);
    const row = source.find((line) => line.startsWith(`  ["${scheme}", ${port}],`));
    expect(row?.split(" // ")[1]).toBe(`${document}, ${section}`);
    for (const dialect of [rfc2396, rfc3986, rfc3987]) {
      const uri = `${scheme}://h.example/a`;
      expect(dialect.equivalent(uri, `${scheme}://h.example:${port}/a`)).toBe(true);
      expect(dialect.equivalent(uri, `${scheme}://h.example:${port + 1}/a`)).toBe(false);
    }
  });

  it("has a source for every scheme", () => {
    expect(rows.map(({ scheme }) => scheme)).toEqual([...defaultPorts.keys()]);
  });

  it("is unknown if clients then look for a service record (RFC 5804, 1.8; RFC 4227, 6.1.1; RFC 3529, 5.1.1)", () => {
    for (const name of ["sieve", "soap.beep", "xmlrpc.beep"]) expect(schemeOf(name)).toBeUndefined();
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
