import { describe, expect, it } from "vitest";
import { webManifest } from "../../src/extract/json/web-manifest.ts";
import { lint } from "../../src/lint/index.ts";
import { shownIn } from "../laws/findings.ts";
import { rowsIn } from "../support/rows.ts";
import { often } from "../support/some.ts";

function read(manifest: object): readonly string[] {
  const source = JSON.stringify(manifest);
  return shownIn(webManifest, source);
}

describe("a web application manifest", () => {
  it("may have relative URLs", () => {
    const manifest = {
      name: "a",
      start_url: "../start?a",
      scope: "/",
      icons: [
        { src: "icon.png", sizes: "192x192", type: "image/png" },
        { src: "b.svg", sizes: "any" },
      ],
      icons_localized: { de: [{ src: "de.png" }] },
      screenshots: [{ src: "screen.webp", label: "c" }],
      shortcuts: [{ name: "d", url: "d?e", icons: [{ src: "d.png" }] }],
      related_applications: [{ platform: "play", url: "https://play/f", id: "f.g" }],
      share_target: { action: "share/", params: { title: "t", url: "u" } },
      file_handlers: [{ action: "open", accept: { "text/csv": [".csv"] } }],
      protocol_handlers: [{ protocol: "web+tea", url: "tea?type=x" }],
    };
    const expected = rowsIn(`
      start_url: ../start?a;  scope: /;  icons src: icon.png;  icons src: b.svg;  icons src: de.png
      screenshots src: screen.webp;  shortcuts url: d?e;  shortcuts icons src: d.png
      related_applications url: https://play/f;  share_target action: share/;  file_handlers action: open
      protocol_handlers url: tea?type=x
    `);
    expect(read(manifest)).toEqual(expected);
  });

  it("also has the references of any JSON", () =>
    expect(read({ $schema: "https://a/b.json", x: { url: "c", src: "d", y: "https://e/" } })).toEqual([
      "$schema: https://a/b.json",
      "string: https://e/",
    ]));

  it("does not resolve its id against its own URL (`id` member)", () =>
    expect(read({ id: "app" })).toEqual([]));

  it("has no references in deeper members", () => {
    expect([...webManifest(`${"[".repeat(7)}{"start_url": "a"}`)]).toEqual([]);
    expect([...webManifest('{"x": [[[[[[[{"start_url": "a"}]]]]]]]}')]).toEqual([]);
    expect([...webManifest('{"shortcuts": [{"icons_localized": {"de": [{"src": "a"}]}}]}')]).toHaveLength(1);
  });

  it("is read in linear time at any depth", () => {
    const source = `${"[".repeat(often(400_000))}{${'"src":"a",'.repeat(often(100_000))}"src":"b"`;
    expect([...webManifest(source)]).toEqual([]);
  });

  it("is linted by RFC 3987 as our choice for the URL Standard", () => {
    const [diagnostic] = lint('{"icons":[{"src":"my%icon.png"}]}', { extract: webManifest });
    expect(diagnostic).toMatchObject({
      specification: "RFC 3987",
      standard: { name: "Web Application Manifest", isChoice: true },
    });
  });
});
