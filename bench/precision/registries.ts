import { execFileSync } from "node:child_process";
import { integrityOf } from "./integrity.ts";
import type { Package, Registry } from "./package.ts";

/** Finds the archive of a package in a registry. */
type FindArchive = (wanted: Package) => Promise<URL>;

/** The fields that are used from npm's metadata for a release. */
interface Release {
  readonly dist: { readonly tarball: string };
}

/** The registries as configured in their own clients. */
export function openRegistries(): { readonly [Name in Exclude<Registry, "github">]: FindArchive } {
  const [npm, pypi] = [registryOfNpm(), indexOfPip()];
  return {
    async npm({ name, version }) {
      const page = await request(`${npm}${name.replace("/", "%2f")}/${version}`);
      const { dist }: Release = JSON.parse(await page.text());
      return new URL(dist.tarball);
    },
    async pypi({ name, integrity }) {
      const page = await request(`${pypi}/${name.toLowerCase()}/`);
      const links = (await page.text()).matchAll(/href="([^"]*)#sha256=([0-9a-f]{64})"/g);
      for (const [, link = "", digest = ""] of links) {
        if (integrityOf("sha256", digest) === integrity) return new URL(link, page.url);
      }
      throw new Error(`${page.url} has no archive with the hash ${integrity}`);
    },
  };
}

/** Throws an error with the address if there is no response. */
export async function request(address: string | URL): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return response;
}

function registryOfNpm(): string {
  const url = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  return url.endsWith("/") ? url : `${url}/`;
}

/** The default index of pip, as its help states. */
function indexOfPip(): string {
  const help = execFileSync("python3", ["-m", "pip", "help", "download"], { encoding: "utf8" });
  const [, index] = /--index-url.*?\(default\s+([^)\s]+)/s.exec(help) ?? [];
  if (index === undefined) throw new Error("pip does not say which index it looks in");
  return index.replace(/\/$/, "");
}
