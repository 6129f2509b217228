// Runs the guard with `fetch` against servers on the loopback interface.
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as lean from "../../generated/rfc3986/lean.ts";
import { rfc3986, rfc3987 } from "../../src/index.ts";
import { createGuard, NotAllowedError } from "../../src/url-standard/index.ts";
import { callUntyped } from "../support/call-untyped.ts";

/** Starts a server that answers with a text and redirects from /redirect to its target. */
async function start(answer: string, redirect = ""): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === "/redirect") response.writeHead(302, { location: redirect });
    response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function portOf(server: Server | undefined): number {
  const address = server?.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

let [secret, allowed]: readonly (Server | undefined)[] = [];
beforeAll(async () => {
  secret = await start("secret");
  allowed = await start("public", `http://127.0.0.1:${portOf(secret)}/`);
});
afterAll(() => {
  for (const server of [secret, allowed]) {
    server?.closeAllConnections();
    server?.close();
  }
});

describe("a guard", () => {
  const origin = () => `http://127.0.0.1:${portOf(allowed)}`;
  const guard = (text: string) => createGuard(rfc3986, [origin()])(text);
  const fetchAllowed = async (text: string) => fetch(guard(text), { redirect: "error" });

  it("fetches from an allowed origin", async () => {
    const response = await fetchAllowed(`${origin()}/a?b`);
    expect(await response.text()).toBe("public");
  });

  it.each([
    ["the origin of another server", (_: number, other: number) => `http://127.0.0.1:${other}/`],
    ["a backslash before @", (own: number, other: number) => `http://127.0.0.1:${own}\\@127.0.0.1:${other}/`],
    [
      "a userinfo that looks like a host",
      (own: number, other: number) => `http://127.0.0.1:${own}@127.0.0.1:${other}/`,
    ],
    ["a short IPv4 address", (own: number) => `http://127.1:${own}/`],
    ["a hexadecimal IPv4 address", (own: number) => `http://0x7f.1:${own}/`],
    ["an empty userinfo", (own: number) => `http://@127.0.0.1:${own}/`],
    ["no slashes", (own: number) => `http:127.0.0.1:${own}`],
    ["three slashes", (own: number) => `http:///127.0.0.1:${own}/`],
    ["a tab", (own: number) => `http://127.0.\t0.1:${own}/`],
    ["a line break", (own: number) => `http://127.0.0.1\n:${own}/`],
    ["a relative reference", (own: number) => `//127.0.0.1:${own}/`],
    ["a blob: URL, whose origin is that of the URL in it", (own: number) => `blob:http://127.0.0.1:${own}/x`],
    ["a file: URL", () => "file:///x"],
  ])("rejects %s, without a request, and says why", async (_, write) => {
    const text = write(portOf(allowed), portOf(secret));
    expect(() => guard(text)).toThrow(/\w/);
    // The error of a request is "fetch failed".
    await expect(fetchAllowed(text)).rejects.toThrow(/^(?!fetch failed).*\w/);
  });

  it.each([
    ["http:127.0.0.1", /the URL Standard ignores the number of slashes/],
    ["http://a/ b", /^space at offset 9 /],
    ["a/b", "the reference is relative: without a base, it does not resolve to a URL"],
    ["http://[::1", /^"\[" at offset 7 is not closed by "\]"/],
    ["http://a b/", /^space at offset 8 is not allowed in a URI /],
    ["http://%zz/", /^"%zz" at offset 7 /],
    ["http://@127.0.0.1/", /^the guard allows only http:\/\/127.*, without a userinfo$/],
    ["blob:http://127.0.0.1/", /^the URL has no host; the guard allows only /],
    ["javascript:alert(1)", /^the URL has no host; the guard allows only /],
  ])("gives the reason for %s: %s", (text, reason) => {
    expect(() => guard(text)).toThrow(reason);
  });

  it("does not follow the redirect of an allowed server, which fetch would by default", async () => {
    const url = guard(`${origin()}/redirect`);
    expect(await (await fetch(url)).text()).toBe("secret");
    await expect(fetchAllowed(url)).rejects.toThrow("fetch failed");
  });

  it("accepts IRIs by RFC 3987, and returns a URL in ASCII", () => {
    const allowedUrl = createGuard(rfc3987, ["https://xn--bcher-kva.example"]);
    expect(allowedUrl("https://bücher.example/é")).toBe("https://xn--bcher-kva.example/%C3%A9");
    expect(() => guard("https://bücher.example/é")).toThrow(/is not allowed in a URI/);
  });

  it("does not look names up: an allowed name may lead to a private address", () => {
    expect(createGuard(rfc3986, ["http://localhost"])("http://localhost/")).toBe("http://localhost/");
  });

  it("throws a NotAllowedError with the reference", () => {
    expect(() => guard("http://127.1/")).toThrow(NotAllowedError);
    expect(() => guard("x:y")).toThrow(expect.objectContaining({ reference: "x:y" }));
  });

  it.each([
    [
      "a.example/x",
      'the reference is relative: without a base, it does not resolve to a URL; did you mean "https://a.example/x"?',
    ],
    [
      "//a.example",
      'the reference is relative: without a base, it does not resolve to a URL; did you mean "https://a.example"?',
    ],
    ["b.example", "the reference is relative: without a base, it does not resolve to a URL"],
  ])("offers %s with a scheme if that is allowed", (text, reason) =>
    expect(() => createGuard(rfc3986, ["https://a.example"])(text)).toThrow(
      new NotAllowedError(reason, text, "relative"),
    ),
  );

  it.each([
    "ftp://a.example/",
    "https://127.1",
    "https://u@a.example/",
    "https:///a.example",
    "https:/a.example",
  ])("offers nothing for %s, which has a scheme", (text) =>
    expect(() => createGuard(rfc3986, ["https:"])(text)).not.toThrow(/did you mean/),
  );

  it("offers a scheme for a host with a port", () =>
    expect(() => createGuard(rfc3986, ["https:"])("a.example:8443/b")).toThrow(
      /did you mean "https:\/\/a\.example:8443\/b"\?$/,
    ));

  it.each([
    ["//a.example/", "relative"],
    ["https://a.example/ b", "invalid"],
    ["https://a.example:99999/", "invalid"],
    ["http://[::1", "invalid"],
    ["https:a.example", "ambiguous"],
    ["https://127.1/", "ambiguous"],
    ["https://b.example/", "not-listed"],
    ["https://u@b.example/", "not-listed"],
    ["file:///a", "not-listed"],
    ["https://u@a.example/", "userinfo"],
  ])("has a code for the reason why %s is not allowed: %s", (text, code) =>
    expect(() => createGuard(rfc3986, ["https://a.example"])(text)).toThrow(
      expect.objectContaining({ code }),
    ),
  );

  it("takes a lean dialect, or only the functions that it needs", () => {
    const { title, componentSpans, server, normalize, normalizationSteps, resolve } = lean;
    const needed = { title, componentSpans, server, normalize, normalizationSteps, resolve };
    expect(createGuard(needed, ["https:"])("https://a.example")).toBe("https://a.example/");
    const lenient = createGuard(lean, ["https://a.example"]);
    expect(lenient("https://A.example/b")).toBe("https://a.example/b");
    expect(() => lenient("https://a.example/ b")).toThrow(/^the string is not a valid URI-reference/);
  });

  it.each([
    [["https:"], "https://a.example:8443/", true],
    [["HTTPS:"], "https://a.example/", true],
    [["https:"], "http://a.example/", false],
    [["https:"], "https://u@a.example/", false],
    [["https:"], "blob:https://a.example/", false],
    [["https:"], "file:///a", false],
    [["redis://a.example:6379"], "redis://a.example/", false],
    [["WSS:"], "wss://a.example:8443/", true],
    [["redis://a.example:6379"], "redis://a.example:6379/0", true],
    [["https://A.example:443/"], "https://a.example/", true],
    [["https://a.example:443"], "https://a.example:8443/", false],
    [["https://b\u00fccher.example"], "https://xn--bcher-kva.example/", true],
  ])("with %j allows %s: %j", (origins, text, expected) => {
    const allows = createGuard(rfc3986, origins);
    if (expected) expect(allows(text)).toMatch(/^[a-z]+:\/\//);
    else expect(() => allows(text)).toThrow(NotAllowedError);
  });

  it.each([
    [["https://a.example/x"], '"https://a.example/x": it has a path'],
    [["https://a.example?"], '"https://a.example?": it has a query'],
    [["https://a.example#"], '"https://a.example#": it has a fragment'],
    [["https:", "https://u@a.example"], '"https://u@a.example": it has a userinfo'],
    [["a.example"], '"a.example": it has no scheme'],
    [["file:///"], '"file:///": it has no host'],
    [
      ["https://[::1"],
      '"https://[::1": "[" at offset 8 is not closed by "]" at offset 12 (RFC 3986 3.2.2 "IP-literal"); add "]" after the address',
    ],
    [["https://*.example.com"], '"https://*.example.com": wildcards such as "*" are not supported'],
    [[1], "a number"],
    ["https:", "a string"],
    [undefined, "undefined"],
  ])("rejects the list %j", (origins, given) =>
    expect(() => callUntyped(createGuard, rfc3986, origins)).toThrow(
      new TypeError(
        `origins must be an array of origins such as "https://a.example", or schemes such as "https:", not ${given}`,
      ),
    ),
  );

  it.each([
    ["https:a.example", /"https:a\.example": .*the URL Standard ignores the number of slashes/],
    ["https:\\\\a.example", /"https:.*a\.example": .*the URL Standard treats "/],
    ["http://127.1", /"http:\/\/127\.1": .*the URL Standard parses the host as .* IPv4 address/],
    ["https://a.example:99999", /:99999": the URL Standard requires a port from 0 to 65535/],
  ])("rejects the entry %s, which it rejects as a reference, with the reason", (entry, reason) => {
    expect(() => createGuard(rfc3986, [entry])).toThrow(reason);
    expect(() => createGuard(rfc3986, ["https:", "http:"])(entry)).toThrow(NotAllowedError);
  });

  it.each(["javascript:", "data:", "blob:", "mailto:", "File:"])(
    "rejects the entry %s, whose URLs have an opaque origin (URL Standard, 4.7)",
    (entry) =>
      expect(() => createGuard(rfc3986, [entry])).toThrow(
        /^origins must be .*:": its URLs have an opaque origin \(URL Standard 4\.7\)$/,
      ),
  );

  it("rejects an empty list", () =>
    expect(() => createGuard(rfc3986, [])).toThrow(
      /^origins must be an array .*; an empty array allows nothing$/,
    ));
});
