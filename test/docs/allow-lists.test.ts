// Runs the code of docs/allow-lists.md against a server on the loopback interface.
import { spawnSync } from "node:child_process";
import { EventEmitter } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { BlockList, isIP } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import { temporaryFolder } from "../support/folder.ts";
import { readProjectFile } from "../support/project.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = temporaryFolder();
const [code = ""] = fencesOf(readProjectFile("docs/allow-lists.md"))
  .map(({ text }) => text)
  .filter((text) => text.includes('from "node:'));

let secret: Server | undefined;
const portOf = () => {
  const address = secret?.address();
  return typeof address === "object" && address !== null ? address.port : 0;
};
beforeAll(async () => {
  const server = createServer((_, response) => response.end("secret"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  secret = server;
});
afterAll(() => {
  secret?.closeAllConnections();
  secret?.close();
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
  const { code: script } = transformSync(code.replace(/^import .*$/gm, ""), { loader: "ts" });
  const lookup = (_name: string, options: object, callback: (...results: unknown[]) => void) => {
    expect(options).toMatchObject({ all: true });
    if (addresses.length === 0) callback(new Error("ENOTFOUND"));
    else callback(null, addresses);
  };
  const make = new Function(
    ...["lookup", "get", "BlockList", "isIP"],
    `${script}; return { isPublic, lookupPublic, getPublic };`,
  );
  return make(lookup, get, BlockList, isIP);
}

const publicAddress: Found = { address: "192.31.196.1", family: 4 };
const privateAddress: Found = { address: "127.0.0.1", family: 4 };

describe("the code for public servers in docs/allow-lists.md", () => {
  it("compiles in a strict project with the types of Node", () => {
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
      target: "es2022",
      module: "nodenext",
      types: ["node"],
      typeRoots: [join(ROOT, "node_modules/@types")],
    };
    writeFileSync(join(folder, "guard.mts"), code);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.mts"] }));
    const args = [join(ROOT, "node_modules/typescript/bin/tsc"), "-p", folder];
    expect(spawnSync(process.execPath, args, { encoding: "utf8" }).stdout).toBe("");
  });

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
      [new Error("a.example leads to 127.0.0.1, which is not public"), ""],
    ],
    [[privateAddress], {}, [new Error("a.example leads to 127.0.0.1, which is not public"), ""]],
    [[], {}, [new Error("ENOTFOUND"), ""]],
  ])("looks up a name with the addresses %j and the options %j", (addresses, options, expected) => {
    const results: unknown[][] = [];
    publicServers(addresses).lookupPublic("a.example", options, (...found) => results.push(found));
    expect(results).toEqual([expected]);
  });

  it("connects to no server whose name leads to a private address", async () => {
    const { getPublic } = publicServers([privateAddress]);
    const failed = new Promise((_, reject) => {
      const request = getPublic(`http://a.example:${portOf()}/`, () => reject(new Error("connected")));
      if (request instanceof EventEmitter) request.on("error", reject);
    });
    await expect(failed).rejects.toThrow("a.example leads to 127.0.0.1, which is not public");
  });

  it.each(["127.0.0.1", "[::1]", "[::ffff:7f00:1]"])(
    "does not connect to %s, which Node does not look up",
    (host) =>
      expect(() => publicServers([]).getPublic(`http://${host}:${portOf()}/`, () => undefined)).toThrow(
        "is not public",
      ),
  );
});
