/** A release of a package in a registry, or a commit of a repository. */
export interface Package {
  readonly registry: Registry;
  readonly name: string;
  readonly version: string;
  /**
   * The archive's hash in the form of Subresource Integrity: `sha256-` and the digest in base 64. For a commit, `git-`
   * and its hash.
   */
  readonly integrity: string;
}

/** The package registries, and the host of repositories. */
const REGISTRIES = ["npm", "pypi", "github"] as const;
export type Registry = (typeof REGISTRIES)[number];

/** The path of a package in the corpus folder, which is also its name in tables. */
export function pathOf({ registry, name, version }: Package): string {
  return `${registry}/${name}@${version}`;
}

/** The package that contains a file in the corpus, in the form of `pathOf`. */
export function packageOf(file: string): string {
  return /^(?:github\/[^/]+|[^/]+(?:\/@[^/]+)?)\/[^/]+/.exec(file)?.[0] ?? "";
}

/** Reads packages from JSON: for each registry, names and versions separated by `@`, each with its integrity. */
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
