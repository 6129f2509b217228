/** A release of a package, as a registry gives it. */
export interface Package {
  readonly registry: Registry;
  readonly name: string;
  readonly version: string;
  /** The hash of its archive, as Subresource Integrity writes it: `sha256-` and the digest in base 64. */
  readonly integrity: string;
}

/** The registries that packages are fetched from. */
export type Registry = "npm" | "pypi";

/** Where a package is in the folder of the corpus; also its name in tables. */
export function pathOf({ registry, name, version }: Package): string {
  return `${registry}/${name}@${version}`;
}
