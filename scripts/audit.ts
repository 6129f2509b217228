/**
 * `npm run audit`: asks the registry for security advisories on the packages bundled in dist/. Exit code 1 if there are
 * any. If no registry is reachable, it says that nothing was audited and exits with 0.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
}

interface Report {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly via: readonly Via[] }>
  >;
  readonly error?: { readonly summary: string };
  readonly message?: string;
}

/** A security advisory, or the name of a package that has one. */
type Via = string | { readonly title: string; readonly url: string };

const { components }: { components: readonly Component[] } = JSON.parse(
  readFileSync(new URL("../dist/sbom.cdx.json", import.meta.url), "utf8"),
);
const packages = components.map(
  ({ group, name, version }) => [group === undefined ? name : `${group}/${name}`, version] as const,
);
const folder = mkdtempSync(join(tmpdir(), "urigram-audit-"));
try {
  // npm audits only projects with a lock file, so the list of packages is converted to one.
  const dependencies = Object.fromEntries(packages);
  const locked = packages.map(([name, version]) => [`node_modules/${name}`, { version }] as const);
  const project = { name: "bundled", private: true, dependencies };
  writeFileSync(join(folder, "package.json"), JSON.stringify(project));
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify({
      ...project,
      lockfileVersion: 3,
      packages: { "": { dependencies }, ...Object.fromEntries(locked) },
    }),
  );
  report(npm("audit", "--json", "--fetch-retries=1", "--fetch-timeout=20000"));
} finally {
  rmSync(folder, { recursive: true });
}

function npm(...args: readonly string[]): string {
  const options = { cwd: folder, encoding: "utf8", shell: process.platform === "win32" } as const;
  return spawnSync("npm", args, options).stdout;
}

function report(json: string): void {
  const { vulnerabilities, error, message }: Report = JSON.parse(json === "" ? "{}" : json);
  if (vulnerabilities === undefined) {
    skip(error?.summary || message || json);
    return;
  }
  // A package that only depends on a package with an advisory has no advisory itself.
  const found = packages.flatMap(([name]) => {
    const { severity = "", via = [] } = vulnerabilities[name] ?? {};
    const titles = via.flatMap((each) => (typeof each === "string" ? [] : [`${each.title} ${each.url}`]));
    return titles.map((title) => `BROKEN  ${name} is bundled, and has an advisory (${severity}): ${title}`);
  });
  for (const line of found) console.log(line);
  if (found.length > 0) process.exitCode = 1;
  else console.log(`kept  ${packages.length} bundled packages: the registry has no advisory for any of them`);
}

function skip(reason: string): void {
  const why = reason.trim().replaceAll(/\s+/g, " ").slice(0, 200);
  console.log(`SKIPPED  NO AUDIT of the ${packages.length} bundled packages: no registry answers (${why})`);
}
