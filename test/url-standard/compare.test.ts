import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { URL as WhatwgUrl } from "whatwg-url";
import * as lean from "../../generated/rfc3986/lean.ts";
import { type Dialect, dialectOf, dialects, rfc3986 } from "../../src/index.ts";
import { compareWithUrl, type UrlComparison } from "../../src/url-standard/index.ts";
import { callUntyped } from "../support/call-untyped.ts";
import { readRows } from "../support/vectors.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A row of url-differences.jsonl. */
interface Row {
  readonly dialect?: string;
  readonly reference: string;
  readonly base?: string;
  readonly what: string;
  readonly own?: string;
  readonly url?: string;
  readonly kind: string;
  readonly says: string;
}

beforeEach(() => {
  vi.stubGlobal("URL", WhatwgUrl);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns the comparison of a reference that is comparable. */
function compared(dialect: Dialect, reference: string, base?: string): UrlComparison {
  const comparison = compareWithUrl(dialect, reference, base);
  if (!comparison.comparable) throw new Error(`not comparable: ${reference}`);
  return comparison;
}

describe("compareWithUrl", () => {
  it.each(readRows<Row>("test/vectors/url-differences.jsonl"))(
    "$reference, base $base, by $dialect: $what",
    ({ dialect = "rfc3986", reference, base, what, own, url, kind, says }) => {
      const { differences } = compared(dialectOf(dialect) ?? rfc3986, reference, base);
      expect(differences).toContainEqual({
        what,
        dialect: own,
        url,
        kind,
        section: expect.stringMatching(/^(?:URL Standard \d\.\d \w|(?:RFC \d+|draft-\S+) )/),
        reason: expect.stringContaining(says),
      });
    },
  );

  it.each([
    [
      "http://good%2eexample/",
      "the dialect unescapes unreserved characters (RFC 3986, 6.2.2.2), URL all (3.5)",
    ],
    ["HTTP://EXAMPLE.com:80", "both lowercase, omit the port and complete the path (RFC 3986, 6.2.3)"],
    ["http://h/a/../b?#", "both remove dot segments (RFC 3986, 6.2.2.3)"],
    ["mailto:joe@example.com", "both have a path without a host"],
    ["http://u:@@h:x", "both fail"],
  ])("%s has no difference: %s", (reference) => {
    expect(compared(rfc3986, reference).differences).toEqual([]);
  });

  it("shows both readings", () => {
    const { dialect, url } = compared(rfc3986, "http:good.example?q");
    const parts = { scheme: "http", userinfo: undefined, port: undefined, query: "q", fragment: undefined };
    expect(dialect).toEqual({ ...parts, text: "http:good.example?q", host: undefined, path: "good.example" });
    expect(url).toEqual({ ...parts, text: "http://good.example/?q", host: "good.example", path: "/" });
  });

  it.each(["", "a/b", "//host/x", "?q", "#f", "/p", "a b", "1a:b", "[::1]"])(
    "a relative reference without a base is not comparable: %j",
    (reference) => {
      expect(compareWithUrl(rfc3986, reference)).toEqual({
        comparable: false,
        reason: "the reference is relative: without a base, it does not resolve to a URL",
      });
    },
  );

  it("accepts lean dialects, whose errors have no explanation", () => {
    expect(compareWithUrl(lean, "http://127.1/")).toEqual(compareWithUrl(rfc3986, "http://127.1/"));
    expect(compareWithUrl(lean, "http://h/a b")).toMatchObject({
      dialect: undefined,
      differences: [{ section: "RFC 3986 4.1; URL Standard 1.3 Percent-encoded bytes" }],
    });
  });

  it("reports a base against which the dialect does not resolve", () => {
    const [difference, ...others] = compared(dialects.rfc2396, "g", "http:a").differences;
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ what: "valid", dialect: "false", url: "true" });
    expect(difference?.section).toMatch(/^RFC 2396 5; /);
  });

  it("reads the global URL at each call", () => {
    const before = compareWithUrl(rfc3986, "http://h/");
    vi.stubGlobal("URL", undefined);
    expect(() => compareWithUrl(rfc3986, "http://h/")).toThrow(
      "this runtime has no global URL, which urigram/url-standard needs",
    );
    vi.stubGlobal("URL", WhatwgUrl);
    expect(compareWithUrl(rfc3986, "http://h/")).toEqual(before);
  });

  it.each([
    ["http://a b/", "http://a%20b/", "a space is a forbidden host code point (URL Standard, 3.1 and 3.5)"],
    ["https://x x:12", "https://x%20x:12/", "urltestdata.json"],
    ["http://ho%20st/", "http://ho%20st/", "urltestdata.json"],
    ["http://a*b/", "http://a%2Ab/", '"*" is not forbidden, and a host is decoded (URL Standard, 3.5)'],
    ["http://u:p%20@a*b:8/%20?*#*", "http://u:p%20@a%2Ab:8/%20?*#*", "only the host is decoded"],
    ["foo://a%20b/", "foo://a%20b/", "an opaque host may contain escapes (URL Standard, 3.5)"],
  ])("corrects the host of %s, for which Chromium 156 returns %s: %s", (reference, href) => {
    const standard = [compareWithUrl(rfc3986, reference), compareWithUrl(rfc3986, "foo:g", reference)];
    vi.stubGlobal(
      "URL",
      class {
        readonly href: string;
        constructor(text: string) {
          this.href = text === reference ? href : new WhatwgUrl(text).href;
        }
      },
    );
    expect([compareWithUrl(rfc3986, reference), compareWithUrl(rfc3986, "foo:g", reference)]).toEqual(
      standard,
    );
  });

  it("says so if a runtime's URL does not follow the standard", () => {
    vi.stubGlobal(
      "URL",
      class {
        readonly href = "http://elsewhere/";
      },
    );
    expect(compared(rfc3986, "http://h/").differences).toMatchObject([
      { what: "host", reason: expect.stringContaining("might not follow the current standard") },
    ]);
  });

  it("throws a TypeError for arguments of other types", () => {
    expect(() => callUntyped(compareWithUrl, "rfc3986", "a")).toThrow(
      "a dialect must be a module such as rfc2396 (dialectOf returns one by its id), not a string",
    );
    expect(() => callUntyped(compareWithUrl, rfc3986, 1)).toThrow(
      "a reference must be of type string, not number",
    );
    expect(() => callUntyped(compareWithUrl, rfc3986, "a", {})).toThrow(
      "a base must be of type string, not object",
    );
  });

  it("takes linear time", () => {
    const { long } = inject("effort");
    for (const piece of ["/", "/..", "\\", "[", "@", ":", " ", "\t", "%2e/", "a;", "#", "é"]) {
      for (const start of ["http:", "http://h/", "http://", "foo://", "foo:", "file:"]) {
        compareWithUrl(rfc3986, start + piece.repeat(long / 64));
      }
    }
  });

  it("needs no global of the runtime except URL: it works in browsers, Deno, Bun and workers", async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { compareWithUrl } from "./src/url-standard/index.ts";
          import * as rfc3986 from "./generated/rfc3986/index.ts";
          result = JSON.stringify(compareWithUrl(rfc3986, reference));`,
        resolveDir: ROOT,
      },
      bundle: true,
      platform: "neutral",
      format: "iife",
      write: false,
    });
    const reference = "http://u:p@127.1:81/%7e?é";
    const context = createContext({ URL: WhatwgUrl, reference, result: "" });
    runInContext(outputFiles[0]?.text ?? "", context);
    expect(context["result"]).toBe(JSON.stringify(compareWithUrl(rfc3986, reference)));
  });
});
