import { describe, expect, it } from "vitest";
import {
  compare,
  type Dialect,
  draftRelativeUrl05,
  draftUrlSyntax00,
  migrate,
  rfc1808,
  rfc2396,
} from "../../src/index.ts";

const dialects: readonly (Dialect & Pick<typeof rfc1808, "build">)[] = [rfc1808, draftRelativeUrl05];

/** Returns the substrings at the spans of a server. */
function partsBySpans(dialect: Dialect, url: string) {
  const { userinfo, host, port } = dialect.componentSpans(url);
  const textOf = (span: typeof host) => span && url.slice(span.start, span.end);
  return { userinfo: textOf(userinfo), host: textOf(host), port: textOf(port) };
}

describe.each(dialects)('a net_loc of $title is "location and login" (2.1), by RFC 1738, 3.1', (dialect) => {
  it.each([
    ["http://user:s3cretpw@h.org/", { userinfo: "user:s3cretpw", host: "h.org", port: undefined }],
    ["http://h.org:25", { userinfo: undefined, host: "h.org", port: "25" }],
    ["//1.2.3.400:99999/a", { userinfo: undefined, host: "1.2.3.400", port: "99999" }],
    // "An empty user name or password is different than no user name or password" (RFC 1738, 3.1).
    ["ftp://@host.com/", { userinfo: "", host: "host.com", port: undefined }],
    ["ftp://host.com/", { userinfo: undefined, host: "host.com", port: undefined }],
    ["ftp://foo:@host.com/", { userinfo: "foo:", host: "host.com", port: undefined }],
    // A user or password may contain these characters (RFC 1738, 5).
    ["ftp://a;b?c&d=e:f;g?h@host.com/", { userinfo: "a;b?c&d=e:f;g?h", host: "host.com", port: undefined }],
    ["ftp://a%40b%3A@host.com/", { userinfo: "a%40b%3A", host: "host.com", port: undefined }],
    ["http://a-b.c-1/", { userinfo: undefined, host: "a-b.c-1", port: undefined }],
    // A colon without a port should be omitted, but is not part of the host.
    ["http://h.org:/", { userinfo: undefined, host: "h.org", port: "" }],
  ])("is a server in %s", (url, server) => {
    expect(dialect.server(url)).toEqual(server);
    expect(partsBySpans(dialect, url)).toEqual(server);
  });

  it.each([
    ["a host that is not a name or four numbers", ["//a_b", "//1.2.3", "//-a", "//a-.b", "//a.1", "//a."]],
    ["no host", ["//:80", "//u@", "//u:p@:80"]],
    ['":" or "@" in a user or password, which "must be encoded"', ["//a:b:c@h", "//a@b@h"]],
    ["a port that is not a number", ["//h:x", "//h:8:0", "//h?q:80"]],
    ['"?" and ";" in a host', ["//a;b?c/d"]],
  ])("is not a server with %s", (_, urls) => {
    for (const url of urls) {
      expect(dialect.server(url), url).toBeUndefined();
      expect(partsBySpans(dialect, url), url).toEqual({});
      expect(dialect.classify(url), url).toMatchObject({ authority: "net_loc", host: undefined });
    }
  });

  it("may have an empty host, as in a file URL (RFC 1738, 3.10)", () => {
    expect(dialect.server("file:///a")).toEqual({ userinfo: undefined, host: "", port: undefined });
    expect(dialect.server("file:/a")).toBeUndefined();
  });

  it("has a name or a number as its host (RFC 1738, 5)", () => {
    expect(dialect.classify("//u@h:8/")).toMatchObject({ authority: "net_loc", host: "hostname" });
    expect(dialect.classify("//1.2.3.400/")).toMatchObject({ authority: "net_loc", host: "hostnumber" });
  });

  it("may have any length", () => {
    const name = "a-".repeat(500_000);
    expect(dialect.server(`//${name}`)).toBeUndefined();
    expect(dialect.server(`//${name}b`)?.host).toHaveLength(1_000_001);
    expect(dialect.server(`//${"a.".repeat(500_000)}`)).toBeUndefined();
    expect(dialect.server(`//${"a.".repeat(500_000)}b`)?.host).toHaveLength(1_000_001);
    expect(dialect.server(`//${"1".repeat(500_000)}`)).toBeUndefined();
    expect(dialect.server(`//${":".repeat(500_000)}@h`)).toBeUndefined();
  });

  it("stays one component in every operation of section 4", () => {
    const url = "http://User:pw@H.org:080/a?q";
    expect(dialect.components(url).authority).toBe("User:pw@H.org:080");
    expect(dialect.compose(dialect.components(url))).toBe(url);
    expect(dialect.normalize(url)).toBe(url);
    expect(dialect.equivalent("http://h.org:80/", "http://h.org/")).toBe(false);
    expect(dialect.resolve("//u:p@x:1", url)).toBe("http://u:p@x:1");
    expect(dialect.resolve("g", url)).toBe("http://User:pw@H.org:080/g");
    expect(dialect.relativize("http://User:pw@H.org:080/b", url)).toBe("b");
    expect(dialect.relativize("http://H.org:080/b", url)).toBe("//H.org:080/b");
    expect(dialect.build({ scheme: "http", netLoc: "User:pw@H.org:080", path: ["", "a"], query: "q" })).toBe(
      url,
    );
    expect(() => dialect.build({ netLoc: "h.org", host: "h.org" })).toThrow(TypeError);
    expect(
      dialect.traceResolution("g", url).steps.find(({ component }) => component === "authority"),
    ).toMatchObject({
      value: "User:pw@H.org:080",
    });
  });
});

describe("a net_loc in other specifications", () => {
  it("differs if the host does, because it ends at the next slash (RFC 1808, 2.4.3)", () => {
    const host = compare("//a?b").differences.find(({ what }) => what === "classification.host");
    expect(host?.readings).toMatchObject({
      rfc2396: { value: "hostname", section: "3.2.2" },
      rfc1808: { value: undefined, section: "RFC 1738 3.1" },
    });
  });

  it("is the same if all agree, whatever they call it", () => {
    for (const url of ["//u:p@h.org:25/", "//1.2.3.4/", "file://h/a"]) {
      expect(compare(url).differences, url).toEqual([]);
      expect(migrate(url, { from: rfc1808, to: rfc2396 }).changes, url).toEqual([]);
    }
  });

  it("has its parts in the BNF of draft 00 (4.3.1)", () =>
    expect(draftUrlSyntax00.server("http://user:s3cretpw@h.org:25/")).toEqual(
      rfc1808.server("http://user:s3cretpw@h.org:25/"),
    ));
});
