import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bundledPackages } from "../support/bundled.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const packages = bundledPackages();

/** Runs the script against a registry with these advisories. Returns its output and its requests. */
async function audit(advisories: object | undefined) {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    if (request.url?.endsWith("/advisories/bulk") && advisories !== undefined) {
      asked.push(JSON.parse(gunzipSync(await buffer(request)).toString()));
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(advisories));
    } else response.writeHead(404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  try {
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_audit: "true",
    };
    const child = spawn(process.execPath, ["node_modules/tsx/dist/cli.mjs", "scripts/audit.ts"], {
      cwd: ROOT,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
    return { stdout, code, asked };
  } finally {
    server.close();
  }
}

describe("the audit of bundled packages", () => {
  it("sends the bundled versions, and passes if there is no advisory", async () => {
    const { stdout, code, asked } = await audit({});
    expect(stdout).toMatch(/^kept /);
    expect(code).toBe(0);
    expect(asked).toEqual([Object.fromEntries(packages.map(({ name, version }) => [name, [version]]))]);
  });

  it("fails if a bundled package has an advisory", async () => {
    const advisory = {
      id: 1,
      url: "https://example.com/advisory",
      title: "A hole",
      severity: "high",
      vulnerable_versions: "*",
      cwe: [],
      cvss: { score: 0, vectorString: null },
    };
    const { stdout, code } = await audit({ saxes: [advisory] });
    expect(stdout).toBe(
      "BROKEN  saxes is bundled, and has an advisory (high): A hole https://example.com/advisory\n",
    );
    expect(code).toBe(1);
  });

  it("announces loudly that it is skipped if no registry responds", async () => {
    const { stdout, code } = await audit(undefined);
    expect(stdout).toMatch(/^SKIPPED {2}NO AUDIT of the \d+ bundled packages: no registry answers/);
    expect(code).toBe(0);
  });
});
