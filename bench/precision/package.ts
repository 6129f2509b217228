/** A release of a package, as a registry gives it, or a commit of a repository. */
export interface Package {
  readonly registry: Registry;
  readonly name: string;
  readonly version: string;
  /**
   * The hash of its archive, as Subresource Integrity writes it: `sha256-` and the digest in base 64. Of a commit, `git-`
   * and its own hash.
   */
  readonly integrity: string;
}

/** The registries that packages are fetched from, and where repositories are. */
const REGISTRIES = ["npm", "pypi", "github"] as const;
export type Registry = (typeof REGISTRIES)[number];

/** Where a package is in the folder of the corpus; also its name in tables. */
export function pathOf({ registry, name, version }: Package): string {
  return `${registry}/${name}@${version}`;
}

/** The package that a file of the corpus is in, as `pathOf` names it. */
export function packageOf(file: string): string {
  return /^(?:github\/[^/]+|[^/]+(?:\/@[^/]+)?)\/[^/]+/.exec(file)?.[0] ?? "";
}

/** Reads packages from JSON: of each registry, the names and versions with `@` between them, each with its integrity. */
export function readPackages(json: string): readonly Package[] {
  const listed: { readonly [Name in Registry]?: Readonly<Record<string, string>> } = JSON.parse(json);
  return REGISTRIES.flatMap((registry) => packagesOf(registry, listed[registry] ?? {}));
}

function packagesOf(registry: Registry, listed: Readonly<Record<string, string>>): readonly Package[] {
  return Object.entries(listed).map(([release, integrity]) => {
    const at = release.lastIndexOf("@");
    return { registry, name: release.slice(0, at), version: release.slice(at + 1), integrity };
  });
}
