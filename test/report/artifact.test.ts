import { posix, win32 } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as rfc3986 from "../../generated/rfc3986/index.ts";
import { fileUri, folderUri, locationOf, pathOf } from "../../src/report/artifact.ts";
import { forAll } from "../support/for-all.ts";

const ROOT = "%SRCROOT%";

describe("pathOf", () => {
  it.each([
    ["docs/a b#%.md", "docs/a b#%.md"],
    ["./docs/../a.md", "a.md"],
    ["/work/docs/a.md", "docs/a.md"],
    ["../a.md", "/a.md"],
    ["a\\b.md", "a\\b.md"],
  ])("returns the path of %j relative to the folder if it is below it: %s", (name, path) =>
    expect(pathOf(name, "/work", posix)).toBe(path),
  );

  it.each([
    ["docs\\a b.md", "docs/a b.md"],
    ["C:\\work\\docs\\a.md", "docs/a.md"],
    ["D:\\docs\\a.md", "D:/docs/a.md"],
  ])("returns the path of %j on Windows with slashes: %s", (name, path) =>
    expect(pathOf(name, "C:\\work", win32)).toBe(path),
  );
});

describe("locationOf", () => {
  it.each([
    ["a.md", "a.md"],
    ["./docs/../a.md", "a.md"],
    ["/work/a.md", "a.md"],
    ["/work/docs/a.md", "docs/a.md"],
    ["docs/a b#?%é.md", "docs/a%20b%23%3F%25%C3%A9.md"],
    ["a:b.md", "a%3Ab.md"],
    ["a\\b.md", "a%5Cb.md"],
    ["..a/b.md", "..a/b.md"],
    ["a\udcff\udce9.md", "a%FF%E9.md"],
    ["\u{1f480}.md", "%F0%9F%92%80.md"],
  ])("returns a relative reference for %j below the folder: %s", (name, uri) =>
    expect(locationOf(name, "/work", posix)).toEqual({ uri, uriBaseId: ROOT }),
  );

  it.each([
    ["../a.md", "file:///a.md"],
    ["/tmp/a b.md", "file:///tmp/a%20b.md"],
    ["/workshop/a.md", "file:///workshop/a.md"],
    ["/", "file:///"],
    ["/work", "file:///work"],
  ])("returns a file URI for %j elsewhere: %s", (name, uri) =>
    expect(locationOf(name, "/work", posix)).toEqual({ uri }),
  );

  it.each([
    ["docs\\a b.md", { uri: "docs/a%20b.md", uriBaseId: ROOT }],
    ["C:\\work\\docs\\a.md", { uri: "docs/a.md", uriBaseId: ROOT }],
    ["..\\a.md", { uri: "file:///C:/a.md" }],
    ["D:\\docs\\a b.md", { uri: "file:///D:/docs/a%20b.md" }],
    ["\\\\server\\share\\a.md", { uri: "file://server/share/a.md" }],
    ["a\ud800.md", { uri: "a%EF%BF%BD.md", uriBaseId: ROOT }],
  ])("returns the location of %j on Windows: %j", (name, location) =>
    expect(locationOf(name, "C:\\work", win32)).toEqual(location),
  );

  it("returns a reference that resolves to the file in RFC 3986, for any name", () =>
    forAll(fc.string({ unit: "binary" }), (text) => {
      const name = text.replaceAll("\0", "");
      const location = locationOf(name, "/wörk", posix);
      const uri = "uri" in location ? location.uri : "";
      const target = rfc3986.resolve(uri, folderUri("/wörk", posix));
      expect(target).toBe(fileUri(posix.resolve("/wörk", name), posix));
    }));
});

describe("folderUri", () => {
  it.each([
    ["/", posix, "file:///"],
    ["/a b", posix, "file:///a%20b/"],
    ["C:\\", win32, "file:///C:/"],
    ["C:\\a", win32, "file:///C:/a/"],
  ])("returns the URI of %j with a final slash: %s", (folder, path, uri) =>
    expect(folderUri(folder, path)).toBe(uri),
  );
});
