import { Ajv } from "ajv";
import { describe, expect, expectTypeOf, it } from "vitest";
import { rfc2396 } from "../../src/index.ts";
import { type Formats, formats } from "../../src/integrations/ajv.ts";
import { callUntyped } from "../support/call-untyped.ts";

/** Validates a string against a format with ajv. */
function isOf(ajv: Ajv, format: string, text: string): boolean {
  return ajv.validate({ type: "string", format }, text);
}

describe("ajv with the formats", () => {
  const ajv = new Ajv({ formats: formats() });

  it.each([
    // RFC 3986, 3 and 4.1: a URI has a scheme and may have a fragment; a relative reference is not a URI.
    ["http://a/b#c", { uri: true, "uri-reference": true, iri: true, "iri-reference": true }],
    ["../g?y", { uri: false, "uri-reference": true, iri: false, "iri-reference": true }],
    ["", { uri: false, "uri-reference": true, iri: false, "iri-reference": true }],
    // RFC 3987, 2.2: ucschar
    ["http://a/\u{e9}", { uri: false, "uri-reference": false, iri: true, "iri-reference": true }],
    // RFC 3986, 2.1: "%" begins an escape
    ["http://a/%zz", { uri: false, "uri-reference": false, iri: false, "iri-reference": false }],
  ])("validates %j by RFC 3986 and RFC 3987", (text, read) => {
    for (const [format, expected] of Object.entries(read)) expect(isOf(ajv, format, text)).toBe(expected);
  });

  it("validates URIs by another specification if one is given", () => {
    const older = new Ajv({ formats: formats({ dialect: rfc2396 }) });
    // RFC 2396, 5: no relative reference begins with "?"; 2.4.3: "[" is unwise.
    expect(isOf(older, "uri-reference", "?y")).toBe(false);
    expect(isOf(older, "uri", "http://[::1]/")).toBe(false);
    expect(isOf(older, "iri", "http://[::1]/")).toBe(true);
  });

  it("has all reference formats of JSON Schema, as functions of a string", () => {
    expect(Object.keys(formats())).toEqual(["uri", "uri-reference", "iri", "iri-reference"]);
    expectTypeOf<Formats["uri"]>().toEqualTypeOf<(text: string) => boolean>();
  });

  it("rejects invalid dialects", () => {
    expectTypeOf<{ dialect: string }>().not.toExtend<Parameters<typeof formats>[0]>();
    expect(() => callUntyped(formats, { spec: "rfc3986" })).toThrow(
      new TypeError('there is no option "spec", only dialect'),
    );
    expect(() => callUntyped(formats, { dialect: "rfc3986" })).toThrow(
      "a dialect must be a module such as rfc2396",
    );
  });
});
