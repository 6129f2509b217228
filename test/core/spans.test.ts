import { describe, expect, it } from "vitest";
import { type Dialect, dialects } from "../../src/index.ts";
import { documentOf } from "../support/documents.ts";

const DRAFT00 = "draft-ietf-url-syntax-00";

/** Returns the substrings at the spans of the components, without absent ones. */
function textsOf(id: string, text: string): object {
  const { dialect } = documentOf(id);
  const spans = Object.entries(dialect.componentSpans(dialect.parse(text)));
  return Object.fromEntries(
    spans.flatMap(([name, span]) => (span ? [[name, text.slice(span.start, span.end)]] : [])),
  );
}

describe("componentSpans", () => {
  it.each(Object.values<Dialect>(dialects))("has the components that components has by $title", (dialect) => {
    const spans = Object.keys(dialect.componentSpans("//a/b"));
    const server = ["userinfo", "host", "port"];
    expect(spans.filter((name) => !server.includes(name))).toEqual(Object.keys(dialect.components("//a/b")));
    const hasParams = dialect.id === "rfc1808" || dialect.id === "draft-ietf-uri-relative-url-05";
    expect(spans.includes("params")).toBe(hasParams);
  });

  it.each([
    [
      "rfc2396",
      "http://u:p@h:80/a;b?c#d",
      {
        scheme: "http",
        authority: "u:p@h:80",
        userinfo: "u:p",
        host: "h",
        port: "80",
        path: "/a;b",
        query: "c",
        fragment: "d",
      },
    ],
    ["rfc2396", "//a_b", { authority: "a_b", path: "" }],
    ["rfc2396", "//", { authority: "", path: "" }],
    ["rfc2396", "mailto:a@b?c", { scheme: "mailto", path: "a@b?c" }],
    ["rfc2396", "../a#", { path: "../a", fragment: "" }],
    [
      DRAFT00,
      "http://u:p@h:80/a?b",
      {
        scheme: "http",
        authority: "u:p@h:80",
        userinfo: "u:p",
        host: "h",
        port: "80",
        path: "/a",
        query: "b",
      },
    ],
    // The server takes precedence, regardless of the BNF (draft 00, 4.4).
    [
      DRAFT00,
      "x://u@h:1?q",
      { scheme: "x", authority: "u@h:1", userinfo: "u", host: "h", port: "1", path: "", query: "q" },
    ],
    [DRAFT00, "//a_b/c", { authority: "a_b", path: "/c" }],
    [
      "rfc1808",
      "a://b/c;d?e#f",
      { scheme: "a", authority: "b", host: "b", path: "/c", params: "d", query: "e", fragment: "f" },
    ],
    // Section 2.4 splits the part after a scheme, which the BNF does not divide.
    [
      "rfc1808",
      "a://b//c;d?e",
      { scheme: "a", authority: "b", host: "b", path: "//c", params: "d", query: "e" },
    ],
  ] as const)("by %s for %s are the spans of its components", (id, text, expected) => {
    expect(textsOf(id, text)).toEqual(expected);
  });
});
