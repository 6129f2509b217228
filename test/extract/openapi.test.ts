import { describe, expect, it } from "vitest";
import { json } from "../../src/extract/json/index.ts";
import { lint } from "../../src/lint/index.ts";
import { shownIn } from "../laws/findings.ts";
import { rowsIn } from "../support/rows.ts";
import { often } from "../support/some.ts";

function read(document: object): readonly string[] {
  const source = JSON.stringify(document);
  return shownIn(json, source);
}

const info = {
  title: "a",
  termsOfService: "/terms",
  contact: { name: "b", url: "../b", email: "b@c" },
  license: { name: "d", url: "LICENSE" },
  version: "1.0",
};

describe("an OpenAPI document", () => {
  it("may have relative URLs (OpenAPI 3.1.0, Info, Server and External Documentation Object)", () => {
    const document = {
      info,
      servers: [{ url: "/v1" }, { url: "https://a/v2" }],
      paths: {
        "/x": {
          servers: [{ url: "x" }],
          get: {
            externalDocs: { url: "docs/get" },
            responses: { "200": { links: { next: { operationRef: "#/a", server: { url: "y" } } } } },
          },
        },
      },
      components: { schemas: { A: { properties: { b: { externalDocs: { url: "docs/b" } } } } } },
      tags: [{ name: "t", externalDocs: { description: "u", url: "docs/t" } }],
      openapi: "3.1.0",
    };
    const rows = rowsIn(`
      info termsOfService: /terms;  info contact url: ../b;  info license url: LICENSE;  servers url: /v1
      servers url: https://a/v2;  servers url: x;  externalDocs url: docs/get;  operationRef: #/a;  servers url: y
      externalDocs url: docs/b;  externalDocs url: docs/t
    `);
    expect(read(document)).toEqual(rows);
    expect(read({ ...document, openapi: "3.0.4" })).toEqual(rows);
  });

  it("treats server URLs with variables as templates (Server Variable Object)", () => {
    const servers = [{ url: "https://{user}.a/ b" }, { url: "{scheme}://a" }, { url: "/{a}/b" }];
    expect(read({ openapi: "3.1.0", servers })).toEqual([]);
  });

  it("has no URLs in examples, extensions and other places", () => {
    const server = { servers: [{ url: "a" }], externalDocs: { url: "b" } };
    const document = {
      openapi: "3.1.0",
      "x-a": server,
      url: "c",
      contact: { url: "d" },
      a: { info },
      components: {
        schemas: {
          A: { example: server, examples: [server], default: server, enum: [server], const: server },
        },
        examples: { B: { value: server } },
      },
    };
    expect(read(document)).toEqual([]);
  });

  it("has relative URLs and URIs in flows, security schemes, discriminators, links and examples", () => {
    const document = {
      openapi: "3.1.0",
      components: {
        securitySchemes: {
          a: { flows: { implicit: { authorizationUrl: "/auth", tokenUrl: "token", refreshUrl: "../r" } } },
          b: { type: "openIdConnect", openIdConnectUrl: "/.well-known/openid-configuration" },
        },
        schemas: {
          C: {
            discriminator: {
              propertyName: "d",
              mapping: { e: "E", f: "E.f-1", g: "#/components/schemas/G" },
            },
            properties: { tokenUrl: { type: "string" }, mapping: { h: "./h.json" } },
          },
        },
        links: { "x-i": { operationRef: "other.json#/paths/~1i" } },
        examples: { "x-j": { externalValue: "j.json" }, k: { value: { externalValue: "k.json" } } },
      },
      tokenUrl: "silent/token",
      mapping: { silent: "./mapping" },
      links: { operationRef: "silent/link" },
      externalValue: "silent/value",
    };
    expect(read(document)).toEqual(
      rowsIn(`
        authorizationUrl: /auth;  tokenUrl: token;  refreshUrl: ../r
        openIdConnectUrl: /.well-known/openid-configuration;  discriminator mapping: #/components/schemas/G
        operationRef: other.json#/paths/~1i;  externalValue: j.json
      `),
    );
  });

  it("has a $ref in Reference Objects, but not in data (Example and Reference Object)", () => {
    const $ref = { $ref: "silent", $id: "silent/", $schema: "silent.json" };
    const document = {
      openapi: "3.1.0",
      paths: {
        "/a": {
          get: {
            parameters: [{ name: "b", example: $ref, examples: { c: { $ref: "c" }, d: { value: [$ref] } } }],
            responses: { default: { $ref: "e" } },
          },
        },
      },
      components: {
        schemas: { default: { $ref: "g", default: $ref, const: $ref }, example: { examples: [$ref] } },
        headers: { "x-h": { $ref: "i" } },
        examples: { value: { $ref: "j" }, k: { value: $ref } },
      },
      "x-f": $ref,
    };
    expect(read(document)).toEqual(["c", "e", "g", "i", "j"].map((text) => `$ref: ${text}`));
  });

  it("is recognised by the version at its root", () => {
    for (const root of [
      {},
      { openapi: "2.0" },
      { openapi: 3 },
      { a: { openapi: "3.1.0" } },
      { swagger: "3.1.0" },
    ])
      expect(read({ ...root, info, servers: [{ url: "a" }] })).toEqual([]);
    expect([...json('["openapi", {"openapi": "3.1.0", "servers": [{"url": "a"}]}]')]).toEqual([]);
  });

  it("also has the references of any JSON", () =>
    expect(read({ openapi: "3.1.0", a: "https://b/", c: { $ref: "d.json#/e" } })).toEqual([
      "string: https://b/",
      "$ref: d.json#/e",
    ]));

  it("is linted by RFC 3986", () => {
    const [diagnostic] = lint(JSON.stringify({ openapi: "3.1.0", externalDocs: { url: "dé" } }), {
      extract: json,
    });
    expect(diagnostic).toMatchObject({ specification: "RFC 3986", standard: { name: "OpenAPI 3.1" } });
  });

  it("has URLs that resolve against a server, not the document", () => {
    const targets = { at: () => ({ exists: false, fragments: () => undefined }) };
    const source = JSON.stringify({ openapi: "3.1.0", info, servers: [{ url: "v1" }] });
    expect(lint(source, { extract: json, targets, levels: { "links/*": "error" } })).toEqual([]);
  });

  it("is read in linear time at any depth", () => {
    const source = `{"openapi":"3.1.0",${'"servers":[{"url":"a b",'.repeat(often(90_000))}`;
    expect([...json(source)].length).toBeLessThan(40);
  });
});
