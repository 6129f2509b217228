import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { integrityOf } from "./integrity.ts";
import type { Package, Registry } from "./package.ts";

const run = promisify(execFile);

/** Finds the archive of a package. Each registry is where its own client is set up to look. */
export const registries: { readonly [Name in Registry]: (wanted: Package) => Promise<URL> } = {
  async npm({ name, version }) {
    const { stdout } = await run("npm", ["view", `${name}@${version}`, "dist.tarball"]);
    return new URL(stdout.trim());
  },
  async pypi({ name, integrity }) {
    const page = new URL(`${await indexOfPip()}/${name.toLowerCase()}/`);
    const response = await fetch(page, { headers: { accept: "text/html" } });
    const links = (await response.text()).matchAll(/href="([^"]*)#sha256=([0-9a-f]{64})"/g);
    for (const [, link = "", digest = ""] of links) {
      if (integrityOf("sha256", digest) === integrity) return new URL(link, response.url);
    }
    throw new Error(`${page} has no archive with the hash ${integrity}`);
  },
};

/** The index that pip looks in: its help names it. */
async function indexOfPip(): Promise<string> {
  const { stdout } = await run("python3", ["-m", "pip", "help", "download"]);
  const [, index] = /--index-url.*?\(default\s+(\S+)\)/s.exec(stdout) ?? [];
  if (index === undefined) throw new Error("pip does not say which index it looks in");
  return index;
}
