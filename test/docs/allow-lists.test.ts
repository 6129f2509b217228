// Runs the guard of docs/allow-lists.md with `fetch` against servers on the loopback interface.
import { createServer, type Server } from "node:http";
import { transformSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import * as urigram from "../../src/index.ts";
import { compareWithUrl, type UrlReader } from "../../src/url-standard/index.ts";
import { readProjectFile } from "../support/project.ts";

interface Guard {
  readonly allowedUrl: (text: string) => string;
  readonly fetchAllowed: (text: string) => Promise<Response>;
}

/** Evaluates the guard of the page, without the calls after it, with other origins. */
function guardFor(origins: readonly string[], dialect: UrlReader = urigram.rfc3986): Guard {
  const [fence] = fencesOf(readProjectFile("docs/allow-lists.md")).filter(
    ({ language }) => language === "ts",
  );
  const code = (fence?.text ?? "")
    .replace(/^allowedUrl\(.*/ms, "")
    .replace(/^import .*$/gm, "")
    .replace(/new Set\(\[.*\]\)/, "new Set(given)");
  const { code: script } = transformSync(code, { loader: "ts" });
  const make = new Function(
    "rfc3986",
    "compareWithUrl",
    "given",
    `${script}; return { allowedUrl, fetchAllowed };`,
  );
  return make(dialect, compareWithUrl, origins);
}

/** Starts a server that answers with a text, and redirects from /redirect to its target. */
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

describe("the guard of docs/allow-lists.md", () => {
  const origin = () => `http://127.0.0.1:${portOf(allowed)}`;
  const guard = () => guardFor([origin()]);

  it("has about ten lines", () => {
    const lines = guard().allowedUrl.toString().split("\n");
    expect(lines.length).toBeLessThanOrEqual(10);
  });

  it("fetches from an allowed origin", async () => {
    const response = await guard().fetchAllowed(`${origin()}/a?b`);
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
    expect(() => guard().allowedUrl(text)).toThrow(/\w/);
    // The error of a request is "fetch failed".
    await expect(guard().fetchAllowed(text)).rejects.toThrow(/^(?!fetch failed).*\w/);
  });

  it.each([
    ["http:127.0.0.1", /the URL Standard ignores the number of slashes/],
    ["http://a/ b", /^space at offset 9 /],
    ["a/b", "the reference is relative: without a base, no URL follows from it"],
    ["http://[::1", "this is not a URL"],
    ["http://@127.0.0.1/", /^allowed are only http:\/\/127.*, without a userinfo$/],
    ["blob:http://127.0.0.1/", /^allowed are only /],
  ])("gives the reason for %s: %s", (text, reason) => {
    expect(() => guard().allowedUrl(text)).toThrow(reason);
  });

  it("does not follow the redirect of an allowed server, which fetch would by default", async () => {
    const url = guard().allowedUrl(`${origin()}/redirect`);
    expect(await (await fetch(url)).text()).toBe("secret");
    await expect(guard().fetchAllowed(url)).rejects.toThrow("fetch failed");
  });

  it("accepts IRIs by RFC 3987, and returns a URL in ASCII", () => {
    const { allowedUrl } = guardFor(["https://xn--bcher-kva.example"], urigram.rfc3987);
    expect(allowedUrl("https://bücher.example/é")).toBe("https://xn--bcher-kva.example/%C3%A9");
    expect(() => guard().allowedUrl("https://bücher.example/é")).toThrow(/is not allowed in a URI/);
  });

  it("does not look names up: an allowed name may lead to a private address", () => {
    expect(guardFor(["http://localhost"]).allowedUrl("http://localhost/")).toBe("http://localhost/");
  });
});
