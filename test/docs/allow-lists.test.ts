// Runs the code of docs/allow-lists.md with `fetch` against servers on the loopback interface.
import { EventEmitter } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { BlockList, isIP } from "node:net";
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

interface Found {
  readonly address: string;
  readonly family: number;
}

interface PublicServers {
  readonly isPublic: (address: string) => boolean;
  readonly lookupPublic: (
    name: string,
    options: { readonly all?: boolean },
    callback: (error: Error | null, ...found: unknown[]) => void,
  ) => void;
  readonly getPublic: (url: string, callback: (response: IncomingMessage) => void) => unknown;
}

/** Evaluates the code for public servers, with a DNS that knows one name, and with http instead of https. */
function publicServers(addresses: readonly Found[]): PublicServers {
  const [fence] = fencesOf(readProjectFile("docs/allow-lists.md")).filter(
    ({ language }) => language === "js",
  );
  const code = (fence?.text ?? "").replace(/^import .*$/gm, "");
  const lookup = (_name: string, options: object, callback: (...results: unknown[]) => void) => {
    expect(options).toMatchObject({ all: true });
    if (addresses.length === 0) callback(new Error("ENOTFOUND"));
    else callback(null, addresses);
  };
  const make = new Function(
    ...["lookup", "get", "BlockList", "isIP"],
    `${code}; return { isPublic, lookupPublic, getPublic };`,
  );
  return make(lookup, get, BlockList, isIP);
}

const publicAddress: Found = { address: "192.31.196.1", family: 4 };
const privateAddress: Found = { address: "127.0.0.1", family: 4 };

describe("the code for public servers in docs/allow-lists.md", () => {
  it.each([
    // IANA IPv4 and IPv6 Special-Purpose Address Registries, by the column "Globally Reachable"; RFC 4291, 2.4
    ["192.31.196.1", true],
    ["8.8.8.8", true],
    ["172.32.0.1", true],
    ["2620:4f:8000::1", true],
    ["2a00::1", true],
    ["0.0.0.0", false],
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["127.255.255.255", false],
    ["169.254.169.254", false],
    ["172.31.255.255", false],
    ["192.168.0.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["::", false],
    ["::1", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:8.8.8.8", false],
    ["64:ff9b::7f00:1", false],
    ["fc00::1", false],
    ["fe80::1", false],
    ["fe80::1%eth0", false],
    ["ff02::1", false],
    ["2001::1", false],
    ["2001:db8::1", false],
    ["2002:7f00:1::", false],
    ["localhost", false],
  ])("takes %s for public: %j", (address, expected) =>
    expect(publicServers([]).isPublic(address)).toBe(expected),
  );

  it.each([
    [[publicAddress], { all: true }, [null, [publicAddress]]],
    [[publicAddress], {}, [null, publicAddress.address, 4]],
    [
      [publicAddress, privateAddress],
      { all: true },
      [new Error("a.example leads to 127.0.0.1, which is not public")],
    ],
    [[privateAddress], {}, [new Error("a.example leads to 127.0.0.1, which is not public")]],
    [[], {}, [new Error("ENOTFOUND")]],
  ])("looks up a name with the addresses %j and the options %j", (addresses, options, expected) => {
    const results: unknown[][] = [];
    publicServers(addresses).lookupPublic("a.example", options, (...found) => results.push(found));
    expect(results).toEqual([expected]);
  });

  it("connects to no server whose name leads to a private address", async () => {
    const { getPublic } = publicServers([privateAddress]);
    const failed = new Promise((_, reject) => {
      const request = getPublic(`http://a.example:${portOf(secret)}/`, () => reject(new Error("connected")));
      if (request instanceof EventEmitter) request.on("error", reject);
    });
    await expect(failed).rejects.toThrow("a.example leads to 127.0.0.1, which is not public");
  });

  it.each(["127.0.0.1", "[::1]", "[::ffff:7f00:1]"])(
    "does not connect to %s, which Node does not look up",
    (host) =>
      expect(() => publicServers([]).getPublic(`http://${host}:${portOf(secret)}/`, () => undefined)).toThrow(
        "is not public",
      ),
  );
});
